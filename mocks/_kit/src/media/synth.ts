/**
 * Sound made from a seed: a WAV file that browsers play without a codec of their own. Pure; the same seed gives the same
 * bytes. A piece is some bars long and is played round and round, so that an hour of it needs no hour of samples.
 */
import { randomFrom } from '../state/random'

export type SoundKind = 'music' | 'speech'

export const SAMPLES = 11_025
export const LOOP_SECONDS = 12

/** Between -1 and 1, one number a sample. */
export function sound(seed: string, kind: SoundKind, seconds = LOOP_SECONDS): Float32Array {
  return kind === 'music' ? music(seed, seconds) : speech(seed, seconds)
}

const SCALES = [[0, 2, 4, 7, 9], [0, 3, 5, 7, 10], [0, 2, 3, 7, 8]] as const

function music(seed: string, seconds: number): Float32Array {
  const random = randomFrom(`music ${seed}`)
  const out = new Float32Array(Math.round(seconds * SAMPLES))
  const scale = SCALES[Math.floor(random() * SCALES.length)]!
  const root = 110 * 2 ** (Math.floor(random() * 8) / 12)
  const beat = [0.5, 0.4, 0.375, 0.3][Math.floor(random() * 4)]!
  const tone = (degree: number): number => root * 2 ** ((scale[((degree % 5) + 5) % 5]! + 12 * Math.floor(degree / 5)) / 12)
  let degree = 5
  for (let step = 0; step * beat < seconds; step += 1) {
    degree = Math.min(12, Math.max(2, degree + Math.floor(random() * 5) - 2))
    if (random() < 0.82) note(out, step * beat, beat * (random() < 0.3 ? 1.9 : 0.95), tone(degree), 0.22)
    if (step % 4 === 0) note(out, step * beat, beat * 3.8, tone(Math.floor(random() * 3) - 5), 0.26)
    if (step % 2 === 1) tick(out, step * beat, random)
  }
  return softened(out)
}

function note(out: Float32Array, start: number, length: number, pitch: number, loud: number): void {
  const [from, count] = [Math.round(start * SAMPLES), Math.round(length * SAMPLES)]
  for (let index = 0; index < count && from + index < out.length; index += 1) {
    const time = index / SAMPLES
    const swell = Math.min(1, time / 0.012) * Math.exp(-2.6 * time) * Math.min(1, (count - index) / 200)
    out[from + index]! += loud * swell * (Math.sin(6.2832 * pitch * time) + 0.35 * Math.sin(12.5664 * pitch * time) + 0.12 * Math.sin(18.8496 * pitch * time))
  }
}

function tick(out: Float32Array, start: number, random: () => number): void {
  const from = Math.round(start * SAMPLES)
  for (let index = 0; index < 420 && from + index < out.length; index += 1) out[from + index]! += (random() - 0.5) * 0.1 * Math.exp(-index / 90)
}

/** Syllables of a voice that says nothing: a pitch that wanders through two resonances, with rests between the words. */
function speech(seed: string, seconds: number): Float32Array {
  const random = randomFrom(`speech ${seed}`)
  const out = new Float32Array(Math.round(seconds * SAMPLES))
  const voice = 95 + random() * 110
  for (let at = 0.1; at < seconds - 0.3; ) {
    const length = 0.1 + random() * 0.14
    syllable(out, at, length, voice * (0.85 + random() * 0.35), 350 + random() * 450, 900 + random() * 1300)
    at += length + (random() < 0.16 ? 0.25 + random() * 0.35 : 0.015)
  }
  return softened(out)
}

function syllable(out: Float32Array, start: number, length: number, pitch: number, low: number, high: number): void {
  const [from, count] = [Math.round(start * SAMPLES), Math.round(length * SAMPLES)]
  for (let index = 0; index < count && from + index < out.length; index += 1) {
    const time = index / SAMPLES
    const swell = Math.sin((Math.PI * index) / count)
    const pulse = Math.exp(-((time * pitch) % 1) * 6)
    out[from + index]! += 0.5 * swell * pulse * (Math.sin(6.2832 * low * time) + 0.5 * Math.sin(6.2832 * high * time))
  }
}

/** Nothing is cut off, and the end runs into the beginning without a click. */
function softened(out: Float32Array): Float32Array {
  const edge = Math.min(400, Math.floor(out.length / 4))
  for (let index = 0; index < out.length; index += 1) {
    const fade = Math.min(1, index / edge, (out.length - 1 - index) / edge)
    out[index] = Math.tanh(out[index]!) * fade
  }
  return out
}

/** 16 bits, one channel. */
export function wav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const word = (at: number, text: string): void => [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, SAMPLES, true)
  view.setUint32(28, SAMPLES * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, index) => view.setInt16(44 + index * 2, Math.round(Math.min(1, Math.max(-1, sample)) * 32_767), true))
  return bytes
}

export const wavBlob = (seed: string, kind: SoundKind): Blob => new Blob([wav(sound(seed, kind))], { type: 'audio/wav' })
