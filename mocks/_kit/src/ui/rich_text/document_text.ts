/** What an editor holds, as it is written to the state. The empty line that the editor keeps below a list, a table or a
 * quote, so that one can go on writing there, is not part of it. */
import type { Editor, JSONContent } from '@tiptap/core'

const TEXT_BLOCKS = new Set(['paragraph', 'heading'])
const EMPTY_LINE = '<p></p>'

export function documentText(editor: Editor, format: 'html' | 'json'): string | JSONContent {
  const whole = editor.getJSON()
  const content = whole.content ?? []
  const [before, last] = content.slice(-2)
  const spare = content.length > 1 && last?.type === 'paragraph' && !last.content?.length && !TEXT_BLOCKS.has(before?.type ?? '')
  if (format === 'json') return spare ? { ...whole, content: content.slice(0, -1) } : whole
  const html = editor.getHTML()
  if (html === EMPTY_LINE) return ''
  return spare && html.endsWith(EMPTY_LINE) ? html.slice(0, -EMPTY_LINE.length) : html
}
