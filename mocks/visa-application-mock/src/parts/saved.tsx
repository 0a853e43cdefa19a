/** What was saved on this computer: a table that can be searched, with removal that can be undone. */
import { Badge, DataTable, EmptyState, IconButton, Link, moment, type TableColumn, useClock, useToast } from '@mocks/kit'
import { FolderOpen, Trash2 } from 'lucide-react'
import { useAct, useSelect } from '../hooks'
import type { SavedApplication } from '../model'

export function Saved() {
  const saved = useSelect((state) => state.savedApplications ?? [])
  const posts = useSelect((state) => state.posts ?? [])
  const { saved_application_delete, saved_application_restore } = useAct()
  const toast = useToast()
  const clock = useClock()
  const where = (code: string): string => {
    const post = posts.find((one) => one.code === code)
    return post ? `${post.city}, ${post.country}` : code
  }
  const remove = (application: SavedApplication): void => {
    const at = saved.findIndex((one) => one.applicationId === application.applicationId)
    void saved_application_delete({ applicationId: application.applicationId })
    toast({ message: `${application.applicationId} removed from this computer.`, undo: () => void saved_application_restore({ application, at }) })
  }
  const columns: TableColumn<SavedApplication>[] = [
    { id: 'number', header: 'Number', width: 150, value: (row) => row.applicationId, cell: (row) => <Link to={`/retrieve?id=${row.applicationId}`}>{row.applicationId}</Link> },
    { id: 'surname', header: 'Surname', width: 110, value: (row) => `${row.surname.slice(0, 2)}${row.surname.length > 2 ? '…' : ''}` },
    { id: 'post', header: 'Applies in', width: 280, value: (row) => where(row.location) },
    { id: 'status', header: 'Status', value: (row) => (row.status === 'SUBMITTED' ? 'Submitted' : 'In progress'), cell: (row) => <Badge tone={row.status === 'SUBMITTED' ? 'moss' : 'amber'}>{row.status === 'SUBMITTED' ? 'Submitted' : 'In progress'}</Badge> },
    { id: 'saved', header: 'Saved', width: 210, value: (row) => row.savedAt, cell: (row) => moment(row.savedAt, clock) },
    { id: 'remove', header: 'Remove', width: 100, sortable: false, value: () => '', cell: (row) => <IconButton label={`Remove ${row.applicationId}`} icon={<Trash2 size={16} />} onPress={() => remove(row)} /> },
  ]
  return (
    <section aria-label="Saved on this computer" className="visa-saved-list">
      <h2>Saved on this computer</h2>
      {saved.length === 0 ? (
        <EmptyState icon={<FolderOpen size={26} />} title="Nothing is saved">
          Applications that you save appear here for thirty days.
        </EmptyState>
      ) : (
        <DataTable label="Saved applications" rows={saved} columns={columns} rowId={(row) => row.applicationId} rowName={(row) => row.applicationId} />
      )}
    </section>
  )
}
