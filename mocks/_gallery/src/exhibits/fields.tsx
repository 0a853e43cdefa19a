import { Calendar, Checkbox, ComboBox, type DateRange, DatePicker, DateRangePicker, ListBox, NumberField, RadioGroup, SearchField, Segmented, Select, Slider, Switch, TagGroup, TextArea, TextField, TimeField } from '@mocks/kit'
import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

const nothing = (): void => undefined
const CITIES = [
  { value: 'oslo', label: 'Oslo', detail: 'Norway' },
  { value: 'osaka', label: 'Osaka', detail: 'Japan' },
  { value: 'kyiv', label: 'Kyiv', detail: 'Ukraine' },
  { value: 'long', label: LONG, detail: LONG },
  { value: 'ar', label: ARABIC },
  { value: 'cjk', label: CJK, disabled: true },
]
const SIZES = [{ value: 's', label: 'Small' }, { value: 'm', label: 'Medium' }, { value: 'l', label: 'Large' }] as const

/** A field that keeps its own value. */
function Kept<V>({ start, children }: { start: V; children: (value: V, set: (value: V) => void) => React.ReactNode }) {
  const [value, setValue] = useState(start)
  return <>{children(value, setValue)}</>
}

export const fields: Exhibit[] = [
  {
    id: 'text_field',
    title: 'Text field',
    group: 'Fields',
    cases: [
      { title: 'Default, with description', show: () => <Kept start="">{(value, set) => <TextField label="Name" placeholder="As on the invoice" description="Shown to customers." value={value} onChange={set} required />}</Kept> },
      { title: 'Error', show: () => <TextField label="Email" value="anna@" onChange={nothing} error="Write a whole address, such as anna@example.com." /> },
      { title: 'Disabled', show: () => <TextField label="Number" value="INV-0042" onChange={nothing} disabled /> },
      { title: 'Long, RTL, CJK', show: () => <div className="stack"><TextField label="Title" value={LONG} onChange={nothing} /><div dir="rtl"><TextField label="عنوان" value={ARABIC} onChange={nothing} /></div><TextField label="件名" value={CJK} onChange={nothing} /></div> },
      { title: 'Text area', show: () => <Kept start="Delivered to the wrong door.">{(value, set) => <TextArea label="Reason" value={value} onChange={set} maxLength={200} />}</Kept> },
      { title: 'Text area: error, disabled', show: () => <div className="stack"><TextArea label="Reason" value="" onChange={nothing} error="Say why." /><TextArea label="Note" value={LONG} onChange={nothing} disabled /></div> },
      { title: 'Search', show: () => <Kept start="tea">{(value, set) => <SearchField label="Search" value={value} onChange={set} onSubmit={nothing} />}</Kept> },
    ],
  },
  {
    id: 'select',
    title: 'Select and combo box',
    group: 'Fields',
    cases: [
      { title: 'Select', show: () => <Kept start={'m' as 's' | 'm' | 'l'}>{(value, set) => <Select label="Size" value={value} options={SIZES} onChange={set} />}</Kept> },
      { title: 'Select: empty, error, disabled', show: () => <div className="stack"><Select label="Size" value={null} placeholder="Choose a size" options={SIZES} onChange={nothing} /><Select label="Size" value={null} options={SIZES} onChange={nothing} error="Choose a size." required /><Select label="Size" value="s" options={SIZES} onChange={nothing} disabled /></div> },
      { title: 'Combo box', show: () => <Kept<string | null> start="oslo">{(value, set) => <ComboBox label="City" options={CITIES} value={value} onChange={set} />}</Kept> },
      { title: 'Combo box: empty, loading', show: () => <div className="stack"><ComboBox label="City" placeholder="Type to find" options={CITIES} value={null} onChange={nothing} /><ComboBox label="City" options={[]} value={null} onChange={nothing} loading /></div> },
      { title: 'Combo box: error, disabled, long', show: () => <div className="stack"><ComboBox label="City" options={CITIES} value={null} onChange={nothing} error="Choose a city." required /><ComboBox label="City" options={CITIES} value="oslo" onChange={nothing} disabled /><ComboBox label="City" options={CITIES} value="long" onChange={nothing} /></div> },
      { title: 'List box', show: () => <Kept<string[]> start={['1']}>{(value, set) => <ListBox label="Guests" multiple selected={value} onSelect={set} entries={[{ id: '1', label: 'Anna Berg', detail: 'anna@example.com', section: 'Team' }, { id: '2', label: ARABIC, section: 'Team' }, { id: '3', label: CJK, section: 'Others', disabled: true }, { id: '4', label: LONG, section: 'Others' }]} />}</Kept> },
      { title: 'List box: empty', show: () => <ListBox label="Guests" entries={[]} selected={[]} onSelect={nothing} empty="No guests yet" /> },
    ],
  },
  {
    id: 'choice',
    title: 'Choices',
    group: 'Fields',
    cases: [
      { title: 'Checkbox', show: () => <div className="stack"><Kept<boolean> start>{(value, set) => <Checkbox checked={value} onChange={set}>Send a receipt</Checkbox>}</Kept><Checkbox checked={false} mixed onChange={nothing}>Some of them</Checkbox><Checkbox checked disabled onChange={nothing}>Not to be changed</Checkbox></div> },
      { title: 'Switch', show: () => <Kept<boolean> start>{(value, set) => <Switch checked={value} onChange={set}>Notifications</Switch>}</Kept> },
      { title: 'Radio group', show: () => <Kept<'a' | 'b' | 'c' | null> start="a">{(value, set) => <RadioGroup label="Delivery" value={value} onChange={set} options={[{ value: 'a', label: 'Standard', detail: '3 to 5 days' }, { value: 'b', label: 'Express', detail: LONG }, { value: 'c', label: 'Not in this country', disabled: true }]} />}</Kept> },
      { title: 'Radio group: row, error', show: () => <RadioGroup label="Size" row value={null} onChange={nothing} options={SIZES} error="Choose a size." required /> },
      { title: 'Segments', show: () => <div className="stack"><Kept start="list">{(value, set) => <Segmented label="View" value={value} onChange={set} options={[{ value: 'list', label: 'List', icon: <List size={15} /> }, { value: 'grid', label: 'Grid', icon: <LayoutGrid size={15} /> }]} />}</Kept><div><Segmented label="Unit" value="day" disabled onChange={nothing} options={[{ value: 'day', label: 'Day' }, { value: 'week', label: 'Week' }]} /></div></div> },
      { title: 'Tags', show: () => <Kept start={[{ id: '1', label: 'Urgent', tone: 'rose' }, { id: '2', label: 'Finance', tone: 'teal' }, { id: '3', label: LONG }, { id: '4', label: CJK, tone: 'indigo' }]}>{(value, set) => <TagGroup label="Labels" tags={value} onRemove={(ids) => set(value.filter((tag) => !ids.includes(tag.id)))} empty="No labels" />}</Kept> },
      { title: 'Tags to choose from', show: () => <Kept<string[]> start={['b']}>{(value, set) => <TagGroup label="Show" selected={value} onSelect={set} tags={[{ id: 'a', label: 'Open' }, { id: 'b', label: 'Waiting' }, { id: 'c', label: 'Closed' }]} />}</Kept> },
    ],
  },
  {
    id: 'number',
    title: 'Numbers',
    group: 'Fields',
    cases: [
      { title: 'Number field', show: () => <Kept<number | null> start={3}>{(value, set) => <NumberField label="Seats" value={value} onChange={set} min={1} max={10} description="1 to 10" />}</Kept> },
      { title: 'Money, error, disabled', show: () => <div className="stack"><Kept<number | null> start={1249.5}>{(value, set) => <NumberField label="Amount" value={value} onChange={set} format={{ style: 'currency', currency: 'EUR' }} />}</Kept><NumberField label="Seats" value={null} onChange={nothing} error="Say how many." required /><NumberField label="Seats" value={4} onChange={nothing} disabled /></div> },
      { title: 'Slider and range', show: () => <div className="stack"><Kept start={[40]}>{(value, set) => <Slider label="Volume" value={value[0]!} onChange={set} />}</Kept><Kept start={[20, 80]}>{(value, set) => <Slider label="Price" value={[value[0]!, value[1]!]} onChange={set} format={{ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }} />}</Kept><Slider label="Locked" value={30} onChange={nothing} disabled /></div> },
    ],
  },
  {
    id: 'date',
    title: 'Dates and times',
    group: 'Dates',
    cases: [
      { title: 'Calendar', show: () => <Kept<string | null> start="2026-03-12">{(value, set) => <Calendar label="Due" value={value} onChange={set} min="2026-02-20" unavailable={(day) => day === '2026-03-17'} />}</Kept> },
      { title: 'Date', show: () => <div className="stack"><Kept<string | null> start="2026-03-12">{(value, set) => <DatePicker label="Due" value={value} onChange={set} />}</Kept><Kept<string | null> start={null}>{(value, set) => <DatePicker label="Due" value={value} onChange={set} description="Nothing chosen yet" />}</Kept></div> },
      { title: 'Date and time, time', show: () => <div className="stack"><Kept<string | null> start="2026-03-12T14:30">{(value, set) => <DatePicker label="Start" time value={value} onChange={set} />}</Kept><Kept<string | null> start="09:05">{(value, set) => <TimeField label="At" value={value} onChange={set} />}</Kept></div> },
      { title: 'Range', show: () => <Kept<DateRange | null> start={{ start: '2026-03-09', end: '2026-03-18' }}>{(value, set) => <DateRangePicker label="Stay" value={value} onChange={set} />}</Kept> },
      { title: 'Error, disabled', show: () => <div className="stack"><DatePicker label="Due" value="2026-01-01" onChange={nothing} error="Choose a day that is still to come." required /><DatePicker label="Due" value="2026-03-12" onChange={nothing} disabled /></div> },
    ],
  },
]
