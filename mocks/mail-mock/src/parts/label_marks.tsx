import { toneProps } from '@mocks/kit'

/** A label's colour as a dot. */
export function LabelDot({ color }: { color: string }) {
  const { className, style } = toneProps(color)
  return <span className={`label-dot ${className}`} style={style} aria-hidden />
}

/** A label's name in its colour. */
export function LabelChip({ name, color }: { name: string; color: string }) {
  const { className, style } = toneProps(color)
  return (
    <span className={`label-chip ${className}`} style={style}>
      {name}
    </span>
  )
}
