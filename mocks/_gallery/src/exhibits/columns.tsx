import { type ColumnLayout, DataTable, MultiSelect, type TableColumn } from '@mocks/kit'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

interface Part {
  readonly id: string
  readonly cells: readonly string[]
}

const HEADS = ['Part', 'Supplier', 'City', 'Stock', 'Ordered', 'Checked by', 'Shelf', 'Material', 'Note']
const COLUMNS: TableColumn<Part>[] = HEADS.map((header, index) => ({ id: header, header, value: (row) => row.cells[index]!, width: index === 8 ? 320 : 170, align: index === 3 || index === 4 ? 'end' : 'start' }))
const PARTS: Part[] = Array.from({ length: 800 }, (_, index) => ({ id: `P-${1000 + index}`, cells: [`P-${1000 + index}`, ['Anna Berg', ARABIC, CJK, 'Björn Ødegård'][index % 4]!, ['Oslo', 'Kyiv', 'Osaka'][index % 3]!, String((index * 37) % 400), String((index * 11) % 60), 'Eszter Tóth', `R${index % 40}`, ['Clay', 'Ash', 'Tin'][index % 3]!, LONG] }))

function Kept({ start, dir }: { start: ColumnLayout; dir?: 'rtl' }) {
  const [layout, setLayout] = useState(start)
  const [selected, setSelected] = useState<string[]>(['P-1001'])
  return (
    <div dir={dir} style={{ height: 360, display: 'flex', flexDirection: 'column', gap: 8 }}>
      <DataTable label="Parts" rows={PARTS} columns={COLUMNS} rowId={(row) => row.id} rowName={(row) => row.id} layout={layout} onLayout={setLayout} selected={selected} onSelect={setSelected} />
      <code>{JSON.stringify(layout)}</code>
    </div>
  )
}

const OPTIONS = ['Glaze', 'Kiln', 'Slip ware', LONG, ARABIC, CJK, 'Old wares', ...Array.from({ length: 20 }, (_, index) => `Workshop ${index + 1}`)].map((label, index) => ({ value: `o${index}`, label, tone: (['teal', 'amber', 'plum'] as const)[index % 3], disabled: label === 'Old wares', detail: index === 1 ? 'Firing' : undefined }))

function Field({ start = [], ...more }: { start?: string[] } & Partial<Parameters<typeof MultiSelect>[0]>) {
  const [value, setValue] = useState(start)
  return <MultiSelect label="Topics" options={OPTIONS} value={value} onChange={setValue} placeholder="Choose topics" {...more} />
}

export const columns: readonly Exhibit[] = [
  {
    id: 'table_columns', title: 'Columns of a table', group: 'Data',
    cases: [
      { title: 'Moved, pinned, hidden, kept by the page', wide: true, show: () => <Kept start={{ pinned: ['Part', 'Supplier'], hidden: ['Shelf'] }} /> },
      { title: 'Right to left', wide: true, show: () => <Kept start={{ pinned: ['Part'] }} dir="rtl" /> },
    ],
  },
  {
    id: 'multi_select', title: 'Multi-select', group: 'Fields',
    cases: [
      { title: 'Empty, chosen', show: () => <div className="stack"><Field description="What it is about" /><Field start={['o0', 'o1']} max={3} /></div> },
      { title: 'Long, other scripts, unknown value', show: () => <Field start={['o3', 'o4', 'o5', 'gone', 'o7', 'o8', 'o9']} /> },
      { title: 'New ones can be added', show: () => <Added /> },
      { title: 'Error, required', show: () => <Field error="Choose at least one topic." required /> },
      { title: 'Disabled', show: () => <Field start={['o0', 'o2']} disabled /> },
      { title: 'Right to left', show: () => <div dir="rtl"><Field start={['o4', 'o1']} /></div> },
    ],
  },
]

function Added() {
  const [options, setOptions] = useState(OPTIONS.slice(0, 3))
  const [value, setValue] = useState<string[]>([])
  const create = (label: string): void => {
    setOptions([...options, { value: label, label, tone: 'teal', disabled: false, detail: undefined }])
    setValue([...value, label])
  }
  return <MultiSelect label="Labels" options={options} value={value} onChange={setValue} onCreate={create} />
}
