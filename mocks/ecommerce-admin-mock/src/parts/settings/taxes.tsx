/** Tax by country and province, and whether prices hold it already. */
import { Button, Checkbox, Dialog, IconButton, Select, Switch, TextField } from '@mocks/kit'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type RegionFields, regionProblem } from '../../actions/settings'
import { useAct, useWorld } from '../../hooks'
import type { TaxRegion } from '../../model'
import { Card } from '../basics'
import { COUNTRIES, countryName, PROVINCES } from '../places'
import { useDeeds } from '../use_deeds'

export function TaxSettings() {
  const { taxRegions, settings } = useWorld()
  const act = useAct()
  const { deleteRegion } = useDeeds()
  const [open, setOpen] = useState<TaxRegion | 'new' | null>(null)
  const place = (one: TaxRegion): string => [countryName(one.countryCode), one.provinceCode === null ? 'everywhere else' : (PROVINCES[one.countryCode]?.find(([code]) => code === one.provinceCode)?.[1] ?? one.provinceCode)].join(', ')
  return (
    <>
      <Card title="Prices"><Switch checked={settings.pricesIncludeTax} onChange={(pricesIncludeTax) => void act.settings_update({ fields: { pricesIncludeTax } })}>Prices include tax</Switch><p className="muted small">Off: tax is added to what an order comes to.</p></Card>
      <Card flush title="Rates" actions={<Button small kind="primary" icon={<Plus size={14} aria-hidden />} onPress={() => setOpen('new')}>Add rate</Button>}>
        <div className="lines">
          {taxRegions.length === 0 ? <p className="line muted">No rates: no tax is taken anywhere.</p> : null}
          {taxRegions.map((one) => (
            <div key={one.id} className="line">
              <div className="line-text"><strong>{one.name}</strong><small>{place(one)}</small></div>
              <span className="muted small">{one.shippingTaxed ? 'Shipping is taxed' : 'Shipping is not taxed'}</span>
              <span className="line-number">{`${one.rate}%`}</span>
              <IconButton label={`Edit ${one.name}`} icon={<Pencil size={15} />} onPress={() => setOpen(one)} />
              <IconButton label={`Delete ${one.name}`} icon={<Trash2 size={15} />} onPress={() => deleteRegion(one.id)} />
            </div>
          ))}
        </div>
      </Card>
      {open === null ? null : <RegionDialog region={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

const WHOLE = 'whole'

function RegionDialog({ region, onClose }: { readonly region: TaxRegion | null; readonly onClose: () => void }) {
  const { state } = useWorld()
  const act = useAct()
  const [fields, setFields] = useState<RegionFields>(region ? { name: region.name, countryCode: region.countryCode, provinceCode: region.provinceCode, rate: region.rate, shippingTaxed: region.shippingTaxed } : { name: '', countryCode: 'US', provinceCode: null, rate: '', shippingTaxed: false })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<RegionFields>): void => setFields({ ...fields, ...change })
  const problem = regionProblem(state, fields, region?.id)
  const save = (): void => {
    setTried(true)
    if (problem !== null) return
    onClose()
    void act.tax_save({ id: region?.id ?? null, fields })
  }
  return (
    <Dialog title={region ? `Edit ${region.name}` : 'Add tax rate'} onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); save() }}>
        <TextField label="Name" value={fields.name} onChange={(name) => set({ name })} maxLength={80} autoFocus error={tried ? problem : null} />
        <Select label="Country" value={fields.countryCode} options={COUNTRIES.map(([value, label]) => ({ value, label }))} onChange={(countryCode) => set({ countryCode, provinceCode: null })} />
        <Select label="State or province" value={fields.provinceCode ?? WHOLE} options={[{ value: WHOLE, label: 'Everywhere else in the country' }, ...(PROVINCES[fields.countryCode] ?? []).map(([value, label]) => ({ value, label }))]} onChange={(code) => set({ provinceCode: code === WHOLE ? null : code })} />
        <TextField label="Percent" value={fields.rate} onChange={(rate) => set({ rate: rate.trim() })} maxLength={7} placeholder="8.875" />
        <Checkbox checked={fields.shippingTaxed} onChange={(shippingTaxed) => set({ shippingTaxed })}>Shipping is taxed too</Checkbox>
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" type="submit">Save rate</Button></div>
      </form>
    </Dialog>
  )
}
