/** A sound for a recording of the default world: a few plucked notes that its name decides. Leaves: a WAV file. */
const RATE = 11_025
const SECONDS = 6
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16]

export function tuneOf(name: string): Blob {
  const samples = new Int16Array(RATE * SECONDS)
  const letters = [...(name || 'sound')].map((letter) => letter.codePointAt(0) ?? 0)
  const step = RATE / 4
  for (let at = 0; at < samples.length; at += 1) {
    const note = Math.floor(at / step)
    const pitch = 196 * 2 ** (SCALE[(letters[note % letters.length]! + note) % SCALE.length]! / 12)
    const time = (at % step) / RATE
    samples[at] = Math.round(9000 * Math.exp(-5 * time) * Math.sin(2 * Math.PI * pitch * time))
  }
  const head = new DataView(new ArrayBuffer(44))
  const text = (place: number, word: string): void => [...word].forEach((letter, index) => head.setUint8(place + index, letter.charCodeAt(0)))
  text(0, 'RIFF')
  head.setUint32(4, 36 + samples.byteLength, true)
  text(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, RATE, true)
  head.setUint32(28, RATE * 2, true)
  head.setUint16(32, 2, true)
  head.setUint16(34, 16, true)
  text(36, 'data')
  head.setUint32(40, samples.byteLength, true)
  return new Blob([head, samples], { type: 'audio/wav' })
}
