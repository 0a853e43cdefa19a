/** Bodies: plain text with line breaks, or HTML where somebody formatted it. Pure, but for reading HTML. */

const TAGS = /<(p|div|br|a|b|i|u|s|em|strong|ul|ol|li|h[1-6]|table|blockquote|span|img|hr|pre|code|html|body)(\s[^>]*)?\/?>/i
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", apos: "'" }

export const isHtml = (body: string): boolean => TAGS.test(body)

/** The words of a body, with its line breaks. */
export function plain(body: string): string {
  if (!isHtml(body)) return body
  return body
    .replace(/<(style|script|head)[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li[^>]*>(\s*<p[^>]*>)?/gi, '• ')
    .replace(/<\/(p|div|li|h[1-6]|tr|blockquote|pre)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&([a-z]+|#\d+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? (name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1)) || 32) : whole))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The first words, on one line. */
export function snippetOf(body: string): string {
  const text = plain(body).replace(/\s+/g, ' ').trim()
  return text.length > 140 ? `${text.slice(0, 139)}…` : text
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** For the editor: one paragraph a line. */
export function editable(body: string): string {
  if (isHtml(body)) return body
  return body === '' ? '' : body.split('\n').map((line) => `<p>${escaped(line)}</p>`).join('')
}

/** The editor makes a link of every address that is typed. */
const BARE_LINK = /<a [^>]*href="(?:mailto:|\w+:\/\/)?([^"]*?)\/?"[^>]*>([^<]*)<\/a>/g

/** From the editor: plain text where nothing is formatted, so that what was typed is what is kept. */
export function written(given: string): string {
  const html = given.replace(BARE_LINK, (whole, href: string, text: string) => (text.replace(/^\w+:\/\//, '').replace(/\/$/, '') === href ? text : whole))
  if (/<(?!\/?(p|br)\b)[^>]+>/i.test(html)) return html
  return plain(html.replace(/<p><\/p>/g, '<p> </p>').replace(/<\/p>\s*<p>/g, '\n').replace(/<\/?p>/g, '') + (html === '' ? '' : '<br>'))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

/** The lines of an answer, set off from the text that they answer. */
export function quoted(body: string): string {
  return plain(body).split('\n').map((line) => `> ${line}`).join('\n')
}

/** A text in two: what was written anew, and the quoted lines at its end ('' where there are none). */
export function splitQuote(body: string): [string, string] {
  const lines = body.split('\n')
  let start = lines.length
  while (start > 0 && (lines[start - 1]!.startsWith('>') || lines[start - 1]!.trim() === '')) start -= 1
  if (!lines.slice(start).some((line) => line.startsWith('>'))) return [body, '']
  if (start > 0 && /:\s*$/.test(lines[start - 1]!)) start -= 1
  return [lines.slice(0, start).join('\n').trimEnd(), lines.slice(start).join('\n').trim()]
}

export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
