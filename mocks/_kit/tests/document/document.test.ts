// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { anchorMarks, anchorPlaces, movedAnchors, showAnchors } from '../../src/document/anchor_marks'
import { anchorOf, locate } from '../../src/document/anchors'
import { COMMANDS } from '../../src/document/commands'
import { findMarks, foundIn, patternOf, replaced, showFound } from '../../src/document/find'
import { handleFor } from '../../src/document/handle'
import { documentExtensions } from '../../src/document/schema'
import { documentHtml } from '../../src/document/serialise'
import { decide } from '../../src/document/suggest/decide'
import { suggestionsOf } from '../../src/document/suggest/suggestions'
import { tracking } from '../../src/document/suggest/tracking'

let suggesting: { user: string; at: string } | null = null
let open: Editor[] = []

function edit(content: string): Editor {
  const editor = new Editor({ element: document.createElement('div'), extensions: [...documentExtensions(), anchorMarks, findMarks, tracking(() => suggesting)], content })
  open.push(editor)
  return editor
}

afterEach(() => {
  for (const editor of open) editor.destroy()
  open = []
  suggesting = null
})

const html = (editor: Editor): string => documentHtml(editor.state.doc)
const same = (content: string): string => html(edit(content))
/** The place before the n-th letter of the first text that holds these words. */
function at(editor: Editor, words: string, offset = 0): number {
  let found = -1
  editor.state.doc.descendants((node, place) => {
    if (found === -1 && node.isText && node.text!.includes(words)) found = place + node.text!.indexOf(words) + offset
  })
  return found
}
const me = { user: 'user-2', at: '2026-03-02T09:00:00Z' }
const STAMP = 'data-suggestion="sug-1" data-user="user-2" data-at="2026-03-02T09:00:00Z"'
const all = (editor: Editor, accept: boolean): string => {
  const tr = decide(editor.state, null, accept)
  if (tr) editor.view.dispatch(tr)
  return html(editor)
}

