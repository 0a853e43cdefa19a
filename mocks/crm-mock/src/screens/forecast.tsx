import { Button, Dialog, Page, Progress, Select, TextField, useQuery, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { isManager } from '../actions/shared'
import { useAct, useFormat, useNow, useSelect, useWorld } from '../hooks'
import { forecast, type ForecastRow, quarterOf, quartersAround } from '../logic/forecast'
import { stageOf } from '../meta/stages'
import { Section } from '../parts/related'
import { RecordLink, Pill } from '../parts/marks'
import { number } from '../read'
import { amountOf, said } from '../world'

/** What a quarter will bring, by person and by how sure it is. */
export default function ForecastScreen() {
  const world = useWorld()
  const format = useFormat()
  const { today } = useNow()
  const manager = useSelect(isManager)
  const [quarter, setQuarter] = useQuery('quarter', quarterOf(today))
  const [open, setOpen] = useState<string | null>(null)
  const [editing, setEditing] = useState<ForecastRow | null>(null)
  const rows = forecast(world, quarter)
  const total = (key: 'closed' | 'commit' | 'best' | 'pipeline' | 'weighted'): number => rows.reduce((sum, row) => sum + row[key], 0)
  const quota = rows.reduce((sum, row) => sum + (row.quota ?? 0), 0)
  const chosen = rows.find((row) => row.userId === open)
  const columns = ['closed', 'commit', 'best', 'pipeline', 'weighted'] as const
  const words = { closed: 'Closed', commit: 'Commit', best: 'Best case', pipeline: 'Pipeline', weighted: 'Weighted' } as const
  return (
    <Page title="Forecast" lead={<span role="status">{format.money(total('closed'))} closed of {format.money(quota)} quota</span>} toolbar={<Select label="Quarter" hideLabel value={quarter} options={[...new Set([...quartersAround(today), quarter])].map((one) => ({ value: one, label: one.replace('-', ' ') }))} onChange={setQuarter} />}>
      <div className="panel scroll-x">
        <table className="plain-table forecast">
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col" className="end">Quota</th>
              {columns.map((key) => <th key={key} scope="col" className="end">{words[key]}</th>)}
              <th scope="col">Attainment</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.userId}>
                <th scope="row">
                  <button type="button" className="deed-title" aria-expanded={open === row.userId} onClick={() => setOpen(open === row.userId ? null : row.userId)}>
                    {row.name}
                  </button>
                </th>
                <td className="end">
                  {manager ? (
                    <button type="button" className="deed-title num" aria-label={`Set the quota of ${row.name}`} onClick={() => setEditing(row)}>
                      {row.quota === null ? 'Set' : format.money(row.quota)}
                    </button>
                  ) : row.quota === null ? '—' : format.money(row.quota)}
                </td>
                {columns.map((key) => <td key={key} className="end">{format.money(row[key])}</td>)}
                <td>{row.quota ? <Progress hideLabel meter label={`Attainment of ${row.name}`} value={Math.min(row.closed, row.quota)} max={row.quota} tone={row.closed >= row.quota ? 'fern' : 'amber'} /> : <span className="faint">—</span>}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className="end">{format.money(quota)}</td>
              {columns.map((key) => <td key={key} className="end">{format.money(total(key))}</td>)}
              <td />
            </tr>
          </tfoot>
        </table>
        {rows.length === 0 ? <p className="muted none">Nothing closes in this quarter.</p> : null}
      </div>
      {chosen === undefined ? <p className="muted">Press a name to see the opportunities behind the numbers.{manager ? '' : ' Quotas are set by managers.'}</p> : (
        <Section title={`Opportunities of ${chosen.name}`} count={chosen.deals.length}>
          <ul className="plain-lines">
            {chosen.deals.map((rec) => (
              <li key={rec.id}>
                <RecordLink rec={rec} />
                <span className="gap" />
                <Pill value={said(rec, 'stage')} />
                <span className="muted small">{stageOf(said(rec, 'stage')).forecast}</span>
                <span className="muted small">{format.show(rec, 'closeDate')}</span>
                <b className="num">{format.money(amountOf(rec))}</b>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {editing === null ? null : <QuotaDialog row={editing} quarter={quarter} onClose={() => setEditing(null)} />}
    </Page>
  )
}

function QuotaDialog({ row, quarter, onClose }: { row: ForecastRow; quarter: string; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const [amount, setAmount] = useState(row.quota === null ? '' : String(row.quota))
  const [error, setError] = useState<string | null>(null)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const value = number(amount)
    if (value === null || value < 0) return setError('Write an amount, such as 250000.')
    void act.quota_set({ userId: row.userId, quarter, amount: value })
    toast({ message: `The quota of ${row.name} is set.` })
    onClose()
  }
  return (
    <Dialog title={`Quota of ${row.name}, ${quarter.replace('-', ' ')}`} onClose={onClose}>
      <form className="stack" onSubmit={save}>
        <TextField label="Amount" value={amount} onChange={(value) => (setAmount(value), setError(null))} error={error} autoFocus required />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save quota
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
