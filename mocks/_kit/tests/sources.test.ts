/** What holds for the source of every mock, this kit included. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const MOCKS = path.resolve(import.meta.dirname, '../..')

const FORBIDDEN: readonly [RegExp, string][] = [
  [/\bDate\.now\b/, 'ask the context: now()'],
  [/\bnew Date\(\s*\)/, 'ask the context: now()'],
  [/\bDate\(\s*\)/, 'ask the context: now()'],
  [/\bperformance\.now\b/, 'ask the context: now()'],
  [/\bMath\.random\b/, 'ask the context: random()'],
  [/\bcrypto\.(randomUUID|getRandomValues)\b/, 'ask the context: id(prefix)'],
  [/\b(localStorage|sessionStorage|indexedDB)\b/, 'keep state in the session only'],
  [/document\.cookie/, 'keep state in the session only'],
  [/["'`(]https?:\/\/(?!www\.w3\.org\/)/, 'make no request outside the own origin'],
]

function sources(): string[] {
  return fs
    .readdirSync(MOCKS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/src\/.*\.(ts|tsx|css)$/.test(file.replaceAll('\\', '/')))
}

/** The findings in a source text, comments left out. */
function findings(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  return FORBIDDEN.filter(([pattern]) => pattern.test(code)).map(([pattern, remedy]) => `${pattern.source}: ${remedy}`)
}

test('no mock takes time, chance or storage from anywhere but the session', () => {
  expect(sources().length).toBeGreaterThan(20)
  const found = sources().flatMap((file) => findings(fs.readFileSync(path.join(MOCKS, file), 'utf8')).map((finding) => `${file}: ${finding}`))
  expect(found).toEqual([])
})

test('the check finds what it is for', () => {
  for (const line of ['const t = Date.now()', 'new Date()', 'Math.random()', 'crypto.randomUUID()', 'localStorage.x', "fetch('https://a.example')"]) {
    expect(findings(line), line).toHaveLength(line.startsWith('new') ? 2 : 1)
  }
  expect(findings('new Date(start) // not Date.now()')).toEqual([])
})
