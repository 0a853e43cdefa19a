import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contrast, distance } from '../../src/look/colour'
import { chartColours, colourOf, ON_ACCENT, PALETTE, PAPER, paletteCss, SERIES, shades } from '../../src/look/palette'

const LOOK = path.resolve(import.meta.dirname, '../../src/look')
const THEMES = ['light', 'dark'] as const
const tokens = tokensOf(fs.readFileSync(path.join(LOOK, 'tokens.css'), 'utf8'))

/** The custom properties of both themes; dark inherits what it does not set. */
function tokensOf(css: string): Record<(typeof THEMES)[number], Record<string, string>> {
  const block = (head: string): Record<string, string> =>
    Object.fromEntries([...css.slice(css.indexOf(head)).split('}')[0]!.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((one) => [one[1]!, one[2]!]))
  const light = block(':root {')
  return { light, dark: { ...light, ...block(":root[data-theme='dark'] {") } }
}

test('contrast is that of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})

test('the style sheet holds exactly the palette', async () => {
  await expect(paletteCss()).toMatchFileSnapshot(path.join(LOOK, 'palette.css'))
  expect(PALETTE).toHaveLength(12)
})

for (const theme of THEMES) {
  test(`every colour reads at AA, ${theme}`, () => {
    expect(tokens[theme].paper).toBe(PAPER[theme])
    for (const name of PALETTE) {
      const { tone, soft, ink, strong, accent } = shades(name, theme)
      const seen = {
        tone: contrast(tone, PAPER[theme]) >= 3,
        inkOnPaper: contrast(ink, PAPER[theme]) >= 4.5,
        inkOnSoft: contrast(ink, soft) >= 4.5,
        textOnSoft: contrast(tokens[theme].ink!, soft) >= 4.5,
        fadedTextOnSoft: contrast(tokens[theme]['ink-soft']!, soft) >= 4.5,
        whiteOnStrong: contrast('#ffffff', strong) >= 4.5,
        onAccent: contrast(ON_ACCENT[theme], accent) >= 4.5,
        accentAsText: contrast(accent, PAPER[theme]) >= 4.5,
        accentOnSoft: contrast(accent, soft) >= 4.5,
      }
      expect([name, seen]).toEqual([name, Object.fromEntries(Object.keys(seen).map((key) => [key, true]))])
    }
  })

  test(`text reads at AA on every ground, ${theme}`, () => {
    const used = tokens[theme]
    const weak: string[] = []
    const judge = (text: string, ground: string, least: number): void => {
      const reached = contrast(used[text]!, used[ground]!)
      if (reached < least) weak.push(`${text} on ${ground}: ${reached.toFixed(2)}`)
    }
    for (const ground of ['paper', 'ground', 'hover']) for (const text of ['ink', 'ink-soft', 'ink-faint']) judge(text, ground, 4.5)
    for (const kind of ['danger', 'warning', 'success', 'info', 'accent']) {
      judge(kind, 'paper', 4.5)
      judge(kind, `${kind}-soft`, 4.5)
    }
    judge('on-accent', 'accent', 4.5)
    judge('on-danger', 'danger', 4.5)
    judge('danger-ink', 'danger-soft', 4.5)
    judge('on-shade', 'shade', 4.5)
    for (const line of ['line-strong', 'focus']) judge(line, 'paper', 3)
    expect(weak).toEqual([])
  })
}

test('neighbours in a chart look different', () => {
  expect([...SERIES].sort()).toEqual([...PALETTE].sort())
  for (const theme of THEMES) {
    const colours = chartColours(12, theme)
    colours.forEach((one, index) => expect(distance(one, colours[(index + 1) % 12]!), SERIES[index]).toBeGreaterThan(0.12))
  }
  expect(chartColours(14).slice(12)).toEqual(chartColours(2))
})

test('a text has one colour, and many texts use them all', () => {
  expect(['Ada Ochieng', 'Ada Ochiengs', '王小明', ''].map(colourOf)).toMatchInlineSnapshot(`
    [
      "umber",
      "moss",
      "clay",
      "fern",
    ]
  `)
  const used = Array.from({ length: 240 }, (_, index) => colourOf(`label ${index}`))
  for (const name of PALETTE) expect(used.filter((one) => one === name).length, name).toBeGreaterThan(8)
})
