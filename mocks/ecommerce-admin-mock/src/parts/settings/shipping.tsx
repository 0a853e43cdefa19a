/** Zones of countries with their rates. A country is in one zone at most. */
import { Button, Checkbox, Dialog, IconButton, TextField } from '@mocks/kit'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { rateProblem, zoneProblem } from '../../actions/settings'
import { useAct, useMoney, useWorld } from '../../hooks'
import { LIMITS, type ShippingRate, type ShippingZone } from '../../model'
import { cents } from '../../rules/money'
import { Card, LineMenu } from '../basics'
import { MoneyField } from '../fields'
import { COUNTRIES, countryName } from '../places'
import { useDeeds } from '../use_deeds'

export function ShippingSettings() {
  const { shippingZones } = useWorld()
  const [open, setOpen] = useState<ShippingZone | 'new' | null>(null)
  return (
    <>
      <div className="row"><p className="muted">What a draft order can be sent for, by where it goes.</p><span className="gap" /><Button kind="primary" icon={<Plus size={14} aria-hidden />} onPress={() => setOpen('new')}>Add zone</Button></div>
      {shippingZones.length === 0 ? <Card><p className="muted">No zones yet: orders cannot be given a shipping rate of the shop.</p></Card> : null}
      {shippingZones.map((zone) => <Zone key={zone.id} zone={zone} onEdit={() => setOpen(zone)} />)}
      {open === null ? null : <ZoneDialog zone={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Zone({ zone, onEdit }: { readonly zone: ShippingZone; readonly onEdit: () => void }) {
  const act = useAct()
  const money = useMoney()
  const { deleteZone } = useDeeds()
  const [open, setOpen] = useState<ShippingRate | 'new' | null>(null)
  const limits = (rate: ShippingRate): string => [rate.minSubtotal === null ? '' : `from ${money(cents(rate.minSubtotal))}`, rate.maxSubtotal === null ? '' : `up to ${money(cents(rate.maxSubtotal))}`].filter(Boolean).join(' ') || 'Any amount'
  return (
    <Card flush title={zone.name} actions={<><Button small onPress={() => setOpen('new')} disabled={zone.rates.length >= LIMITS.rates}>{`Add rate to ${zone.name}`}</Button><LineMenu name={zone.name} entries={[{ id: 'edit', label: 'Edit zone', onAction: onEdit }, { id: 'delete', label: 'Delete zone', danger: true, onAction: () => deleteZone(zone.id) }]} /></>}>
      <div className="lines">
        <p className="line muted">{zone.countryCodes.map(countryName).join(', ')}</p>
        {zone.rates.length === 0 ? <p className="line muted">No rates yet.</p> : null}
        {zone.rates.map((rate) => (
          <div key={rate.id} className="line">
            <div className="line-text"><strong>{rate.name}</strong><small>{limits(rate)}</small></div>
            <span className="line-number">{cents(rate.price) === 0 ? 'Free' : money(cents(rate.price))}</span>
            <IconButton label={`Edit rate ${rate.name}`} icon={<Pencil size={15} />} onPress={() => setOpen(rate)} />
            <IconButton label={`Delete rate ${rate.name}`} icon={<Trash2 size={15} />} onPress={() => void act.rate_delete({ zoneId: zone.id, id: rate.id })} />
          </div>
        ))}
      </div>
      {open === null ? null : <RateDialog zone={zone} rate={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function ZoneDialog({ zone, onClose }: { readonly zone: ShippingZone | null; readonly onClose: () => void }) {
  const { state } = useWorld()
  const act = useAct()
  const [name, setName] = useState(zone?.name ?? '')
  const [countryCodes, setCodes] = useState<string[]>([...(zone?.countryCodes ?? [])])
  const [tried, setTried] = useState(false)
  const problem = zoneProblem(state, { name, countryCodes }, zone?.id)
  const save = (): void => {
    setTried(true)
    if (problem !== null) return
    onClose()
    void act.zone_save({ id: zone?.id ?? null, fields: { name, countryCodes } })
  }
  const known = [...COUNTRIES, ['*', 'Everywhere else'] as const]
  const all = [...known, ...countryCodes.filter((code) => !known.some(([one]) => one === code)).map((code) => [code, code] as const)]
  return (
    <Dialog title={zone ? `Edit ${zone.name}` : 'Add zone'} onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); save() }}>
        <TextField label="Name" value={name} onChange={setName} maxLength={80} autoFocus error={tried ? problem : null} />
        <fieldset className="kit-fieldset">
          <legend className="kit-label">Countries</legend>
          <div className="permissions facet-choices">
            {all.map(([code, label]) => <Checkbox key={code} checked={countryCodes.includes(code)} onChange={(on) => setCodes(on ? [...countryCodes, code] : countryCodes.filter((one) => one !== code))}>{label}</Checkbox>)}
          </div>
        </fieldset>
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" type="submit">Save zone</Button></div>
      </form>
    </Dialog>
  )
}

function RateDialog({ zone, rate, onClose }: { readonly zone: ShippingZone; readonly rate: ShippingRate | null; readonly onClose: () => void }) {
  const act = useAct()
  const [name, setName] = useState(rate?.name ?? '')
  const [price, setPrice] = useState(rate?.price ?? '')
  const [min, setMin] = useState(rate?.minSubtotal ?? '')
  const [max, setMax] = useState(rate?.maxSubtotal ?? '')
  const [tried, setTried] = useState(false)
  const fields = { name, price, minSubtotal: min.trim() === '' ? null : min, maxSubtotal: max.trim() === '' ? null : max }
  const problem = rateProblem(fields)
  const save = (): void => {
    setTried(true)
    if (problem !== null) return
    onClose()
    void act.rate_save({ zoneId: zone.id, id: rate?.id ?? null, fields })
  }
  return (
    <Dialog title={rate ? `Edit rate ${rate.name}` : `Add rate to ${zone.name}`} onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); save() }}>
        <TextField label="Name" value={name} onChange={setName} maxLength={80} autoFocus error={tried ? problem : null} />
        <MoneyField label="Price" value={price} onChange={setPrice} description="0 is free." />
        <MoneyField label="For orders from" optional value={min} onChange={setMin} description="Left empty: from any amount." />
        <MoneyField label="For orders up to" optional value={max} onChange={setMax} description="Left empty: up to any amount." />
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" type="submit">Save rate</Button></div>
      </form>
    </Dialog>
  )
}
