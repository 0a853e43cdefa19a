/** Everything that the person shares, one line for each who has it. */
import { Badge, Button, DataTable, EmptyState, Page, Segmented, type TableColumn, useClock, useGo } from '@mocks/kit'
import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { can, isOver, ROLE_LABELS } from '../drive/access'
import { placeWords } from '../drive/words'
import { type Entry, isAway, userName } from '../drive/world'
import { useAct, useNow, useWorld } from '../hooks'
import { SHARE_ROLES, type Share } from '../model'
import { KindIcon } from '../parts/thumb'
import { useUi } from '../parts/ui'
import { useDeeds } from '../use_deeds'

interface Line {
  readonly id: string
  readonly entry: Entry
  /** null: those with the link. */
  readonly share: Share | null
  readonly person: string
  readonly role: string
  readonly since: string
  readonly ends: string
  readonly over: boolean
  readonly place: string
}

export default function SharingScreen() {
  const world = useWorld()
  const now = useNow()
  const clock = useClock()
  const act = useAct()
  const go = useGo()
  const deeds = useDeeds()
  const { ask } = useUi()
  const [which, setWhich] = useState<'all' | 'ends' | 'link'>('all')
  const [selected, setSelected] = useState<string[]>([])
  const lines = useMemo(() => {
    const own = [...world.entries.values()].filter((entry) => entry.ownerId === world.me.id && !isAway(world, entry))
    return own.flatMap((entry): Line[] => [
      ...entry.shares.filter((share) => share.userId !== entry.ownerId).map((share, index) => ({ id: `${entry.id} ${share.userId} ${index}`, entry, share, person: userName(world, share.userId), role: ROLE_LABELS[share.role], since: (share.addedAt ?? '').slice(0, 10), ends: share.expiresOn ?? '', over: isOver(share, now), place: placeWords(world, entry) })),
      ...(entry.general?.scope === 'link' ? [{ id: `${entry.id} link`, entry, share: null, person: 'Anyone with the link', role: ROLE_LABELS[entry.general.role], since: '', ends: '', over: false, place: placeWords(world, entry) }] : []),
    ])
  }, [now, world])
  const rows = lines.filter((line) => (which === 'all' ? true : which === 'ends' ? line.ends !== '' : line.share === null))
  const chosen = rows.filter((line) => selected.includes(line.id))
  const remove = (given: readonly Line[]): void => {
    for (const line of given) {
      if (line.share === null) void act.access_set({ id: line.entry.id, scope: 'restricted', role: line.entry.general?.role ?? 'viewer' })
      else if (given.length === 1) deeds.unshare(line.entry, line.share.userId, line.person)
      else void act.share_remove({ id: line.entry.id, userIds: [line.share.userId] })
    }
    setSelected([])
  }
  const menu = (line: Line) => [
    { id: 'open', label: 'Open', onAction: () => deeds.open(line.entry) },
    { id: 'manage', label: 'Manage access…', onAction: () => ask({ kind: 'share', id: line.entry.id }) },
    ...(line.share === null ? [] : SHARE_ROLES.map((role) => ({ id: role, label: ROLE_LABELS[role], section: 'Role', checked: line.share!.role === role, onAction: () => void act.share_role({ id: line.entry.id, userId: line.share!.userId, role }) }))),
    { id: 'remove', label: line.share === null ? 'Close the link' : 'Remove access', section: ' ', danger: true, disabled: !can(world, line.entry, 'share', now), onAction: () => remove([line]) },
  ]
  return (
    <Page title="Sharing" lead="What you own and others have, person by person." toolbar={<Segmented label="Which" value={which} options={[{ value: 'all', label: 'All' }, { value: 'ends', label: 'With an end' }, { value: 'link', label: 'By link' }]} onChange={setWhich} />}>
      {lines.length === 0 ? <EmptyState icon={<Users size={26} />} title="You share nothing">What you share with others stands here.</EmptyState> : (
        <DataTable
          label="Shared by me"
          rows={rows}
          columns={COLUMNS}
          rowId={(line) => line.id}
          rowName={(line) => `${line.entry.name} with ${line.person}`}
          selected={selected}
          onSelect={setSelected}
          onOpen={(line) => go(line.entry.type === 'folder' ? `/folder/${encodeURIComponent(line.entry.id)}` : `/file/${encodeURIComponent(line.entry.id)}`)}
          rowMenu={menu}
          pageSize={25}
          dense
          sort={{ column: 'name' }}
          actions={chosen.length === 0 ? <span className="place-note">{`On ${clock.now().slice(0, 10)}`}</span> : <Button small kind="danger" onPress={() => remove(chosen)}>{`Remove access of ${chosen.length}`}</Button>}
        />
      )}
    </Page>
  )
}

const COLUMNS: TableColumn<Line>[] = [
  { id: 'name', header: 'Name', width: 320, value: (line) => line.entry.name, cell: (line) => <span className="cell-name"><KindIcon entry={line.entry} size={18} /><span className="name">{line.entry.name}</span></span> },
  { id: 'person', header: 'Who', width: 200, value: (line) => line.person },
  { id: 'role', header: 'Role', width: 110, value: (line) => line.role },
  { id: 'place', header: 'Location', width: 160, value: (line) => line.place },
  { id: 'since', header: 'Since', width: 110, value: (line) => line.since },
  { id: 'ends', header: 'Ends', width: 140, value: (line) => line.ends, cell: (line) => (line.ends === '' ? '' : line.over ? <Badge tone="clay">{`Ended ${line.ends}`}</Badge> : line.ends) },
]
