/** Seeded randomness. Enters: any text. Leaves: a function that gives the same numbers for the same text, everywhere. */

/** Numbers in [0, 1), from the 128 bits that `text` is hashed to (cyrb128 into sfc32; public domain designs). */
export function randomFrom(text: string): () => number {
  let [a, b, c, d] = hash128(text)
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let round = 0; round < 12; round += 1) next()
  return next
}

function hash128(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    h1 = h2 ^ Math.imul(h1 ^ code, 597399067)
    h2 = h3 ^ Math.imul(h2 ^ code, 2869860233)
    h3 = h4 ^ Math.imul(h3 ^ code, 951274213)
    h4 = h1 ^ Math.imul(h4 ^ code, 2716044179)
  }
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1]
}
