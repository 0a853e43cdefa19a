import type { ReactNode } from 'react'
import { words } from '../lib/format'
import './badge.css'

export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'note' | 'mute'

const TONES: Readonly<Record<string, Tone>> = {
  accepted: 'good', done: 'good', passed: 'good', success: 'good', succeeded: 'good', ok: 'good', ready: 'good', cleared: 'good', kept: 'good', keep: 'good', compatible: 'good', solved: 'good', completed: 'good', met: 'good', approve: 'good', approved: 'good', finished: 'good', ended: 'good', agreed: 'good',
  working: 'busy', running: 'busy', started: 'busy', leased: 'busy', modified: 'busy', modify: 'busy', published: 'busy', assigned: 'busy',
  queued: 'mute', pending: 'mute', waiting: 'mute', dropped: 'mute', cancelled: 'mute', first: 'mute', none: 'mute', unknown: 'mute', unreviewed: 'mute', open: 'mute', truncated: 'warn',
  paused: 'warn', budget_spent: 'warn', retrying: 'warn', needs_review: 'warn', review: 'warn', warning: 'warn', additive: 'note', unmet: 'warn', stale: 'warn', p1: 'warn', disagreed: 'warn', infrastructure: 'warn', missing: 'warn', aborted: 'warn',
  rejected: 'bad', reject: 'bad', failed: 'bad', failure: 'bad', broken: 'bad', error: 'bad', refused: 'bad', breaking: 'bad', down: 'bad', p0: 'bad', blocked: 'bad', crashed: 'bad', unavailable: 'bad',
  admin: 'note', reviewer: 'busy', viewer: 'mute', p2: 'mute',
}

export const toneOf = (state: string): Tone => TONES[state.toLowerCase()] ?? 'mute'

/** A state as a word and a colour. */
export function StatusBadge({ state, tone, children }: { readonly state: string; readonly tone?: Tone; readonly children?: ReactNode }) {
  return <Badge tone={tone ?? toneOf(state)} dot>{children ?? words(state)}</Badge>
}

export function Badge({ tone = 'mute', dot = false, children }: { readonly tone?: Tone; readonly dot?: boolean; readonly children: ReactNode }) {
  return (
    <span className={`badge ${tone}`}>
      {dot ? <i aria-hidden /> : null}
      {children}
    </span>
  )
}

/** A small word without a meaning of its own: a tag, a version, a mock. */
export function Chip({ children, mono = false }: { readonly children: ReactNode; readonly mono?: boolean }) {
  return <span className={mono ? 'chip mono' : 'chip'}>{children}</span>
}
