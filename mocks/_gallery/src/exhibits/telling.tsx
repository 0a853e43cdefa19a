import { Accordion, Badge, Banner, Breadcrumbs, Button, EmptyState, ErrorState, LoadingState, Pagination, Progress, Tabs, Tree } from '@mocks/kit'
import { FileText, Folder, Inbox } from 'lucide-react'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

const NODES = [
  { id: 'a', label: 'Finance', icon: <Folder size={16} />, children: [{ id: 'b', label: 'Invoices', icon: <Folder size={16} />, children: [{ id: 'c', label: LONG, icon: <FileText size={16} /> }] }, { id: 'd', label: ARABIC, icon: <FileText size={16} /> }] },
  { id: 'e', label: CJK, icon: <Folder size={16} />, children: [] },
]

export const telling: Exhibit[] = [
  {
    id: 'tabs',
    title: 'Tabs',
    group: 'Navigation',
    cases: [
      { title: 'Counts, disabled, long', wide: true, show: () => <Tabs label="Order" tabs={[{ id: '1', label: 'Items', count: 12, content: 'Twelve items.' }, { id: '2', label: 'Notes', content: 'No notes.' }, { id: '3', label: 'Locked', disabled: true, content: '' }, { id: '4', label: LONG, content: LONG }, { id: '5', label: CJK, content: CJK }]} /> },
      { title: 'Vertical', wide: true, show: () => <Tabs vertical label="Settings" tabs={[{ id: '1', label: 'General', content: 'Name, language, time zone.' }, { id: '2', label: 'Members', count: 4, content: 'Four members.' }]} /> },
    ],
  },
  { id: 'breadcrumbs', title: 'Breadcrumbs and pages', group: 'Navigation', cases: [{ title: 'Breadcrumbs', wide: true, show: () => <Breadcrumbs trail={[{ label: 'Files', to: '/?c=tabs' }, { label: LONG, to: '/?c=tree' }, { label: CJK }]} /> }, { title: 'Pagination', wide: true, show: Pages }] },
  {
    id: 'tree',
    title: 'Tree and accordion',
    group: 'Navigation',
    cases: [
      { title: 'Tree', show: KeptTree },
      { title: 'Tree: empty', show: () => <Tree label="Folders" nodes={[]} empty="No folders yet" /> },
      { title: 'Accordion', show: () => <Accordion open={['1']} sections={[{ id: '1', title: 'Payment', note: '2 cards', content: LONG }, { id: '2', title: LONG, content: ARABIC }, { id: '3', title: 'Locked', disabled: true, content: '' }]} /> },
    ],
  },
  {
    id: 'progress',
    title: 'Progress and badges',
    group: 'Telling',
    cases: [
      { title: 'Progress', show: () => <div className="stack"><Progress label="Import" value={3} max={8} text="3 of 8" /><Progress label="Upload" value={62} /><Progress label="Waiting" value={null} /><Progress label="Storage" meter value={91} tone="clay" /></div> },
      { title: 'Badges', show: () => <div className="row"><Badge>Draft</Badge><Badge tone="moss">Paid</Badge><Badge tone="amber">Due soon</Badge><Badge tone="clay">Overdue</Badge><Badge tone="sky">{CJK}</Badge><Badge tone="plum">{LONG}</Badge></div> },
    ],
  },
  {
    id: 'states',
    title: 'Banners and states',
    group: 'Telling',
    cases: [
      { title: 'Banners', wide: true, show: () => <div className="stack"><Banner>Exports run every night.</Banner><Banner kind="success">The order was sent.</Banner><Banner kind="warning" title="Payment due" actions={<Button small>Pay now</Button>}>The invoice is 3 days late.</Banner><Banner kind="error" title="Not sent">{LONG}.</Banner></div> },
      { title: 'Empty', show: () => <EmptyState icon={<Inbox size={26} />} title="No messages">Everything has been read.</EmptyState> },
      { title: 'Loading: lines', show: () => <LoadingState lines={6} /> },
      { title: 'Loading: ring', show: () => <LoadingState /> },
      { title: 'Error', show: () => <ErrorState title="The report could not be made" message={LONG} onRetry={() => undefined} /> },
    ],
  },
]

function KeptTree() {
  const [selected, setSelected] = useState('b')
  return <Tree label="Folders" nodes={NODES} open={['a', 'b']} selected={selected} onSelect={setSelected} />
}

function Pages() {
  const [page, setPage] = useState(2)
  const [size, setSize] = useState(20)
  return <Pagination total={137} page={page} size={size} onPage={setPage} onSize={setSize} />
}
