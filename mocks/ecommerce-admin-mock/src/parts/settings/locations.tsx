/** Where goods lie. The first is where orders are taken from. */
import { Button, Dialog, Select, TextField } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type LocationFields, locationInUse } from '../../actions/settings'
import { useAct, useWorld } from '../../hooks'
import type { StockLocation } from '../../model'
import { levelsOf } from '../../rules/stock'
import { Card, LineMenu, Status } from '../basics'
import { COUNTRIES, countryName } from '../places'

export function LocationSettings() {
  const world = useWorld()
  const act = useAct()
  const [open, setOpen] = useState<StockLocation | 'new' | null>(null)
  const stock = (id: string): number => [...world.variantById.values()].reduce((sum, one) => sum + (levelsOf(world.state, one)[id] ?? 0), 0)
  return (
    <Card flush title="Locations" actions={<Button small kind="primary" icon={<Plus size={14} aria-hidden />} onPress={() => setOpen('new')}>Add location</Button>}>
      <div className="lines">
        {world.locations.map((one) => {
          const why = one.active ? locationInUse(world.state, one.id) : null
          return (
            <div key={one.id} className="line">
              <div className="line-text"><strong>{one.name}</strong><small>{[one.address1, one.city, countryName(one.countryCode)].filter(Boolean).join(', ')}</small>{why ? <small>{`Cannot be closed: ${why}`}</small> : null}</div>
              <span className="line-number">{`${stock(one.id)} pieces`}</span>
              <Status of={one.active ? 'active' : 'disabled'} />
              <LineMenu name={one.name} entries={[{ id: 'edit', label: 'Edit', onAction: () => setOpen(one) }, { id: 'active', label: one.active ? 'Close' : 'Open again', disabled: why !== null, onAction: () => void act.location_active({ id: one.id, active: !one.active }) }]} />
            </div>
          )
        })}
      </div>
      {open === null ? null : <LocationDialog location={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function LocationDialog({ location, onClose }: { readonly location: StockLocation | null; readonly onClose: () => void }) {
  const act = useAct()
  const [fields, setFields] = useState<LocationFields>({ name: location?.name ?? '', address1: location?.address1 ?? '', city: location?.city ?? '', countryCode: location?.countryCode ?? 'US' })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<LocationFields>): void => setFields({ ...fields, ...change })
  const save = (): void => {
    setTried(true)
    if (fields.name.trim() === '') return
    onClose()
    if (location) void act.location_update({ id: location.id, fields })
    else void act.location_create({ fields })
  }
  return (
    <Dialog title={location ? 'Edit location' : 'Add location'} onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); save() }}>
        <TextField label="Name" value={fields.name} onChange={(name) => set({ name })} maxLength={80} autoFocus error={tried && fields.name.trim() === '' ? 'Enter a name.' : null} />
        <TextField label="Address" value={fields.address1} onChange={(address1) => set({ address1 })} maxLength={120} />
        <TextField label="City" value={fields.city} onChange={(city) => set({ city })} maxLength={80} />
        <Select label="Country" value={fields.countryCode || null} options={COUNTRIES.map(([value, label]) => ({ value, label }))} onChange={(countryCode) => set({ countryCode })} />
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" type="submit">Save location</Button></div>
      </form>
    </Dialog>
  )
}
