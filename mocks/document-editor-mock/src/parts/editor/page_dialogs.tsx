import { Button, Dialog, type HeadOrFoot, type Margins, NumberField, PAGE_SIZES, pageColours, type PageSetup, pageSetup, Select, TextField, useToast } from '@mocks/kit'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAct, useSelect } from '../../hooks'
import { LIMITS } from '../../model'
import { folders } from '../../selectors'
import { useDeeds } from '../../use_deeds'
import { useDesk } from './desk'

interface CloseProps {
  readonly onClose: () => void
}

interface FormDialogProps extends CloseProps {
  readonly title: string
  readonly action: string
  readonly onSave: () => void
  readonly children: ReactNode
}

function FormDialog({ title, action, onSave, onClose, children }: FormDialogProps) {
  const save = (event: FormEvent): void => {
    event.preventDefault()
    onSave()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form" noValidate onSubmit={save}>
        {children}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const SIDES: readonly (keyof Margins)[] = ['top', 'bottom', 'left', 'right']
const SIZES = Object.entries(PAGE_SIZES).map(([value, { label, width, height }]) => ({ value: value as PageSetup['size'], label: `${label} (${width} × ${height} mm)` }))

export function PageDialog({ onClose }: CloseProps) {
  const { document } = useDesk()
  const { page_setup } = useAct()
  const [page, setPage] = useState(() => pageSetup(document.page))
  const [margins, setMargins] = useState<Record<keyof Margins, number | null>>(page.margins)
  const wrong = (side: keyof Margins): string | null => {
    const value = margins[side]
    return value === null || value < 0 || value > LIMITS.margin ? `0 to ${LIMITS.margin}` : null
  }
  const save = (): void => {
    if (SIDES.some((side) => wrong(side) !== null)) return
    void page_setup({ id: document.id, page: { ...page, margins: margins as Margins } })
    onClose()
  }
  const colours = [{ value: 'none', label: 'White' }, ...pageColours('ground').map(({ name, value }) => ({ value, label: name[0]!.toUpperCase() + name.slice(1) }))]
  return (
    <FormDialog title="Page setup" action="Apply" onSave={save} onClose={onClose}>
      <div className="form-pair">
        <Select label="Paper size" value={page.size} options={SIZES} onChange={(size) => setPage({ ...page, size })} />
        <Select label="Orientation" value={page.orientation} options={[{ value: 'portrait', label: 'Portrait' }, { value: 'landscape', label: 'Landscape' }]} onChange={(orientation) => setPage({ ...page, orientation })} />
      </div>
      <Select label="Page colour" value={page.colour ?? 'none'} options={colours} onChange={(colour) => setPage({ ...page, colour: colour === 'none' ? null : colour })} />
      <fieldset className="kit-fieldset">
        <legend className="kit-label">Margins in millimetres</legend>
        <div className="form-pair">
          {SIDES.map((side) => (
            <NumberField key={side} label={side[0]!.toUpperCase() + side.slice(1)} value={margins[side]} step={1} error={wrong(side)} onChange={(value) => setMargins({ ...margins, [side]: value })} />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}

const ALIGNS = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
] as const

export function MarginsDialog({ onClose }: CloseProps) {
  const { document } = useDesk()
  const { header_footer_set } = useAct()
  const [header, setHeader] = useState<HeadOrFoot>(document.header ?? { text: '', align: 'left' })
  const [footer, setFooter] = useState<HeadOrFoot>(document.footer ?? { text: '', align: 'right' })
  const save = (): void => {
    void header_footer_set({ id: document.id, header, footer })
    onClose()
  }
  const line = (name: string, value: HeadOrFoot, change: (next: HeadOrFoot) => void): ReactNode => (
    <div className="form-line">
      <TextField label={name} value={value.text ?? ''} maxLength={LIMITS.line} onChange={(text) => change({ ...value, text })} />
      <Select label={`${name} alignment`} value={value.align} options={ALIGNS} onChange={(align) => change({ ...value, align })} />
    </div>
  )
  return (
    <FormDialog title="Header and footer" action="Apply" onSave={save} onClose={onClose}>
      {line('Header', header, setHeader)}
      {line('Footer', footer, setFooter)}
      <p className="muted">{'{page}, {pages}, {title} and {date} stand for the page’s number, the number of pages, the title and today’s date.'}</p>
    </FormDialog>
  )
}

export function VersionDialog({ onClose }: CloseProps) {
  const { document, saving } = useDesk()
  const { version_save } = useAct()
  const toast = useToast()
  const [label, setLabel] = useState('')
  const [error, setError] = useState<string | null>(null)
  const save = (): void => {
    if (label.trim() === '') return setError('Write a name.')
    saving.now()
    void version_save({ id: document.id, label })
    toast({ message: `Version “${label.trim()}” saved.` })
    onClose()
  }
  return (
    <FormDialog title="Name current version" action="Save version" onSave={save} onClose={onClose}>
      <TextField label="Version name" value={label} onChange={setLabel} error={error} maxLength={LIMITS.label} autoFocus required />
    </FormDialog>
  )
}

export function MoveDialog({ onClose }: CloseProps) {
  const { document } = useDesk()
  const { move } = useDeeds()
  const all = useSelect(folders)
  const [chosen, setChosen] = useState(all.some((one) => one.id === document.folderId) ? document.folderId! : 'none')
  const save = (): void => {
    if (chosen !== (document.folderId ?? 'none')) move([document], all.find((one) => one.id === chosen) ?? null)
    onClose()
  }
  return (
    <FormDialog title="Move to folder" action="Move" onSave={save} onClose={onClose}>
      <Select label="Folder" value={chosen} options={[{ value: 'none', label: 'No folder' }, ...all.map((one) => ({ value: one.id, label: one.name }))]} onChange={setChosen} />
    </FormDialog>
  )
}
