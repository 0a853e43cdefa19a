/** The charts of the sheet: they float over the cells, are moved and sized by dragging. */
import { Chart, ContextMenu, IconButton, Menu, type MenuEntry, useGo } from '@mocks/kit'
import { Ellipsis, GripHorizontal } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { zoomOf } from '../core/book'
import { chartData } from '../core/chart_data'
import { chartKind } from '../core/chart_kind'
import type { SheetChart } from '../model'
import { type Editor, useEditor } from './editor_context'
import { bookPath } from './paths'

export function Charts() {
  const { book, sheet } = useEditor()
  const charts = Array.isArray(book.charts) ? book.charts.filter((one) => one !== null && typeof one === 'object' && one.sheetId === sheet.id) : []
  return charts.map((chart, index) => <OneChart key={chart.id ?? index} chart={chart} index={index} />)
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const LEAST = { width: 200, height: 160 }

export function boxOf(chart: SheetChart, index = 0): Box {
  const given = (chart.position ?? {}) as Partial<Box>
  const number = (value: unknown, usual: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : usual)
  return { x: Math.max(0, number(given.x, 320 + index * 30)), y: Math.max(0, number(given.y, 60 + index * 30)), width: Math.max(LEAST.width, number(given.width, 440)), height: Math.max(LEAST.height, number(given.height, 280)) }
}

function OneChart({ chart, index }: { chart: SheetChart; index: number }) {
  const editor = useEditor()
  const { book, sheet, formats, readOnly, act, at } = editor
  const zoom = zoomOf(book)
  const go = useGo()
  const box = boxOf(chart, index)
  const [moved, setMoved] = useState<Box | null>(null)
  const start = useDrag(box, zoom, setMoved, (next) => void act.chart_change({ ...at, id: chart.id, change: { position: next } }))
  const shown = moved ?? box
  const { data, x, series, problem } = chartData(sheet, chart, formats)
  const title = chart.title || 'Chart'
  const keys = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: [-10, 0], ArrowRight: [10, 0], ArrowUp: [0, -10], ArrowDown: [0, 10] }[event.key]
    if (!by || readOnly) return
    event.preventDefault()
    event.stopPropagation()
    void act.chart_change({ ...at, id: chart.id, change: { position: { ...box, x: Math.max(0, box.x + by[0]!), y: Math.max(0, box.y + by[1]!) } } })
  }
  return (
    <div onContextMenu={(event) => event.stopPropagation()}>
    <ContextMenu label={`Chart ${title}`} entries={chartEntries(editor, chart, go)}>
      <section className="chart" aria-label={`Chart ${title}`} style={{ left: shown.x * zoom, top: shown.y * zoom, width: shown.width, height: shown.height }}>
        <header className="chart-head">
          {readOnly ? null : (
            <button type="button" className="chart-grip" aria-label={`Move chart ${title}`} onPointerDown={(event) => start(event, 'move')} onKeyDown={keys}>
              <GripHorizontal size={15} aria-hidden />
            </button>
          )}
          <h2>{title}</h2>
          <Menu label={`Chart ${title}`} entries={chartEntries(editor, chart, go)}>
            <IconButton label={`Actions of chart ${title}`} icon={<Ellipsis size={15} />} />
          </Menu>
        </header>
        {problem ? <p className="chart-problem">{problem}</p> : <Chart title={title} hideTitle kind={chartKind(chart)} data={data} x={x} series={series} stacked={chart.stacked} height={Math.max(90, shown.height - 78)} />}
        {readOnly ? null : <span role="img" aria-label={`Size of chart ${title}`} className="chart-size" onPointerDown={(event) => start(event, 'size')} />}
      </section>
    </ContextMenu>
    </div>
  )
}

export function chartEntries(editor: Editor, chart: SheetChart, go: ReturnType<typeof useGo>): MenuEntry[] {
  const { readOnly, openPanel, act, at, say, state, book } = editor
  return [
    { id: 'edit', label: 'Edit chart', disabled: readOnly, onAction: () => openPanel('chart', chart.id) },
    { id: 'view', label: 'Open chart', onAction: () => go(bookPath(state, book.id, `/chart/${encodeURIComponent(chart.id)}`)) },
    { id: 'delete', label: 'Delete chart', danger: true, disabled: readOnly, onAction: () => {
      void act.chart_delete({ ...at, id: chart.id })
      say('Chart deleted.', true)
    } },
  ]
}

/** Follows the pointer; tells the place when it is let go. */
function useDrag(box: Box, zoom: number, show: (box: Box | null) => void, done: (box: Box) => void): (event: PointerEvent, kind: 'move' | 'size') => void {
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  return (event, kind) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const [startX, startY] = [event.clientX, event.clientY]
    let last: Box | null = null
    const move = (at: globalThis.PointerEvent): void => {
      const [x, y] = [at.clientX - startX, at.clientY - startY]
      last = kind === 'move' ? { ...box, x: Math.max(0, Math.round(box.x + x / zoom)), y: Math.max(0, Math.round(box.y + y / zoom)) } : { ...box, width: Math.max(LEAST.width, Math.round(box.width + x)), height: Math.max(LEAST.height, Math.round(box.height + y)) }
      show(last)
    }
    const end = (): void => {
      stop.current?.()
      show(null)
      if (last) done(last)
    }
    stop.current = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
  }
}
