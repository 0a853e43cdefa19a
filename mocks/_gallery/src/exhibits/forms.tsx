import { Button, CommandPalette, FileCard, FilePicker, FilePreview, InlineEdit, RadioGroup, type StoredFile, TextField, TokenSearch, useShortcut, Wizard } from '@mocks/kit'
import { FileText, Settings } from 'lucide-react'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG, UNBROKEN } from '../words'

const nothing = (): void => undefined
const OPERATORS = [
  { key: 'from', label: 'Sender', values: ['Anna Berg', 'Björn Ødegård', CJK] },
  { key: 'label', label: 'Label', values: ['Finance', 'Urgent'] },
  { key: 'has', label: 'Has', values: ['attachment', 'link'] },
]
const FILES: StoredFile[] = [
  { name: 'plan.pdf', size: 48_210, type: 'application/pdf', url: './icon.svg' },
  { name: UNBROKEN, size: 2_400_000, type: 'application/vnd.sheet', url: './icon.svg' },
  { name: 'icon.svg', size: 300, type: 'image/svg+xml', url: './icon.svg' },
]

export const forms: Exhibit[] = [
  { id: 'token_search', title: 'Search with tokens', group: 'Fields', cases: [{ title: 'Empty, with suggestions', wide: true, show: () => <KeptSearch start="" /> }, { title: 'With tokens', wide: true, show: () => <KeptSearch start={`from:"Anna Berg" label:Finance invoice`} /> }] },
  { id: 'command_palette', title: 'Command palette', group: 'Actions', cases: [{ title: 'Ctrl K, or the button', show: Palette }] },
  { id: 'inline_edit', title: 'Inline edit', group: 'Fields', cases: [{ title: 'Default, long', show: () => <div className="stack"><KeptInline start="Plan" /><KeptInline start={LONG} multiline /></div> }, { title: 'Empty, fixed, RTL', show: () => <div className="stack"><KeptInline start="" /><InlineEdit label="Title" value="Not to be changed" onSave={nothing} disabled /><div dir="rtl"><KeptInline start={ARABIC} /></div></div> }] },
  {
    id: 'files',
    title: 'Files',
    group: 'Files',
    cases: [
      { title: 'Picker', wide: true, show: KeptFiles },
      { title: 'Error, disabled', wide: true, show: () => <div className="stack"><FilePicker label="Passport photo" onStored={nothing} accept={['image/*']} maxBytes={240_000} error="Add a photo." /><FilePicker label="Receipt" onStored={nothing} disabled /></div> },
      { title: 'Cards and preview', wide: true, show: Cards },
    ],
  },
  { id: 'wizard', title: 'Form in steps', group: 'Fields', cases: [{ title: 'Errors by field, review', wide: true, show: Application }] },
]

function KeptSearch({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return <TokenSearch label="Search mail" operators={OPERATORS} suggestions={['has:attachment', 'from:Anna']} value={value} onSearch={setValue} />
}

function Palette() {
  const [open, setOpen] = useState(false)
  useShortcut('mod+k', () => setOpen(true))
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {open ? (
        <CommandPalette
          label="Commands"
          onClose={() => setOpen(false)}
          find={(text) => (text === '' ? [] : [{ id: 'found', label: `Record that fits “${text}”`, section: 'Records', onAction: nothing }])}
          commands={[
            { id: '1', label: 'New note', icon: <FileText size={15} />, shortcut: 'N', section: 'Create', onAction: nothing },
            { id: '2', label: LONG, section: 'Create', onAction: nothing },
            { id: '3', label: 'Settings', icon: <Settings size={15} />, section: 'Go to', onAction: nothing },
            { id: '4', label: CJK, section: 'Go to', onAction: nothing },
          ]}
        />
      ) : null}
    </>
  )
}

function KeptInline({ start, multiline = false }: { start: string; multiline?: boolean }) {
  const [value, setValue] = useState(start)
  return <InlineEdit label="Title" value={value} onSave={setValue} multiline={multiline} placeholder="Add a title" check={(text) => (text.length > 200 ? 'At most 200 characters.' : null)} />
}

function KeptFiles() {
  const [files, setFiles] = useState<StoredFile[]>([])
  return (
    <div className="stack">
      <FilePicker label="Attachments" multiple maxBytes={25_000_000} description="A file called refused… is refused" onStored={(stored) => setFiles([...files, ...stored])} />
      {files.map((file) => <FileCard key={file.url} file={file} onRemove={() => setFiles(files.filter((one) => one !== file))} />)}
    </div>
  )
}

function Cards() {
  const [open, setOpen] = useState<StoredFile | null>(null)
  return (
    <div className="stack">
      {FILES.map((file) => <FileCard key={file.name} file={file} onOpen={() => setOpen(file)} onRemove={nothing} />)}
      {open === null ? null : <FilePreview file={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Application() {
  const [values, set] = useState<{ name: string; email: string; trip: 'work' | 'leisure' | null }>({ name: '', email: '', trip: null })
  return (
    <Wizard
      label="Application"
      values={values}
      onFinish={nothing}
      aside={<Button kind="quiet">Save and leave</Button>}
      steps={[
        {
          id: 'you',
          title: 'About you',
          description: 'As it is written in your passport.',
          content: (errors) => (
            <>
              <TextField label="Full name" value={values.name} onChange={(name) => set({ ...values, name })} error={errors.name ?? null} required />
              <TextField label="Email" type="email" value={values.email} onChange={(email) => set({ ...values, email })} error={errors.email ?? null} required />
            </>
          ),
          check: ({ name, email }): Record<string, string> => ({ ...(name === '' ? { name: 'Write your name.' } : {}), ...(email.includes('@') ? {} : { email: 'Write an email address.' }) }),
          review: ({ name, email }) => [{ label: 'Full name', value: name }, { label: 'Email', value: email }],
        },
        {
          id: 'trip',
          title: 'The journey and its purpose',
          content: (errors) => <RadioGroup label="Purpose" value={values.trip} options={[{ value: 'work', label: 'Work' }, { value: 'leisure', label: 'Leisure' }]} onChange={(trip) => set({ ...values, trip })} error={errors.trip ?? null} required />,
          check: ({ trip }): Record<string, string> => (trip === null ? { trip: 'Choose a purpose.' } : {}),
          review: ({ trip }) => [{ label: 'Purpose', value: trip }],
        },
      ]}
    />
  )
}
