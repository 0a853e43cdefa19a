import { ColourMenu, DocumentTools, IconButton, Menu, Select } from '@mocks/kit'
import { AlignCenter, AlignLeft, AlignRight, BetweenHorizontalEnd, BetweenHorizontalStart, BetweenVerticalEnd, BetweenVerticalStart, Columns3, MessageSquarePlus, PaintBucket, Rows3, TableCellsMerge, TableCellsSplit, Trash2, X } from 'lucide-react'
import { useAct, useSelect } from '../../hooks'
import { type ViewMode, ZOOMS } from '../../model'
import { atLeast } from '../../rules'
import { settings } from '../../selectors'
import { useDesk } from './desk'
import { MODE_NAMES } from './menus'

/** Zoom and mode at the sides, the tools of the text between them. A viewer has no more than zoom and search. */
export function Toolbar() {
  const { handle, now, mode, modes, role, zoom, setMode, open, comment } = useDesk()
  const { ui_set } = useAct()
  const { defaultFont, defaultSize } = useSelect(settings)
  const zooms = [...new Set<number>([...ZOOMS, zoom])].sort((one, other) => one - other)
  return (
    <>
      <span className="kit-page-select tool-zoom">
        <Select label="Zoom" hideLabel value={String(zoom)} options={zooms.map((one) => ({ value: String(one), label: `${one}%` }))} onChange={(chosen) => void ui_set({ zoom: Number(chosen) })} />
      </span>
      <hr />
      {handle && now && mode !== 'viewing' ? (
        <DocumentTools
          handle={handle}
          now={now}
          looks={mode === 'editing'}
          font={defaultFont}
          size={defaultSize}
          onLink={() => open('link')}
          onPicture={() => open('picture')}
          more={<IconButton label="Add comment" icon={<MessageSquarePlus size={16} />} onPress={comment} />}
        />
      ) : atLeast(role, 'commenter') ? (
        <IconButton label="Add comment" icon={<MessageSquarePlus size={16} />} onPress={comment} />
      ) : null}
      <span className="tool-gap" />
      {modes.length > 1 ? (
        <span className="kit-page-select tool-mode">
          <Select label="Mode" hideLabel value={mode} options={modes.map((value) => ({ value, label: MODE_NAMES[value] }))} onChange={(next) => setMode(next as ViewMode)} />
        </span>
      ) : (
        <span className="tool-note">View only</span>
      )}
    </>
  )
}

/** A second row while the caret is in a table, or a picture is chosen. */
export function ContextBar() {
  const { handle, now, mode } = useDesk()
  if (!handle || !now || mode !== 'editing') return null
  if (now.picture) return <PictureBar />
  if (!now.inTable) return null
  const change = (name: Parameters<typeof handle.run<'tableChange'>>[1]) => (): void => handle.run('tableChange', name)
  return (
    <div className="context-bar" role="toolbar" aria-label="Table tools">
      <b>Table</b>
      <IconButton label="Row above" icon={<BetweenVerticalStart size={16} />} onPress={change('rowAbove')} />
      <IconButton label="Row below" icon={<BetweenVerticalEnd size={16} />} onPress={change('rowBelow')} />
      <IconButton label="Column before" icon={<BetweenHorizontalStart size={16} />} onPress={change('columnBefore')} />
      <IconButton label="Column after" icon={<BetweenHorizontalEnd size={16} />} onPress={change('columnAfter')} />
      <hr />
      <IconButton label="Merge cells" icon={<TableCellsMerge size={16} />} disabled={!now.can.merge} onPress={change('mergeCells')} />
      <IconButton label="Split cell" icon={<TableCellsSplit size={16} />} disabled={!now.can.split} onPress={change('splitCell')} />
      <ColourMenu label="Cell colour" icon={<PaintBucket size={15} />} kind="ground" value={null} onChoose={(colour) => handle.run('cellGround', colour)} />
      <IconButton label="Header row" icon={<Rows3 size={16} />} onPress={change('headerRow')} />
      <IconButton label="Header column" icon={<Columns3 size={16} />} onPress={change('headerColumn')} />
      <hr />
      <Menu
        label="Delete from table"
        placement="bottom start"
        entries={[
          { id: 'row', label: 'Delete row', onAction: change('deleteRow') },
          { id: 'column', label: 'Delete column', onAction: change('deleteColumn') },
          { id: 'table', label: 'Delete table', danger: true, onAction: change('deleteTable') },
        ]}
      >
        <IconButton label="Delete from table" icon={<Trash2 size={16} />} />
      </Menu>
    </div>
  )
}

const WIDTHS = [160, 240, 320, 480, 640] as const

function PictureBar() {
  const { handle, now } = useDesk()
  if (!handle || !now?.picture) return null
  const { alt, align, width } = now.picture
  const sides = [
    ['left', 'Picture left', <AlignLeft key="left" size={16} />],
    ['center', 'Picture in the middle', <AlignCenter key="center" size={16} />],
    ['right', 'Picture right', <AlignRight key="right" size={16} />],
  ] as const
  return (
    <div className="context-bar" role="toolbar" aria-label="Picture tools">
      <b>Picture</b>
      {sides.map(([value, label, icon]) => (
        <IconButton key={value} label={label} icon={icon} pressed={align === value} onPress={() => handle.run('pictureChange', { align: value })} />
      ))}
      <hr />
      <Menu label="Picture width" placement="bottom start" entries={[...WIDTHS.map((one) => ({ id: String(one), label: `${one} pixels`, checked: width === one, onAction: () => handle.run('pictureChange', { width: one }) })), { id: 'own', label: 'Its own width', checked: width === null, onAction: () => handle.run('pictureChange', { width: null }) }]}>
        <IconButton label="Picture width" icon={<Columns3 size={16} />} />
      </Menu>
      <AltField key={now.picture.src} alt={alt} onSave={(text) => handle.run('pictureChange', { alt: text })} />
      <IconButton label="Delete picture" icon={<X size={16} />} onPress={() => handle.run('deleteSelection', null)} />
    </div>
  )
}

function AltField({ alt, onSave }: { alt: string; onSave: (text: string) => void }) {
  return (
    <input
      className="kit-input context-alt"
      aria-label="Picture description"
      placeholder="Description"
      defaultValue={alt}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSave(event.currentTarget.value.trim())
      }}
      onBlur={(event) => event.target.value.trim() !== alt && onSave(event.target.value.trim())}
    />
  )
}
