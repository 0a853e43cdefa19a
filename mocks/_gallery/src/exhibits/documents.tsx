import { Button, DocumentEditor, type DocumentHandle, DocumentTools, DocumentView, FindBar, LinkDialog, Outline, PictureDialog, TableGrid, useDocument } from '@mocks/kit'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK } from '../words'

const nothing = (): void => undefined

const TEXT =
  '<p class="title">Kiln log</p><div data-type="contents"></div><h1>January</h1><p>Fired at <strong>1,240</strong> degrees, <span style="color: #b8583a;">too hot</span> by ten.</p><ul><li>Bowls</li><li>Tiles</li></ul><table><tbody><tr><th>Day</th><th>Load</th></tr><tr><td>Monday</td><td>12 bowls</td></tr></tbody></table><h1>February</h1><p>We <del data-suggestion="sug-1" data-user="u1" data-at="2026-03-01T08:00:00Z">lost</del><ins data-suggestion="sug-1" data-user="u1" data-at="2026-03-01T08:00:00Z">set aside</ins> two pots.</p>'

function Kept({ mode, html = TEXT, label = 'Kiln log', tools = true }: { mode: 'editing' | 'suggesting' | 'viewing'; html?: string; label?: string; tools?: boolean }) {
  const [handle, setHandle] = useState<DocumentHandle | null>(null)
  const [finding, setFinding] = useState(false)
  const now = useDocument(handle)
  return (
    <div style={{ display: 'grid', gap: 10 }}>
      {tools && handle && now ? (
        <div role="toolbar" aria-label={`Tools of ${label}`} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
          <DocumentTools handle={handle} now={now} looks={mode === 'editing'} font="Inter" size={11} onLink={nothing} onPicture={nothing} />
          <Button small onPress={() => setFinding(!finding)}>
            Find
          </Button>
        </div>
      ) : null}
      {finding && handle && now ? <FindBar handle={handle} now={now} canReplace onReplaced={nothing} onClose={() => setFinding(false)} /> : null}
      <DocumentEditor label={label} value={html} mode={mode} author={{ user: 'u2', at: '2026-03-02T09:00:00Z' }} anchors={[{ id: 'comment-1', text: 'too hot' }]} placeholder="Write here" onReady={setHandle} />
      {now ? <small>{`${now.counts.words} words, ${now.suggestions.length} suggestions`}</small> : null}
    </div>
  )
}

function Asked({ what }: { what: 'link' | 'picture' }) {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{what === 'link' ? 'Link' : 'Picture'}</Button>
      {open && what === 'link' ? <LinkDialog href="mailto:kiln@x.example" asksText={false} onSave={nothing} onRemove={nothing} onClose={close} /> : null}
      {open && what === 'picture' ? <PictureDialog onInsert={nothing} onClose={close} /> : null}
    </>
  )
}

export const documents: Exhibit[] = [
  {
    id: 'document',
    title: 'Document',
    group: 'Work surfaces',
    cases: [
      { title: 'Editing, with tools, a comment and a suggestion', wide: true, show: () => <Kept mode="editing" /> },
      { title: 'Suggesting', wide: true, show: () => <Kept mode="suggesting" html="<p>What is typed here is proposed.</p>" label="Proposal" /> },
      { title: 'Viewing', show: () => <Kept mode="viewing" html="<p>Not to be changed.</p>" label="Notice" tools={false} /> },
      { title: 'Empty', show: () => <Kept mode="editing" html="" label="Empty page" tools={false} /> },
      { title: 'RTL and CJK', show: () => <Kept mode="editing" html={`<p dir="rtl">${ARABIC}</p><p>${CJK}</p>`} label="Scripts" tools={false} /> },
      { title: 'Shown without an editor', show: () => <DocumentView html={TEXT} /> },
    ],
  },
  {
    id: 'document_parts',
    title: 'Document parts',
    group: 'Work surfaces',
    cases: [
      { title: 'Outline', show: () => <Outline headings={[{ level: 1, text: 'January', at: 0 }, { level: 2, text: 'First firing', at: 9 }, { level: 2, text: CJK, at: 30 }]} onShow={nothing} /> },
      { title: 'Outline, no headings', show: () => <Outline headings={[]} onShow={nothing} /> },
      { title: 'Table of a size', show: () => <TableGrid onChoose={nothing} /> },
      { title: 'Link', show: () => <Asked what="link" /> },
      { title: 'Picture', show: () => <Asked what="picture" /> },
    ],
  },
]
