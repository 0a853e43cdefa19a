/** A bar code drawn from a text: the same for the same text. */
export function Bars({ text }: { text: string }) {
  const widths = [...text].flatMap((sign) => {
    const code = sign.codePointAt(0) ?? 0
    return [1 + (code & 1), 1 + ((code >> 1) & 1), 1 + ((code >> 2) & 1), 1 + ((code >> 3) & 3)]
  })
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const total = widths.reduce((sum, width) => sum + width, 0)
  return (
    <svg className="visa-bars" viewBox={`0 0 ${Math.max(total, 1)} 20`} preserveAspectRatio="none" role="img" aria-label={`Bar code of ${text}`}>
      {widths.map((width, index) => (index % 2 === 0 ? <rect key={index} x={starts[index]} y={0} width={width} height={20} fill="currentColor" /> : null))}
    </svg>
  )
}
