import { Button, Checkbox, DatePicker, Select } from '@mocks/kit'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { ZONES, zoneLabel } from '../../data/zones'
import { withStart } from '../../logic/draft'
import { useTimes } from '../../use_times'
import { TimeChoice } from '../time_choice'
import type { FormProps } from './event_basics'

/** From when to when, and where that is counted. */
export function WhenFields({ draft, onChange }: FormProps) {
  const { zone, clock } = useTimes()
  const [zones, setZones] = useState(draft.zone !== zone)
  const sameDay = draft.startDay === draft.endDay
  return (
    <div className="when">
      <div className="fields-row">
        <DatePicker label="Start date" value={draft.startDay} onChange={(day) => onChange(withStart(draft, day, draft.startTime))} />
        {draft.allDay ? null : <TimeChoice label="Start time" value={draft.startTime} onChange={(time) => onChange(withStart(draft, draft.startDay, time))} />}
        <DatePicker label="End date" value={draft.endDay} onChange={(endDay) => onChange({ ...draft, endDay })} />
        {draft.allDay ? null : <TimeChoice label="End time" value={draft.endTime} after={sameDay ? draft.startTime : undefined} onChange={(endTime) => onChange({ ...draft, endTime })} />}
      </div>
      <div className="when-more">
        <Checkbox checked={draft.allDay} onChange={(allDay) => onChange({ ...draft, allDay })}>
          All day
        </Checkbox>
        {draft.allDay || zones ? null : (
          <Button kind="quiet" small icon={<Globe size={14} aria-hidden />} onPress={() => setZones(true)}>
            Time zone
          </Button>
        )}
      </div>
      {zones && !draft.allDay ? <Select label="Time zone of the event" value={draft.zone} onChange={(chosen) => onChange({ ...draft, zone: chosen })} options={[...new Set([zone, draft.zone, ...ZONES])].map((one) => ({ value: one, label: zoneLabel(one, clock.now()) }))} /> : null}
    </div>
  )
}
