/** Covers of cards and grounds of boards, drawn from what the state says. */
import { Picture } from '@mocks/kit'
import { colourName, groundOf, toneOf } from '../colours'
import type { Cover } from '../model'

export function CoverView({ cover, height = 76 }: { cover: Cover | null; height?: number }) {
  if (cover === null) return null
  if (cover.type === 'image') return <Picture className="cover" kind="landscape" source={cover.value} alt="" width={272} height={height} />
  return <div className={`cover cover-colour tone-${toneOf(cover.value)}`} style={{ height: Math.round(height * 0.55) }} role="img" aria-label={`${colourName(cover.value)} cover`} />
}

/** Fills its place; decorative. */
export function Ground({ background, width = 1600, height = 900 }: { background: string; width?: number; height?: number }) {
  const ground = groundOf(background)
  if (ground.kind === 'picture') return <Picture className="ground" kind="landscape" source={ground.source} alt="" width={width} height={height} />
  if (ground.kind === 'tone') return <div className={`ground ground-plain tone-${ground.tone}`} aria-hidden />
  return <div className="ground" aria-hidden style={{ background: `linear-gradient(135deg, var(--${ground.tones[0]}), var(--${ground.tones[1]}))` }} />
}
