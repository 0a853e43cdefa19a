/** Drawings as elements with a role and a name. Decorative where the name already stands beside them (`label` left out). */
import { useMemo } from 'react'
import { avatarSvg, fileSvg, folderSvg, pennantSvg } from './drawn'
import type { PaletteName } from './palette'
import { isOwnFile, type PictureKind, pictureSource } from './pictures'

interface DrawnProps {
  readonly label?: string
  readonly size?: number
}

function Drawing({ svg, label, className }: { svg: string; label?: string; className: string }) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <span className={`kit-drawn ${className}`} {...named} dangerouslySetInnerHTML={{ __html: svg }} />
}

interface AvatarProps extends DrawnProps {
  readonly name: string
  /** A picture of the session (files/…); any other address is not loaded. */
  readonly source?: string | null
  readonly shape?: 'round' | 'square'
}

export function Avatar({ name, source, size = 32, shape = 'round', label }: AvatarProps) {
  if (isOwnFile(source)) return <img className={`kit-drawn kit-avatar-${shape}`} src={source} width={size} height={size} alt={label ?? ''} />
  return <Drawing className={`kit-avatar-${shape}`} svg={avatarSvg(name, size, shape)} label={label} />
}

/** The icon of a file's type, by the file's name. */
export function FileIcon({ name, size = 28, label }: DrawnProps & { readonly name: string }) {
  return <Drawing className="kit-file-drawn" svg={fileSvg(name, size)} label={label} />
}

export function FolderIcon({ colour = 'slate', size = 28, label }: DrawnProps & { readonly colour?: PaletteName }) {
  return <Drawing className="kit-file-drawn" svg={folderSvg(colour, size)} label={label} />
}

export function Pennant({ code, size = 16, label }: DrawnProps & { readonly code: string }) {
  return <Drawing className="kit-pennant" svg={pennantSvg(code, size)} label={label} />
}

interface PictureProps {
  readonly kind: PictureKind
  /** What to draw: any text, or a file of the session, which is shown itself. */
  readonly source: string | null | undefined
  readonly alt: string
  readonly width?: number
  readonly height?: number
  readonly className?: string
}

/** Fills the width of its place and keeps its proportions. */
export function Picture({ kind, source, alt, width = 320, height = 200, className = '' }: PictureProps) {
  const address = useMemo(() => pictureSource(source, kind, width, height), [source, kind, width, height])
  return <img className={`kit-picture ${className}`} src={address} width={width} height={height} alt={alt} draggable={false} />
}
