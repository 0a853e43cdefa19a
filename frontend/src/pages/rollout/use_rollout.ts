/** A rollout: its outline at once, its steps' texts and states in pieces as they are needed. */
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/client'
import { useRead } from '../../api/hooks'
import { image, type RolloutDetail, type StepDetail } from './shapes'

const PIECE = 20
const AHEAD = 3

interface Piece {
  readonly count: number
  readonly results: readonly StepDetail[]
}

export const useRollout = (id: string) => useRead<RolloutDetail>(`/api/v1/rollouts/${id}`, { enabled: id !== '', keep: false })

/** The step at a place, and the one before it, once they are here. */
export function useStep(rollout: RolloutDetail | undefined, at: number): { readonly step: StepDetail | undefined; readonly before: StepDetail | undefined; readonly error: unknown } {
  const client = useQueryClient()
  const id = rollout?.id ?? ''
  const count = rollout?.step_count ?? 0
  const pieces = [Math.floor(at / PIECE), Math.floor(Math.max(0, at - 1) / PIECE)]
  const wanted = count === 0 || at >= count ? [Math.floor(Math.max(0, count - 1) / PIECE)] : [...new Set(pieces)]
  const found = useQueries({
    queries: wanted.map((piece) => ({ ...of(id, piece), enabled: count > 0 })),
  })
  useEffect(() => {
    if (rollout === undefined) return
    const next = Math.floor(at / PIECE) + 1
    if (next * PIECE < count && at % PIECE > PIECE / 2) void client.prefetchQuery(of(id, next))
    for (const { screenshot } of rollout.timeline.slice(at + 1, at + 1 + AHEAD)) if (screenshot !== '') new Image().src = image(screenshot)
  }, [client, rollout, id, at, count])
  const all = found.flatMap((one) => one.data?.results ?? [])
  return { step: all.find((one) => one.index === rollout?.timeline[at]?.index), before: all.find((one) => one.index === rollout?.timeline[at - 1]?.index), error: found.find((one) => one.error !== null)?.error ?? null }
}

function of(id: string, piece: number) {
  const path = `/api/v1/rollouts/${id}/steps`
  const query = { from: piece * PIECE, to: (piece + 1) * PIECE }
  return { queryKey: [path, query], queryFn: ({ signal }: { signal: AbortSignal }) => call<Piece>(path, { query, signal }), staleTime: Infinity }
}
