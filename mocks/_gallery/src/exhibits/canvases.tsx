import {
  addConnector, addShape, Canvas, CanvasArrange, type CanvasDocument, CanvasTools, CanvasZoom, groupShapes, lockItems, moveItems, orderShapes, pasteItems, placeShapes, reconnect, removeItems, useCanvas, writeText,
} from '@mocks/kit'
import { useRef, useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

const PLAN: CanvasDocument = {
  shapes: [
    { id: 'f', kind: 'frame', x: 20, y: 40, width: 640, height: 330, text: 'Order handling', tone: 'slate' },
    { id: 's', kind: 'ellipse', x: 50, y: 90, width: 130, height: 80, text: 'Order arrives', tone: 'fern' },
    { id: 'q', kind: 'diamond', x: 250, y: 70, width: 160, height: 120, text: 'In stock?', tone: 'amber' },
    { id: 'p', kind: 'rectangle', x: 490, y: 95, width: 140, height: 70, text: 'Pack it', tone: 'sky' },
    { id: 'w', kind: 'rounded', x: 255, y: 270, width: 150, height: 70, text: 'Order more', tone: 'clay' },
    { id: 'n1', kind: 'note', x: 710, y: 60, width: 150, height: 150, text: LONG, tone: 'amber', group: 'notes' },
    { id: 'n2', kind: 'note', x: 880, y: 90, width: 150, height: 150, text: ARABIC, tone: 'rose', group: 'notes' },
    { id: 'n3', kind: 'note', x: 720, y: 250, width: 150, height: 120, text: CJK, tone: 'teal', rotation: 8 },
    { id: 'i', kind: 'image', x: 900, y: 270, width: 160, height: 110, source: 'shore', text: 'A shore' },
    { id: 't', kind: 'text', x: 470, y: 300, width: 180, height: 36, text: 'To be agreed', locked: true },
    { id: 'k', kind: 'ink', x: 470, y: 210, width: 110, height: 60, tone: 'plum', points: [[0, 0.7], [0.2, 0.1], [0.35, 0.9], [0.5, 0.2], [0.7, 0.95], [0.85, 0.3], [1, 0.6]] },
  ],
  connectors: [
    { id: 'c1', from: { shape: 's' }, to: { shape: 'q' }, route: 'straight', endHead: 'triangle' },
    { id: 'c2', from: { shape: 'q' }, to: { shape: 'p' }, route: 'elbow', endHead: 'triangle', text: 'yes' },
    { id: 'c3', from: { shape: 'q' }, to: { shape: 'w' }, route: 'elbow', endHead: 'arrow', text: 'no', tone: 'clay' },
    { id: 'c4', from: { shape: 'w', side: 'left' }, to: { shape: 's', side: 'bottom' }, route: 'curved', startHead: 'dot', endHead: 'diamond' },
    { id: 'c5', from: { shape: 'p', side: 'bottom' }, to: { x: 690, y: 340 }, route: 'elbow', endHead: 'arrow' },
  ],
}

const MANY: CanvasDocument = {
  shapes: Array.from({ length: 300 }, (_, index) => ({ id: `m${index}`, kind: (['note', 'rectangle', 'ellipse'] as const)[index % 3]!, x: (index % 25) * 180, y: Math.floor(index / 25) * 180, width: 140, height: 120, text: `Item ${index + 1}`, tone: (['amber', 'sky', 'moss', 'rose'] as const)[index % 4]! })),
  connectors: Array.from({ length: 60 }, (_, index) => ({ id: `k${index}`, from: { shape: `m${index * 4}` }, to: { shape: `m${index * 4 + 26}` }, route: 'elbow' as const, endHead: 'triangle' as const })),
}

function Kept({ start, grid = 20, readOnly = false, label }: { start: CanvasDocument; grid?: number | null; readOnly?: boolean; label: string }) {
  const [document, setDocument] = useState(start)
  const last = useRef(0)
  const newId = (prefix: string): string => `${prefix}_${(last.current += 1)}`
  const change = (edit: (draft: CanvasDocument) => void): void => {
    const draft = structuredClone(document)
    edit(draft)
    setDocument(draft)
  }
  const made = (prefix: 'shape' | 'connector', edit: (draft: CanvasDocument, id: string) => void): string => {
    const id = newId(prefix)
    change((draft) => edit(draft, id))
    return id
  }
  const board = useCanvas({
    document, grid, readOnly, route: 'elbow', tone: (kind) => (kind === 'note' ? 'amber' : null),
    onMove: (ids, dx, dy) => change((draft) => moveItems(draft, ids, dx, dy)),
    onResize: (places) => change((draft) => placeShapes(draft, places)),
    onRotate: (places) => change((draft) => placeShapes(draft, places)),
    onArrange: (places) => change((draft) => placeShapes(draft, places)),
    onAdd: (shape) => made('shape', (draft, id) => addShape(draft, { ...shape, id })),
    onConnect: (connector) => made('connector', (draft, id) => addConnector(draft, { ...connector, id })),
    onReconnect: (id, which, end) => change((draft) => reconnect(draft, id, which, end)),
    onText: (id, text) => change((draft) => writeText(draft, id, text)),
    onDelete: (ids) => change((draft) => removeItems(draft, ids)),
    onPaste: (clip, dx, dy) => {
      let ids: string[] = []
      change((draft) => void (ids = pasteItems(draft, clip, dx, dy, newId)))
      return ids
    },
    onOrder: (ids, to) => change((draft) => orderShapes(draft, ids, to)),
    onGroup: (ids, grouped) => change((draft) => groupShapes(draft, ids, grouped ? newId('group') : null)),
    onLock: (ids, locked) => change((draft) => lockItems(draft, ids, locked)),
  })
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 10 }}>
      <div style={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', gap: 10 }}>
        <CanvasArrange board={board} />
        <CanvasZoom board={board} />
      </div>
      {readOnly ? <span /> : <CanvasTools board={board} />}
      <div style={{ height: 460, border: '1px solid var(--line)' }}>
        <Canvas label={label} board={board} />
      </div>
    </div>
  )
}

export const canvases: readonly Exhibit[] = [
  {
    id: 'canvas', title: 'Canvas', group: 'Work surfaces',
    cases: [
      { title: 'Shapes and connectors', wide: true, show: () => <Kept start={PLAN} label="Order plan" /> },
      { title: 'Empty, without a grid', wide: true, show: () => <Kept start={{ shapes: [], connectors: [] }} grid={null} label="New board" /> },
      { title: 'To look at', wide: true, show: () => <Kept start={PLAN} readOnly grid={null} label="Published plan" /> },
    ],
  },
  { id: 'canvas_many', title: 'Canvas, 300 shapes', group: 'Work surfaces', cases: [{ title: 'Many', wide: true, show: () => <Kept start={MANY} label="Large board" /> }] },
]