test('plain HTML leaves as it entered', () => {
  for (const text of [
    '<h1>Plan</h1><p>Say <strong>hello</strong> to <em>all</em></p>',
    '<ul><li>one</li><li>two<ul><li>below</li></ul></li></ul>',
    '<ol><li>one</li></ol><p>x</p>',
    '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td style="background-color: red;">2</td></tr></tbody></table>',
    '<p style="text-align: center;">mid</p><p style="margin-left: 72px;">in</p>',
    '<p><span style="color: red; font-size: 14pt;">big</span> and <span style="background-color: yellow;">lit</span></p>',
    '<p><a href="https://x.example/a">link</a></p><div class="page-break"></div><p>next</p>',
    '<p class="title">Name</p><p dir="rtl">سلام</p>',
    '<img src="drawn:landscape/sea" alt="Sea" width="320" data-align="center"><p>after</p>',
    '<div data-type="contents"></div><h2>One</h2>',
    `<p>a <ins ${STAMP}>new <strong>bold</strong></ins><del ${STAMP}>old</del></p>`,
    '',
  ]) {
    expect(same(text).replaceAll(/;?"/g, '"'), text).toBe(text.replaceAll(/;?"/g, '"'))
  }
})

test('old and foreign markup keeps what it says', () => {
  expect(same('<p><font color="#ff0000" size="5">x</font></p>')).toContain('color: #ff0000')
  expect(same('<p><mark>lit</mark></p>')).toContain('background-color')
  expect(same('<p><b>a</b><i>b</i><u>c</u></p>')).toBe('<p><strong>a</strong><em>b</em><u>c</u></p>')
  expect(same('just words')).toBe('<p>just words</p>')
  expect(same('<p>a</p><script>alert(1)</script>')).not.toContain('alert')
})

test('typing and deleting while suggesting changes no word of the text', () => {
  const editor = edit('<p>The quick fox</p>')
  suggesting = me
  editor.view.dispatch(editor.state.tr.delete(at(editor, 'quick'), at(editor, 'quick', 6)))
  editor.view.dispatch(editor.state.tr.insertText('slow ', at(editor, 'fox')))
  expect(html(editor)).toBe(`<p>The <del ${STAMP}>quick </del><ins ${STAMP}>slow </ins>fox</p>`)
  expect(suggestionsOf(editor.state.doc)).toMatchObject([{ id: 'sug-1', inserted: 'slow ', deleted: 'quick ' }])
  suggesting = null
  expect(all(editor, true)).toBe('<p>The slow fox</p>')
})

test('what one has proposed oneself goes for good, what others proposed is struck', () => {
  const editor = edit('<p>The fox</p>')
  suggesting = me
  editor.view.dispatch(editor.state.tr.insertText('red ', at(editor, 'fox')))
  editor.view.dispatch(editor.state.tr.delete(at(editor, 'red'), at(editor, 'red', 4)))
  expect(html(editor)).toBe('<p>The fox</p>')
  editor.view.dispatch(editor.state.tr.insertText('red ', at(editor, 'fox')))
  suggesting = { user: 'user-3', at: me.at }
  editor.view.dispatch(editor.state.tr.delete(at(editor, 'red'), at(editor, 'red', 4)))
  expect(html(editor)).toContain('<ins')
  expect(html(editor)).toContain('<del')
})

test('a new paragraph and a join are suggestions that can be taken back', () => {
  const editor = edit('<p>one two</p><p>three</p>')
  suggesting = me
  editor.commands.setTextSelection(at(editor, 'two'))
  editor.commands.splitBlock()
  expect(html(editor)).toContain('data-break="insert"')
  suggesting = null
  expect(all(editor, false)).toBe('<p>one two</p><p>three</p>')
  suggesting = me
  const start = at(editor, 'three')
  editor.view.dispatch(editor.state.tr.delete(start - 2, start))
  expect(html(editor)).toContain('data-break="delete"')
  suggesting = null
  expect(all(editor, true)).toBe('<p>one twothree</p>')
})

test('deleting over paragraphs and list items can be accepted or rejected whole', () => {
  const text = '<p>alpha beta</p><ul><li>gamma</li><li>delta</li></ul><p>end</p>'
  for (const accept of [true, false]) {
    suggesting = me
    const editor = edit(text)
    editor.view.dispatch(editor.state.tr.delete(at(editor, 'gamma', 2), at(editor, 'delta', 3)))
    expect(editor.state.doc.textContent).toBe('alpha betagammadeltaend')
    suggesting = null
    expect(all(editor, accept)).toBe(accept ? '<p>alpha beta</p><ul><li>gata</li></ul><p>end</p>' : text)
  }
})

test('one suggestion can be decided alone', () => {
  const editor = edit('<p>one two three</p>')
  suggesting = me
  editor.view.dispatch(editor.state.tr.delete(at(editor, 'one'), at(editor, 'one', 4)))
  editor.view.dispatch(editor.state.tr.insertText('!', editor.state.doc.content.size - 1))
  const [first, second] = suggestionsOf(editor.state.doc)
  expect([first!.id, second!.id]).toEqual(['sug-1', 'sug-2'])
  editor.view.dispatch(decide(editor.state, ['sug-2'], true)!)
  expect(html(editor)).toBe(`<p><del ${STAMP}>one </del>two three!</p>`)
})

test('looks are not changed while one is suggesting', () => {
  const editor = edit('<p>one</p>')
  suggesting = me
  editor.commands.selectAll()
  COMMANDS.mark(editor, 'bold')
  COMMANDS.list(editor, 'bullet')
  expect(html(editor)).toBe('<p>one</p>')
})

test('pasted paragraphs become suggested text', () => {
  const editor = edit('<p>start end</p>')
  suggesting = me
  editor.commands.insertContentAt(at(editor, 'end'), '<p>a</p><p>b</p>')
  suggesting = null
  expect(suggestionsOf(editor.state.doc)).toHaveLength(1)
  expect(all(editor, false)).toBe('<p>start end</p>')
})

test('a quotation is found again, the right one of several', () => {
  expect(locate('tea and tea and tea', { text: 'tea', before: 'tea and ', after: ' and' })).toEqual({ start: 8, end: 11 })
  expect(locate('two\nlines here', { text: 'two lines' })).toEqual({ start: 0, end: 9 })
  expect(locate('nothing', { text: 'gone' })).toBeNull()
  const editor = edit('<p>tea and tea</p>')
  const anchor = anchorOf(editor.state.doc, 9, 12)
  expect(anchor).toMatchObject({ text: 'tea', before: 'tea and ' })
})

test('comments stay with their words while these are edited', () => {
  const editor = edit('<p>the price is high</p>')
  editor.view.dispatch(showAnchors(editor.state, { given: [{ id: 'comment-1', text: 'price' }, { id: 'comment-2', text: 'gone' }] }))
  expect(anchorPlaces(editor.state).map((one) => one.id)).toEqual(['comment-1'])
  editor.commands.insertContentAt(1, 'Now ')
  expect(movedAnchors(editor.state)).toEqual([])
  editor.view.dispatch(editor.state.tr.insertText('list ', at(editor, 'price', 2)))
  expect(movedAnchors(editor.state)).toMatchObject([{ id: 'comment-1', text: 'prlist ice' }])
})

test('finding knows case, whole words and expressions, and says what is wrong with one', () => {
  const editor = edit('<p>Cat catalogue cat <strong>c</strong>at</p>')
  const count = (query: object): number => {
    editor.view.dispatch(showFound(editor.state, { query: { text: 'cat', matchCase: false, wholeWords: false, regex: false, ...query } }))
    return foundIn(editor.state).matches.length
  }
  expect([count({}), count({ matchCase: true }), count({ wholeWords: true }), count({ text: 'c.t', regex: true }), count({ text: 'c.t' })]).toEqual([4, 3, 3, 4, 0])
  expect(patternOf({ text: '(', matchCase: false, wholeWords: false, regex: true })).toMatch(/expression/)
  count({ text: '(c)(a)t', regex: true, wholeWords: true })
  editor.view.dispatch(replaced(editor.state, foundIn(editor.state).matches, '$2$1', true))
  expect(html(editor)).toBe('<p>aC catalogue ac <strong>ac</strong></p>')
})

test('the handle tells what is unsaved, and takes in what others wrote', () => {
  const editor = edit('<p>one</p>')
  const handle = handleFor(editor, '<p>one</p>')
  expect(handle.take()).toBeNull()
  editor.commands.insertContentAt(4, ' two')
  handle.changed()
  expect(handle.state().dirty).toBe(true)
  expect(handle.receive('<p>elsewhere</p>')).toBe(false)
  expect(handle.take()?.html).toBe('<p>one two</p>')
  expect(handle.receive('<p>one two</p>')).toBe(true)
  expect(handle.receive('<p>one two</p><p>three</p>')).toBe(true)
  expect(handle.html()).toBe('<p>one two</p><p>three</p>')
  expect(handle.take()).toBeNull()
})

test('the tools change tables, lists, looks and paragraphs', () => {
  const editor = edit('<p>text</p>')
  editor.commands.selectAll()
  COMMANDS.colour(editor, '#123456')
  COMMANDS.size(editor, '14pt')
  COMMANDS.align(editor, 'center')
  expect(html(editor)).toMatch(/text-align: center;?"><span style="color: #123456; font-size: 14pt;?">text/)
  COMMANDS.clear(editor, null)
  COMMANDS.block(editor, 'title')
  expect(html(editor)).toBe('<p class="title">text</p>')
  COMMANDS.block(editor, '2')
  expect(html(editor)).toBe('<h2>text</h2>')
  COMMANDS.list(editor, 'task')
  expect(html(editor)).toContain('data-type="taskList"')
  const grid = edit('')
  COMMANDS.table(grid, { rows: 2, columns: 2 })
  COMMANDS.tableChange(grid, 'rowBelow')
  COMMANDS.tableChange(grid, 'columnAfter')
  expect(grid.view.dom.querySelectorAll('tr')).toHaveLength(3)
  expect(grid.view.dom.querySelectorAll('th, td')).toHaveLength(9)
})
