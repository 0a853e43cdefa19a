import { Button, ConfirmDialog, type CsvColumn, DataTable, download, EmptyState, IconButton, Link, type MenuEntry, Page, type TableColumn, toCsv, useGo, useToast } from '@mocks/kit'
import { ContactRound, Download, Plus, Star, Upload } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { contactsOf, rowsOfCsv } from '../mail/contact_lists'
import { textOf } from '../mail/people'
import type { Contact } from '../model'
import { ContactDialog } from '../parts/contact_dialog'

export default function ContactsScreen() {
  const state = useWorld()
  const act = useAct()
  const toast = useToast()
  const [adding, setAdding] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const all = contactsOf(state.contacts)
  const load = async (file: File): Promise<void> => {
    const found = rowsOfCsv(await file.text())
    if (found.length === 0) return toast({ message: 'The file has no column “Name” or “Email”, or no rows.' })
    const added = await act.contact_import({ rows: found })
    toast({ message: `${added === 1 ? '1 contact' : `${added} contacts`} added, ${found.length - added} left out.` })
  }
  return (
    <Page
      title="Contacts"
      lead={all.length === 1 ? '1 person' : `${all.length} people`}
      actions={
        <>
          <input ref={input} type="file" accept=".csv,text/csv" hidden aria-hidden tabIndex={-1} onChange={(event) => { const file = event.target.files?.[0]; event.target.value = ''; if (file) void load(file) }} />
          <Button icon={<Upload size={15} aria-hidden />} onPress={() => input.current?.click()}>Import CSV</Button>
          <Button icon={<Download size={15} aria-hidden />} disabled={all.length === 0} onPress={() => download('contacts.csv', toCsv(all, CSV), 'text/csv')}>Export CSV</Button>
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => setAdding(true)}>New contact</Button>
        </>
      }
    >
      <ContactTable rows={all} />
      {adding ? <ContactDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

const CSV: readonly CsvColumn<Contact>[] = [['Name', 'name'], ['Email', 'email'], ['Organisation', 'organisation'], ['Phone', 'phone'], ['Notes', 'notes']].map(([header, key]) => ({ header: header!, value: (one) => textOf(one[key as 'name']) }))

const called = (one: Contact): string => textOf(one.name) || textOf(one.email) || 'Nameless contact'

function ContactTable({ rows }: { rows: readonly Contact[] }) {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const [chosen, setChosen] = useState<string[]>([])
  const [deleting, setDeleting] = useState<readonly string[] | null>(null)
  const [editing, setEditing] = useState<Contact | null>(null)
  const destroy = (ids: readonly string[]): void => {
    const contacts = rows.filter((one) => ids.includes(one.id)).map((one) => ({ ...one }))
    void act.contact_delete({ ids: [...ids] })
    setChosen([])
    toast({ message: `${ids.length === 1 ? 'Contact' : `${ids.length} contacts`} deleted.`, undo: () => void act.contact_restore({ contacts }) })
  }
  const columns = useMemo<TableColumn<Contact>[]>(
    () => [
      { id: 'name', header: 'Name', width: 230, value: (one) => textOf(one.name), cell: (one) => <Link className="contact-name" to={`/contacts/${encodeURIComponent(one.id)}`}>{called(one)}</Link> },
      { id: 'email', header: 'Email', width: 270, value: (one) => textOf(one.email) },
      { id: 'organisation', header: 'Organisation', width: 210, value: (one) => textOf(one.organisation), filter: 'choice' },
      { id: 'phone', header: 'Phone', width: 150, value: (one) => textOf(one.phone) },
      { id: 'star', header: 'Starred', width: 96, value: (one) => (one.starred ? 'Starred' : 'Not starred'), filter: 'choice', cell: (one) => <IconButton label={`Star ${called(one)}`} pressed={one.starred === true} icon={<Star size={16} fill={one.starred ? 'currentColor' : 'none'} />} onPress={() => void act.contact_star({ ids: [one.id], starred: one.starred !== true })} /> },
    ],
    [act],
  )
  const menu = (one: Contact): MenuEntry[] => [
    { id: 'open', label: 'Open', onAction: () => go(`/contacts/${encodeURIComponent(one.id)}`) },
    { id: 'edit', label: 'Edit contact', onAction: () => setEditing(one) },
    { id: 'write', label: 'Write a message', onAction: () => go(`/compose?to=${encodeURIComponent(textOf(one.email))}`) },
    { id: 'delete', label: 'Delete contact', danger: true, onAction: () => setDeleting([one.id]) },
  ]
  return (
    <>
      <DataTable
        label="Contacts"
        columns={columns}
        rows={rows}
        rowId={(one) => one.id}
        rowName={called}
        rowMenu={menu}
        sort={{ column: 'name' }}
        onOpen={(one) => go(`/contacts/${encodeURIComponent(one.id)}`)}
        selected={chosen}
        onSelect={setChosen}
        actions={
          chosen.length === 0 ? null : (
            <>
              <strong>{`${chosen.length} selected`}</strong>
              <Button onPress={() => void act.contact_star({ ids: chosen, starred: true })}>Star</Button>
              <Button onPress={() => setDeleting(chosen)}>Delete</Button>
            </>
          )
        }
        empty={<EmptyState icon={<ContactRound size={24} />} title="No contacts yet">Add the people you write to.</EmptyState>}
      />
      {editing === null ? null : <ContactDialog contact={editing} onClose={() => setEditing(null)} />}
      {deleting === null ? null : (
        <ConfirmDialog title={deleting.length === 1 ? 'Delete this contact?' : `Delete these ${deleting.length} contacts?`} action="Delete" onConfirm={() => destroy(deleting)} onClose={() => setDeleting(null)}>
          Mail with them stays.
        </ConfirmDialog>
      )}
    </>
  )
}
