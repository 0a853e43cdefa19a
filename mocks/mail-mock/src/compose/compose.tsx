/** The windows for writing that stand over every page. A page opens them; each keeps what is written until it is closed. */
import { ComposerDock, useClock, useToast } from '@mocks/kit'
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Letter } from '../actions/compose'
import { useSettings, useWorld } from '../hooks'
import type { Mail } from '../mail/read'
import { forwardOf, fromDraft, newLetter, replyTo } from './letters'

// The editor is large, and most pages write nothing.
const ComposeWindow = lazy(() => import('./compose_window'))

const MOST = 3

export interface Writing {
  readonly key: string
  readonly draftId: string | null
  readonly letter: Letter
  /** Archived once it is sent with "Send and archive". */
  readonly archives: readonly string[]
}

export interface Compose {
  write(given?: Partial<Letter>): void
  reply(mail: Mail, all: boolean, archives?: readonly string[]): void
  forward(mail: Mail): void
  draft(mail: Mail): void
  /** Opens what was written once more: sending or discarding was undone. */
  again(draftId: string | null, letter: Letter): void
}

const ComposeContext = createContext<Compose | null>(null)

export function useCompose(): Compose {
  const compose = useContext(ComposeContext)
  if (compose === null) throw new Error('useCompose is called outside ComposeProvider')
  return compose
}

export function ComposeProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly Writing[]>([])
  // What undoes something runs later than the page that offered it: it must find the windows that are open then.
  const now = useRef({ open, count: 0 })
  useEffect(() => void (now.current = { ...now.current, open }), [open])
  const settings = useSettings()
  const state = useWorld()
  const clock = useClock()
  const toast = useToast()
  const show = useCallback(
    (draftId: string | null, letter: Letter, archives: readonly string[] = []): void => {
      const { open: windows, count } = now.current
      if (draftId !== null && windows.some((one) => one.draftId === draftId)) return
      if (windows.length >= MOST) return toast({ message: `${MOST} messages are open already. Close one first.` })
      now.current.count += 1
      setOpen((before) => [...before, { key: `w${count}`, draftId, letter, archives }])
    },
    [toast],
  )
  const compose = useMemo<Compose>(
    () => ({
      write: (given) => show(null, newLetter(settings, given)),
      reply: (mail, all, archives) => show(null, replyTo(state, settings, mail, all, clock), archives),
      forward: (mail) => show(null, forwardOf(settings, mail, clock)),
      draft: (mail) => show(mail.id, fromDraft(mail)),
      again: (draftId, letter) => show(draftId, letter),
    }),
    [clock, settings, show, state],
  )
  return (
    <ComposeContext value={compose}>
      {children}
      {open.length === 0 ? null : (
        <ComposerDock>
          <Suspense fallback={null}>
            {open.map((one, index) => (
              <ComposeWindow key={one.key} writing={one} number={index + 1} narrow={open.length > 1} onClose={() => setOpen((now) => now.filter((other) => other.key !== one.key))} />
            ))}
          </Suspense>
        </ComposerDock>
      )}
    </ComposeContext>
  )
}
