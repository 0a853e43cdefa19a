/** Small signs: icons of objects, pills of values, links to records. */
import { Badge, Link } from '@mocks/kit'
import { BriefcaseBusiness, Building2, CalendarClock, CheckSquare, ContactRound, FileText, Headset, type LucideIcon, Mail, Phone, Target, UserRoundPlus } from 'lucide-react'
import { OBJECTS } from '../meta/objects'
import { hasTone, toneOfValue } from '../meta/stages'
import type { Kind } from '../model'
import type { Deed, Rec } from '../world'

const ICONS: Readonly<Record<Kind, LucideIcon>> = { lead: UserRoundPlus, account: Building2, contact: ContactRound, opportunity: Target, case: Headset }

export function ObjectIcon({ kind, size = 15 }: { kind: Kind; size?: number }) {
  const Icon = ICONS[kind]
  return (
    <span className={`object-icon tone-${OBJECTS[kind].tone}`} style={{ width: size + 9, height: size + 9 }} aria-hidden>
      <Icon size={size} />
    </span>
  )
}

export const NavIcon = ({ kind }: { kind: Kind }) => {
  const Icon = ICONS[kind]
  return <Icon size={15} aria-hidden />
}

const DEEDS: Readonly<Record<Deed['kind'], LucideIcon>> = { Task: CheckSquare, Event: CalendarClock, Call: Phone, Email: Mail }
const DEED_TONES: Readonly<Record<Deed['kind'], string>> = { Task: 'fern', Event: 'violet', Call: 'teal', Email: 'slate' }

export function DeedIcon({ kind }: { kind: Deed['kind'] }) {
  const Icon = DEEDS[kind]
  return (
    <span className={`object-icon deed-icon tone-${DEED_TONES[kind]}`} aria-hidden>
      <Icon size={13} />
    </span>
  )
}

export function Pill({ value }: { value: string }) {
  if (value === '') return null
  return hasTone(value) ? <Badge tone={toneOfValue(value)}>{value}</Badge> : <>{value}</>
}

export const recordPath = (kind: Kind, id: string): string => `${OBJECTS[kind].path}/${encodeURIComponent(id)}`

export function RecordLink({ rec, label }: { rec: Rec; label?: string }) {
  return (
    <Link className="record-link" to={recordPath(rec.kind, rec.id)}>
      {label ?? rec.name}
    </Link>
  )
}

export const FileMark = () => <FileText size={15} aria-hidden />
export const DealMark = () => <BriefcaseBusiness size={15} aria-hidden />
