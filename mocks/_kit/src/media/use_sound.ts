/** What is heard of a player: a loop made from its seed, which follows the player. The player does not wait for it. */
import { useEffect, useRef } from 'react'
import { useLatest } from '../ui/latest'
import type { SoundKind } from './synth'
import type { Transport } from './transport'

export function useSound(seed: string, kind: SoundKind, transport: Transport): void {
  const element = useRef<HTMLAudioElement | null>(null)
  const now = useLatest(transport)
  const { playing, rate, volume, muted } = transport
  useEffect(() => {
    if (!playing) {
      element.current?.pause()
      return
    }
    let stopped = false
    void (async () => {
      const audio = element.current ?? (await made(seed, kind))
      element.current = audio
      if (stopped || !now.current.playing) return
      follow(audio, now.current)
      // A browser may forbid sound; the player goes on in silence.
      await Promise.resolve(audio.play()).catch(() => undefined)
    })()
    return () => void (stopped = true)
  }, [kind, now, playing, seed])
  useEffect(() => {
    if (element.current) follow(element.current, { ...now.current, rate, volume, muted }, false)
  }, [muted, now, rate, volume])
  useEffect(
    () => () => {
      const audio = element.current
      element.current = null
      audio?.pause()
      if (audio) URL.revokeObjectURL(audio.src)
    },
    [kind, seed],
  )
}

async function made(seed: string, kind: SoundKind): Promise<HTMLAudioElement> {
  const { wavBlob } = await import('./synth')
  const audio = new Audio(URL.createObjectURL(wavBlob(seed, kind)))
  audio.loop = true
  return audio
}

function follow(audio: HTMLAudioElement, { position, rate, volume, muted }: Transport, seeks = true): void {
  audio.volume = volume
  audio.muted = muted
  audio.playbackRate = rate
  if (seeks && Number.isFinite(audio.duration) && audio.duration > 0) audio.currentTime = position % audio.duration
}
