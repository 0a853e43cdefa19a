/** Products from a CSV file: read here, shown what would happen, then imported. */
import { Banner, Button, Checkbox, Dialog, useToast } from '@mocks/kit'
import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { type ImportPlan, readProductsCsv } from '../rules/product_csv'
import { plural } from '../rules/words'

const MOST_BYTES = 2_000_000

export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const { products } = useWorld()
  const chooser = useRef<HTMLInputElement>(null)
  const [plan, setPlan] = useState<(ImportPlan & { readonly name: string }) | null>(null)
  const [overwrite, setOverwrite] = useState(false)
  const known = new Set(products.map((one) => one.handle))
  const fresh = plan?.products.filter((one) => !known.has(one.handle)) ?? []
  const old = plan?.products.filter((one) => known.has(one.handle)) ?? []
  const count = fresh.length + (overwrite ? old.length : 0)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > MOST_BYTES) return setPlan({ name: file.name, products: [], problems: ['The file is larger than 2 MB.'] })
    setPlan({ name: file.name, ...readProductsCsv(await file.text()) })
  }
  const run = async (): Promise<void> => {
    onClose()
    const made = await act.product_import({ products: [...(plan?.products ?? [])], overwrite })
    if (made) toast({ message: `Import finished: ${made.created} created, ${made.updated} updated.` })
  }
  return (
    <Dialog title="Import products" onClose={onClose}>
      <div className="stack">
        <p className="muted">A CSV file with a line for each variant. Title and Price must be there; Handle, Description, Vendor, Type, Tags, Status, Option1 Name, Option1 Value, SKU, Compare At Price and Quantity may be. Lines of one handle are one product.</p>
        <div className="row">
          <Button icon={<FileSpreadsheet size={15} aria-hidden />} onPress={() => chooser.current?.click()}>Choose a CSV file</Button>
          <span className="muted">{plan?.name ?? 'No file chosen'}</span>
          <input ref={chooser} type="file" accept=".csv,text/csv" hidden aria-label="CSV file" onChange={(event) => { void take(event.target.files?.[0]); event.target.value = '' }} />
        </div>
        {plan === null ? null : (
          <>
            {plan.problems.length === 0 ? null : (
              <Banner kind="warning" title={`${plural(plan.problems.length, 'line')} left out`}>
                <ul>{plan.problems.slice(0, 6).map((one) => <li key={one}>{one}</li>)}</ul>
                {plan.problems.length > 6 ? <p>{`and ${plan.problems.length - 6} more`}</p> : null}
              </Banner>
            )}
            <p role="status">{`${plural(fresh.length, 'new product')}, ${old.length} known by handle, ${plural(plan.products.reduce((sum, one) => sum + one.variants.length, 0), 'variant')}.`}</p>
            {plan.products.length === 0 ? null : (
              <div className="scroll-x">
                <table className="plain-table">
                  <thead><tr><th>Product</th><th>Status</th><th className="end">Variants</th><th>Will be</th></tr></thead>
                  <tbody>
                    {plan.products.slice(0, 8).map((one) => (
                      <tr key={one.handle}><td>{one.title}</td><td>{one.status ?? (known.has(one.handle) ? 'as it is' : 'draft')}</td><td className="end">{one.variants.length}</td><td>{known.has(one.handle) ? (overwrite ? 'updated' : 'left as it is') : 'created'}</td></tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            <Checkbox checked={overwrite} disabled={old.length === 0} onChange={setOverwrite}>Overwrite products that have the same handle</Checkbox>
          </>
        )}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabled={count === 0} onPress={() => void run()}>{count === 0 ? 'Import products' : `Import ${plural(count, 'product')}`}</Button>
        </div>
      </div>
    </Dialog>
  )
}
