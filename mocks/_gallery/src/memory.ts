/** A session that lives in the page alone, so that the gallery needs nothing but its files. */
import { applyPatch } from '../../_kit/src/state/patch'
import type { Transport } from '../../_kit/src/state/transport'
import type { Upload } from '../../_kit/src/state/upload'

export function memoryTransport(locale: string): Transport {
  let state: Record<string, unknown> = {}
  let version = 0
  return {
    load: async () => ({ stored_state: state, version, env: { now: '2026-03-02T09:00:00Z', seed: 7, timezone: 'UTC', locale, clock: 'moving', ticks: 0 } }),
    send: async ({ patch }) => {
      state = applyPatch(state, patch)
      version += 1
      return version
    },
    listen: () => () => undefined,
  }
}

/** Keeps files in the page. A file called "refused…" is refused, to show what that looks like. */
export const memoryUpload: Upload = async (files) => {
  if (files.some((file) => file.name.startsWith('refused'))) throw new Error('The file is larger than the 25 MiB that are allowed.')
  return files.map((file) => ({ name: file.name, size: file.size, type: file.type, url: URL.createObjectURL(file) }))
}
