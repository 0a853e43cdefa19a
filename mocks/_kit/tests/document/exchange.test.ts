// @vitest-environment happy-dom
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { compareHtml } from '../../src/document/compare'
import { blocksOf, hex, plain, sizeInPoints } from '../../src/document/exchange/blocks'
import { fromMarkdown, fromText } from '../../src/document/exchange/from_markdown'
import { fileName } from '../../src/document/exchange'
import { normalHtml } from '../../src/document/exchange/normal'
import { toDocx } from '../../src/document/exchange/to_docx'
import { toMarkdown, toText } from '../../src/document/exchange/to_text'
import { countText, countWords, harmlessHtml, htmlHeadings, htmlText } from '../../src/document/html_text'
import { filled, pageSetup, PLAIN_PAGE, sheetOf } from '../../src/document/page_setup'

const HTML = '<p class="title">Name</p><h1>One &amp; two</h1><p>Say <strong>hello</strong> to <em>all</em> at <a href="https://x.example/">the place</a>.</p><ol><li>first<ul><li>below</li></ul></li><li>second</li></ol><ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>done</p></div></li></ul><table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1|2</td><td>3</td></tr></tbody></table><div class="page-break"></div><blockquote><p>Quote</p></blockquote><pre><code>code</code></pre><hr>'
const SUGGESTED = '<p>a <ins data-suggestion="sug-1" data-user="u" data-at="t">new</ins><del data-suggestion="sug-1" data-user="u" data-at="t">old</del></p><p data-break="insert" data-suggestion="sug-2" data-user="u" data-at="t">b</p>'

test('text is read from HTML without a browser, as it stands or as suggestions would have it', () => {
  expect(htmlText('<h1>A&nbsp;b</h1><p>c<br>d</p><script>x()</script><ul><li>e</li></ul>')).toBe('A\u00a0b\nc\nd\ne')
  expect(htmlText(SUGGESTED, 'without')).toBe('a oldb')
  expect(htmlText(SUGGESTED, 'with')).toBe('a new\nb')
  expect(htmlText('5 < 6 and <b>7</b> &#8364; &#x20ac;')).toBe('5 < 6 and 7 € €')
  expect(htmlHeadings('<h2 class="x">One <b>two</b></h2><p>x</p><h3></h3>')).toEqual([{ level: 2, text: 'One two' }])
})

test('words are counted in any script', () => {
  expect(countWords("It's 3.5 km to Ålesund")).toBe(5)
  expect(countWords('台所の道具')).toBe(5)
  expect(countWords('كل شيء')).toBe(2)
  expect(countText('One two. Three!\nFour')).toMatchObject({ words: 4, sentences: 3, paragraphs: 2, charactersWithoutSpaces: 17 })
})

test('what could run is taken out of HTML, the rest stays', () => {
  expect(harmlessHtml('<p onclick="x()" class="a">b</p><script>c</script><img src="d" onerror=e() alt="f">')).toBe('<p class="a">b</p><img src="d" alt="f">')
})

test('a document is written as text and as Markdown, and comes back from Markdown', () => {
  const blocks = blocksOf(HTML)
  expect(toText(blocks)).toContain('1. first\n  • below\n2. second')
  const markdown = toMarkdown(blocks)
  for (const part of ['# One & two', 'Say **hello** to *all* at [the place](https://x.example/).', '1. first\n   - below\n2. second', '- [x] done', '| A | B |\n| --- | --- |\n| 1\\|2 | 3 |', '> Quote', '```\ncode\n```']) expect(markdown).toContain(part)
  const back = normalHtml(fromMarkdown(markdown))
  for (const part of ['<h1>One &amp; two</h1>', '<strong>hello</strong>', '<ol><li>first<ul><li>below</li></ul></li><li>second</li></ol>', 'data-checked="true"', '<td>1|2</td>', '<blockquote><p>Quote</p></blockquote>']) expect(back).toContain(part)
})

test('Markdown is read as people write it', () => {
  expect(fromMarkdown('* a\n* b\n\ntext *it* __bold__ `x < y`\n')).toBe('<ul><li>a</li><li>b</li></ul><p>text <em>it</em> <strong>bold</strong> <code>x &lt; y</code></p>')
  expect(fromMarkdown('snake_case_name 2*3*4')).toBe('<p>snake_case_name 2*3*4</p>')
  expect(fromMarkdown('<b>raw</b>')).toBe('<p>&lt;b&gt;raw&lt;/b&gt;</p>')
  expect(fromText('a\n\nb <c>')).toBe('<p>a</p><p></p><p>b &lt;c&gt;</p>')
})

test('suggestions are left out of files, or taken over', () => {
  expect(blocksOf(SUGGESTED).map((block) => ('runs' in block ? plain(block.runs) : ''))).toEqual(['a oldb'])
  expect(blocksOf(SUGGESTED, 'with').map((block) => ('runs' in block ? plain(block.runs) : ''))).toEqual(['a new', 'b'])
})

test('a Word file holds the text, its looks, the page and the header', async () => {
  const blob = await toDocx({ title: 'T', html: HTML, page: pageSetup({ size: 'a5', orientation: 'landscape' }), header: { text: '{title} {page}', align: 'center' }, footer: null, date: 'today', suggested: 'without' })
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const text = (name: string): string => new TextDecoder().decode(files[name])
  const body = text('word/document.xml')
  for (const part of ['One &amp; two', '<w:b/>', 'w:orient="landscape"', '<w:tbl>', '☒']) expect(body).toContain(part)
  expect(Object.keys(files).some((name) => /header\d/.test(name) && text(name).includes('PAGE'))).toBe(true)
})

test('two versions are compared word by word, and counted', () => {
  const { blocks, added, removed } = compareHtml('<h1>Plan</h1><p>We open on Monday.</p><p>Old line</p>', '<h1>Plan</h1><p>We open on Friday.</p><p>Something else entirely different</p><p>New</p>')
  expect(blocks[0]).toMatchObject({ kind: 'same' })
  expect(blocks[1]!.parts.map((part) => `${part.kind} ${part.text.trim()}`)).toEqual(['same We open on', 'removed Monday', 'added Friday', 'same .'])
  expect([added, removed]).toEqual([6, 3])
  expect(compareHtml('<p>a</p>', '<p>a</p>')).toMatchObject({ added: 0, removed: 0 })
})

test('pages, headers, names and measures', () => {
  expect(pageSetup(null)).toEqual(PLAIN_PAGE)
  expect(pageSetup({ size: 'a0' as 'a4', margins: { top: -5, right: 10, bottom: 500, left: 0 } })).toMatchObject({ size: 'a4', margins: { top: 25, right: 10, bottom: 25, left: 0 } })
  expect(sheetOf({ ...PLAIN_PAGE, orientation: 'landscape' })).toEqual({ width: 297, height: 210 })
  expect(filled('{title}: {page}/{pages}, {nothing}', { page: 2, pages: 5, title: 'T', date: '' })).toBe('T: 2/5, {nothing}')
  expect(fileName('a/b: c?', 'docx')).toBe('a b c.docx')
  expect(fileName('  ', 'pdf')).toBe('Untitled document.pdf')
  expect([hex('#abc'), hex('rgb(1, 2, 255)'), hex('red')]).toEqual(['AABBCC', '0102FF', null])
  expect([sizeInPoints('14pt'), sizeInPoints('16px'), sizeInPoints('large')]).toEqual([14, 12, null])
})
