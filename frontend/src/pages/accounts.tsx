import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../api/hooks'
import { type Role, useMay } from '../api/me'
import { toast, toastError } from '../app/toasts'
import { Badge } from '../components/badge'
import { Button } from '../components/button'
import { Dialog } from '../components/dialog'
import { Field, Pick, SearchBox } from '../components/fields'
import { List } from '../components/list'
import { PageHead, Panel } from '../components/panel'
import { Empty } from '../components/states'
import { ago, full, words } from '../lib/format'
import { useListState } from '../lib/list_state'
import { useTitle } from '../lib/title'

interface Account {
  readonly username: string
  readonly display_name: string
  readonly role: Role
  readonly active: boolean
  readonly created_at: string
  readonly last_login_at: string | null
}

const ROLES: readonly { readonly value: Role; readonly label: string }[] = [{ value: 'viewer', label: 'Viewer' }, { value: 'reviewer', label: 'Reviewer' }, { value: 'admin', label: 'Admin' }]

export default function Accounts() {
  useTitle('People and roles')
  const list = useListState()
  const may = useMay('admin')
  const [making, setMaking] = useState(false)
  const write = useWrite('/api/v1/accounts')
  const change = (row: Account, body: object): void => write.mutate({ path: `/api/v1/accounts/${row.username}`, method: 'PATCH', body }, { onSuccess: () => toast(`${row.username} is changed.`), onError: toastError })
  if (!may) return <><PageHead title="People and roles" /><Panel><Empty title="Accounts are for admins">Ask one to change your role.</Empty></Panel></>
  return (
    <>
      <PageHead title="People and roles" note="A viewer reads, a reviewer judges and works with sessions, an admin may do everything"><Button tone="main" icon={Plus} onPress={() => setMaking(true)}>New account</Button></PageHead>
      <Panel flush>
        <List<Account>
          label="Accounts"
          path="/api/v1/accounts"
          query={{ q: list.get('q') }}
          list={list}
          rowKey={(row) => row.username}
          filters={<SearchBox label="Search people" value={list.get('q')} onChange={(q) => list.set({ q })} />}
          empty={<Empty title="There are no accounts" action={<Button tone="main" onPress={() => setMaking(true)}>New account</Button>}>Also by <code>manage.py account create</code>.</Empty>}
          columns={[
            { id: 'name', header: 'Name', cell: (row) => <strong>{row.username}</strong> },
            { id: 'shown', header: 'Shown as', cell: (row) => row.display_name || <span className="soft">–</span> },
            { id: 'role', header: 'Role', width: '170px', cell: (row) => <Pick label="Role" any={null} value={row.role} choices={ROLES} onChange={(role) => change(row, { role })} /> },
            { id: 'active', header: 'State', width: '100px', cell: (row) => (row.active ? <Badge tone="good">Active</Badge> : <Badge>Closed</Badge>) },
            { id: 'seen', header: 'Last signed in', width: '130px', end: true, cell: (row) => <span title={full(row.last_login_at)}>{row.last_login_at === null ? 'never' : ago(row.last_login_at)}</span> },
            { id: 'act', header: '', width: '110px', end: true, cell: (row) => <Button onPress={() => change(row, { active: !row.active })}>{row.active ? 'Close' : 'Open again'}</Button> },
          ]}
        />
      </Panel>
      {making ? <Making onClose={() => setMaking(false)} /> : null}
    </>
  )
}

function Making({ onClose }: { readonly onClose: () => void }) {
  const [username, setUsername] = useState('')
  const [shown, setShown] = useState('')
  const [password, setPassword] = useState('')
  const [role, setRole] = useState<string>('reviewer')
  const make = useWrite('/api/v1/accounts')
  const act = (): void => make.mutate({ path: '/api/v1/accounts', body: { username, password, role, display_name: shown } }, { onSuccess: () => { toast(`${username} may sign in as ${words(role).toLowerCase()}.`); onClose() }, onError: toastError })
  return (
    <Dialog title="New account" onClose={onClose} foot={<><Button onPress={onClose}>Cancel</Button><Button tone="main" isDisabled={username === '' || password === ''} isPending={make.isPending} onPress={act}>Make it</Button></>}>
      <Field label="Name" value={username} onChange={setUsername} help="Letters, digits and . _ -; it signs reviews and decisions." autoFocus />
      <Field label="Shown as" value={shown} onChange={setShown} />
      <Field label="Password" type="password" value={password} onChange={setPassword} help="At least twelve characters." autoComplete="new-password" />
      <div className="row"><Pick label="Role" any={null} value={role} choices={ROLES} onChange={setRole} /></div>
    </Dialog>
  )
}
