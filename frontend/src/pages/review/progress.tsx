import { useState } from 'react'
import { useRead, useWrite } from '../../api/hooks'
import { useMay } from '../../api/me'
import { toast, toastError } from '../../app/toasts'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog'
import { Field, Pick } from '../../components/fields'
import { Facts } from '../../components/panel'
import { Empty, Loaded } from '../../components/states'
import { Table } from '../../components/table'
import { decimal, percent, words } from '../../lib/format'

interface Row {
  readonly reviewer: string
  readonly keep: number
  readonly modify: number
  readonly reject: number
  readonly assigned: number
}

interface Agreement {
  readonly items: number
  readonly agreed: number
  readonly observed: number | null
  readonly expected: number | null
  readonly kappa: number | null
  readonly table: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export function Progress({ reviewer }: { readonly reviewer: string }) {
  const [open, setOpen] = useState<'progress' | 'assign' | null>(null)
  const may = useMay('admin')
  return (
    <>
      {may ? <Button onPress={() => setOpen('assign')}>Assign</Button> : null}
      <Button onPress={() => setOpen('progress')}>Progress and agreement</Button>
      {open === 'progress' ? <Shown reviewer={reviewer} onClose={() => setOpen(null)} /> : null}
      {open === 'assign' ? <Assigning onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function Shown({ reviewer, onClose }: { readonly reviewer: string; readonly onClose: () => void }) {
  const found = useRead<readonly Row[]>('/api/v1/synthesis/reviews/progress')
  const [other, setOther] = useState('')
  const names = (found.data ?? []).map((one) => one.reviewer).filter((one) => one !== reviewer)
  const second = other || names[0] || ''
  const agreement = useRead<Agreement>('/api/v1/synthesis/reviews/agreement', { query: { first: reviewer, second }, enabled: second !== '' })
  return (
    <Dialog title="Progress and agreement" onClose={onClose} wide>
      <Loaded of={found}>
        {(rows) => (
          <Table
            label="Reviewers"
            rows={rows}
            rowKey={(row) => row.reviewer}
            empty={<Empty title="Nobody has decided anything yet" />}
            columns={[
              { id: 'reviewer', header: 'Reviewer', cell: (row) => row.reviewer },
              { id: 'keep', header: 'Keep', width: '70px', end: true, cell: (row) => row.keep },
              { id: 'modify', header: 'Modify', width: '70px', end: true, cell: (row) => row.modify },
              { id: 'reject', header: 'Reject', width: '70px', end: true, cell: (row) => row.reject },
              { id: 'assigned', header: 'Still assigned', width: '110px', end: true, cell: (row) => row.assigned },
            ]}
          />
        )}
      </Loaded>
      {second === '' ? <p className="soft">Agreement is told where two people have decided on the same tuples: Assign gives a share of them to two.</p> : (
        <>
          <div className="row"><strong>Agreement of {reviewer} with</strong><Pick label="" any={null} value={second} choices={names.map((value) => ({ value, label: value }))} onChange={setOther} /></div>
          <Loaded of={agreement}>
            {(one) => one.items === 0 ? <p className="soft">You two have no tuple in common yet.</p> : (
              <>
                <Facts columns facts={[{ label: 'In common', value: one.items }, { label: 'Agreed', value: `${one.agreed} (${percent(one.observed)})` }, { label: 'By chance', value: percent(one.expected) }, { label: 'Cohen’s kappa', value: decimal(one.kappa) }]} />
                <ul className="soft">{Object.entries(one.table).flatMap(([mine, theirs]) => Object.entries(theirs).filter(([, count]) => count > 0).map(([their, count]) => <li key={`${mine}${their}`}>{words(mine)} and {their}: {count}</li>))}</ul>
              </>
            )}
          </Loaded>
        </>
      )}
    </Dialog>
  )
}

function Assigning({ onClose }: { readonly onClose: () => void }) {
  const [names, setNames] = useState('')
  const [count, setCount] = useState('50')
  const [overlap, setOverlap] = useState('20')
  const make = useWrite<readonly unknown[]>('/api/v1/synthesis/reviews')
  const reviewers = names.split(/[,\n]/).map((one) => one.trim()).filter(Boolean)
  const act = (): void => make.mutate({ path: '/api/v1/synthesis/reviews/assignments', body: { reviewers, count: Number(count), overlap: Number(overlap) / 100 } }, { onSuccess: (made) => { toast(`${made.length} assignments were made.`); onClose() }, onError: toastError })
  return (
    <Dialog title="Assign tuples" onClose={onClose} foot={<><Button onPress={onClose}>Cancel</Button><Button tone="main" isDisabled={reviewers.length === 0 || !/^[1-9]\d*$/.test(count)} isPending={make.isPending} onPress={act}>Assign</Button></>}>
      <Field label="Reviewers" value={names} onChange={setNames} help="Names of accounts, separated by commas." autoFocus />
      <Field label="How many tuples" type="number" value={count} onChange={setCount} />
      <Field label="Share that two get, in percent" type="number" value={overlap} onChange={setOverlap} help="Their agreement can be told from these." />
    </Dialog>
  )
}
