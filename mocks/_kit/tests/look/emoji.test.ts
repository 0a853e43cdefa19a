import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { EMOJI, findEmoji } from '../../src/look/emoji'

const FONTS = path.resolve(import.meta.dirname, '../../src/look/fonts')

test('the fonts hold exactly the emoji that are offered', () => {
  const slices = [...fs.readFileSync(path.join(FONTS, 'emoji.css'), 'utf8').matchAll(/url\('\.\/emoji-([\w-]+)\.woff2'\)[^}]*unicode-range: ([^;]+);/g)]
  const held: string[] = []
  for (const [, slice, range] of slices) {
    const signs = range!.split(', ').map((code) => String.fromCodePoint(Number.parseInt(code.slice(2), 16)))
    const [group] = slice!.split('-')
    if (slice !== 'common') expect(EMOJI.filter((one) => one.group === group).map((one) => one.sign)).toEqual(expect.arrayContaining(signs))
    held.push(...signs)
    const { size } = fs.statSync(path.join(FONTS, `emoji-${slice}.woff2`))
    expect(size).toBeGreaterThan(5_000)
    expect(size).toBeLessThan(45_000)
  }
  // Each sign is in one slice, so that a page loads no sign twice.
  expect(held.sort()).toEqual(EMOJI.map((one) => one.sign).sort())
  expect(new Set(EMOJI.map((one) => one.sign)).size).toBe(EMOJI.length)
})

test('emoji are found by the beginnings of their words', () => {
  expect(findEmoji('red circ').map((one) => one.sign)).toEqual(['🔴'])
  expect(findEmoji('heart').length).toBeGreaterThan(5)
  expect(findEmoji('nosuchthing')).toEqual([])
  expect(findEmoji('')).toHaveLength(EMOJI.length)
})
