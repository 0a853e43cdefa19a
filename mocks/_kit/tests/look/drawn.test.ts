import crypto from 'node:crypto'
import { expect, test } from 'vitest'
import { avatarSvg, fileKind, fileSvg, folderSvg, initials, pennantSvg } from '../../src/look/drawn'
import { PICTURE_KINDS, pictureSource, pictureSvg } from '../../src/look/pictures'

const digest = (text: string): string => crypto.createHash('sha256').update(text).digest('hex').slice(0, 12)
const parsed = (svg: string): boolean => /^<svg [^>]+>.*<\/svg>$/s.test(svg) && !/NaN|undefined|Infinity/.test(svg)

test('initials are what people of that script would write', () => {
  const names = ['Ada Ochieng', 'Ada Marie Ochieng', 'madonna', '王小明', '김민수', 'محمد علي', 'Łucja Źrebak', 'ops@quayside', '  ', '(team) blue-green']
  expect(names.map(initials)).toMatchInlineSnapshot(`
    [
      "AO",
      "AO",
      "M",
      "小明",
      "민수",
      "مع",
      "ŁŹ",
      "OQ",
      "?",
      "TG",
    ]
  `)
})

test('an avatar is the same wherever it is drawn, and a name cannot break out of it', () => {
  expect(avatarSvg('Ada Ochieng', 40)).toMatchInlineSnapshot(`"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><rect width="40" height="40" rx="20" fill="#8a6a4f"/><text x="20" y="20.5" font-size="15" fill="#ffffff" text-anchor="middle" dominant-baseline="central" font-family="inherit" font-weight="600">AO</text></svg>"`)
  expect(avatarSvg('Ada Ochieng', 40)).toBe(avatarSvg('Ada Ochieng', 40))
  expect(avatarSvg('<b>&"', 20)).not.toContain('<b>')
})

test('the drawings of types, folders and pennants stay as they are', () => {
  const drawn = { pdf: fileSvg('Plan.PDF', 28), none: fileSvg('README', 28), folder: folderSvg('teal', 28), pennant: pennantSvg('de', 16) }
  expect(Object.values(drawn).every(parsed)).toBe(true)
  expect(Object.fromEntries(Object.entries(drawn).map(([name, svg]) => [name, digest(svg)]))).toMatchInlineSnapshot(`
    {
      "folder": "499139ef8f4f",
      "none": "57a723c1222f",
      "pdf": "9b5c46cabebf",
      "pennant": "a333ee8febc2",
    }
  `)
})

test('a file is known by its ending', () => {
  const files = ['a.docx', 'b.tar.gz', 'c.CSV', 'photo.jpeg', 'notes.txt', 'x.ics', 'mail.eml', 'noending', 'strange.zzz']
  expect(files.map(fileKind)).toEqual(['document', 'archive', 'sheet', 'image', 'text', 'calendar', 'mail', 'unknown', 'unknown'])
})

test('every family draws the same picture for the same seed, to the byte', () => {
  const digests = Object.fromEntries(PICTURE_KINDS.map((kind) => [kind, digest(pictureSvg(kind, 'harbour 7', 320, 200))]))
  expect(digests).toMatchInlineSnapshot(`
    {
      "abstract": "7fc2092c02e6",
      "dish": "5a2656c6ef48",
      "house": "d116e18804f6",
      "landscape": "a684cace80f5",
      "map": "307b67e34fcc",
      "page": "d5940f301840",
      "plan": "c66fc0921024",
      "portrait": "f4498ca50d07",
      "product": "f6a7613ec198",
    }
  `)
})

test('seeds differ, sizes fit, and no seed spoils a drawing', () => {
  for (const kind of PICTURE_KINDS) {
    const drawn = Array.from({ length: 40 }, (_, index) => pictureSvg(kind, `seed ${index}`, 300, [120, 200, 300, 520][index % 4]))
    expect(new Set(drawn).size, kind).toBe(40)
    expect(drawn.filter((svg) => !parsed(svg)), kind).toEqual([])
    expect(Math.max(...drawn.map((svg) => svg.length)), kind).toBeLessThan(26_000)
    expect(drawn[1]).toContain('width="300" height="200" viewBox="0 0 320 213"')
    for (const seed of ['', '日本語', '"><script>', 'x'.repeat(5000)]) expect(parsed(pictureSvg(kind, seed)), `${kind} ${seed.slice(0, 9)}`).toBe(true)
  }
})

test('a product that is named is drawn', () => {
  const mug = pictureSvg('product', 'Stoneware mugs, set of two')
  expect(mug).toContain('M70 44h10a12 12')
  expect(pictureSvg('product', 'Oak chair')).toContain('M28 4h44a6 6')
})

test('files of the session are shown, foreign addresses are only seeds', () => {
  expect(pictureSource('files/photo.png', 'landscape', 10, 10)).toBe('files/photo.png')
  expect(pictureSource('/m/mail-mock/files/s1/photo.png', 'landscape', 10, 10)).toBe('/m/mail-mock/files/s1/photo.png')
  expect(pictureSource('blob:https://mock.example/1', 'landscape', 10, 10)).toBe('blob:https://mock.example/1')
  for (const source of ['https://photos.example/1.jpg', '//photos.example/files/1.jpg', '/img/1.jpg', 'javascript:alert(1)', 'data:text/html,x', null, undefined]) {
    expect(pictureSource(source, 'landscape', 10, 10)).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  }
})
