/** The smallest PDF that shows a text: one page, one font. Enters: lines. Leaves: the file's content. Pure. */

export function pdfOf(content: string): string {
  const lines = content.split('\n').flatMap((line) => line.match(/.{1,88}/g) ?? [''])
  const shown = lines.slice(0, 56).map((line) => `(${[...line].map(sign).join('')}) Tj T*`)
  const stream = ['BT', '/F1 11 Tf', '14 TL', '60 780 Td', ...shown, 'ET'].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = file.length
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}

/** The font has letters of Latin-1 only; anything else is a question mark, and all stays one byte long. */
function sign(letter: string): string {
  if ('()\\'.includes(letter)) return `\\${letter}`
  const code = letter.codePointAt(0) ?? 63
  if (code < 127) return letter
  return code < 256 ? `\\${code.toString(8)}` : '?'
}
