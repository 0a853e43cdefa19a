import { Banner, Button, day, DocumentEditor, filled, type HeadOrFoot, pageSetup, pixels, sheetOf, useClock, useGo, useToast } from '@mocks/kit'
import { ExternalLink, Pencil, Unlink } from 'lucide-react'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { useSelect } from '../../hooks'
import { commentsOf, contentOf, settings, titleOf } from '../../selectors'
import { useDesk } from './desk'

interface SheetProps {
  readonly onReady: Parameters<typeof DocumentEditor>[0]['onReady']
}

/** The paper with the text on it. */
export function Sheet({ onReady }: SheetProps) {
  const { document, mode, handle, saving, zoom, showSide } = useDesk()
  const { defaultFont, defaultSize } = useSelect(settings)
  const comments = useSelect((state) => commentsOf(state, document.id))
  const user = useSelect((state) => state.currentUser?.id ?? '')
  const clock = useClock()
  const [link, setLink] = useState<{ href: string; at: DOMRect } | null>(null)
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const page = pageSetup(document.page)
  const sheet = sheetOf(page)
  const canvas = useRef<HTMLDivElement>(null)
  const scale = useFit(canvas, pixels(sheet.width), zoom / 100)
  const anchors = useMemo(
    () => comments.filter((one) => !one.resolved && (one.anchor?.text || one.quotedText)).map((one) => ({ id: one.id, text: one.anchor?.text || one.quotedText, before: one.anchor?.before, after: one.anchor?.after })),
    [comments],
  )
  const { margins } = page
  const look = {
    width: pixels(sheet.width),
    minHeight: pixels(sheet.height),
    padding: `${pixels(margins.top)}px ${pixels(margins.right)}px ${pixels(margins.bottom)}px ${pixels(margins.left)}px`,
    '--sheet-left': `${pixels(margins.left)}px`,
    '--sheet-right': `${pixels(margins.right)}px`,
    '--sheet-head': `${pixels(margins.top) / 2 - 10}px`,
    '--sheet-foot': `${pixels(margins.bottom) / 2 - 10}px`,
    '--page-font': `'${defaultFont} Variable', 'Noto Serif', 'Noto Serif CJK JP', 'Noto Naskh Arabic', Georgia, serif`,
    '--page-size': `${defaultSize}pt`,
    zoom: scale,
    ...(page.colour === null ? {} : { background: page.colour }),
  } as CSSProperties
  const date = day(clock.now(), clock)
  return (
    <div ref={canvas} className="desk-canvas">
      {overtaken === null ? null : (
        <div className="desk-banner">
          <Banner kind="warning" title="This document was changed elsewhere" actions={<Conflict onKeep={() => (setOvertaken(null), saving.now())} onLoad={() => (handle?.load(overtaken), setOvertaken(null))} />}>
            You have changes here that are not saved.
          </Banner>
        </div>
      )}
      <div className="desk-sheet" style={look}>
        <MarginLine place="header" line={document.header} title={titleOf(document)} date={date} />
        <DocumentEditor
          label={`Text of ${titleOf(document)}`}
          value={contentOf(document)}
          mode={mode}
          author={{ user, at: clock.now() }}
          anchors={anchors}
          placeholder={mode === 'viewing' ? 'This document is empty' : 'Write here'}
          onReady={onReady}
          onChange={() => overtaken === null && saving.later()}
          onBlur={() => overtaken !== null || isTool() || saving.now()}
          onConflict={(html) => {
            saving.hold()
            setOvertaken(html)
          }}
          onAnchor={(id) => {
            setLink(null)
            if (id !== null) showSide('comments')
            handle?.showAnchor(id, false)
          }}
          onLink={(href, at) => setLink({ href, at })}
        />
        <MarginLine place="footer" line={document.footer} title={titleOf(document)} date={date} />
      </div>
      {link === null ? null : <LinkCard href={link.href} at={link.at} onClose={() => setLink(null)} />}
    </div>
  )
}

const NARROWEST = 0.7

/** A sheet that is a little wider than its place is shown a little smaller, unless it was enlarged. */
function useFit(canvas: React.RefObject<HTMLDivElement | null>, width: number, wanted: number): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const place = canvas.current
    if (!place || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => setRoom(place.clientWidth - 28))
    watch.observe(place)
    return () => watch.disconnect()
  }, [canvas])
  return wanted > 1 ? wanted : Math.min(wanted, Math.max(NARROWEST, room / width))
}

/** Going to the tools is not leaving the text: what is written is saved after the pause. */
function isTool(): boolean {
  return window.document.activeElement?.closest('[role=toolbar], .shell-editor-menus, .kit-popover, .kit-page-find') != null
}

function Conflict({ onKeep, onLoad }: { onKeep: () => void; onLoad: () => void }) {
  return (
    <span className="desk-conflict">
      <Button small onPress={onKeep}>
        Keep mine
      </Button>
      <Button small onPress={onLoad}>
        Show theirs
      </Button>
    </span>
  )
}

/** Numbers of pages are known on paper only: here they stand for the first of one. */
function MarginLine({ place, line, title, date }: { place: 'header' | 'footer'; line: HeadOrFoot | null | undefined; title: string; date: string }) {
  if (!line?.text) return null
  return (
    <div className={`desk-${place}`} style={{ textAlign: line.align }} dir="auto">
      {filled(line.text, { page: 1, pages: 1, title, date })}
    </div>
  )
}

/** What a link leads to; documents of this workspace are opened, other addresses are shown only. */
function LinkCard({ href, at, onClose }: { href: string; at: DOMRect; onClose: () => void }) {
  const { mode, open, handle } = useDesk()
  const go = useGo()
  const toast = useToast()
  const inside = /^\/(document|folder)\//.test(href)
  const copy = (): void => void navigator.clipboard?.writeText(href).then(() => toast({ message: 'Address copied.' }), () => toast({ message: 'The browser did not allow copying.' }))
  return (
    <div className="link-card" role="group" aria-label="Link" style={{ left: Math.min(at.left, window.innerWidth - 420), top: at.bottom + 6 }}>
      <span className="link-address" title={href}>
        {href}
      </span>
      {inside ? (
        <Button small icon={<ExternalLink size={14} aria-hidden />} onPress={() => go(href)}>
          Open
        </Button>
      ) : (
        <Button small onPress={copy}>
          Copy address
        </Button>
      )}
      {mode === 'editing' ? (
        <>
          <Button small icon={<Pencil size={14} aria-hidden />} onPress={() => (onClose(), open('link'))}>
            Edit link
          </Button>
          <Button small icon={<Unlink size={14} aria-hidden />} onPress={() => (onClose(), handle?.run('unlink', null))}>
            Remove link
          </Button>
        </>
      ) : null}
    </div>
  )
}
