import { Button, chooseFiles, download, DragDrop, FolderIcon, toZip, useDragged, useDropPlace } from '@mocks/kit'
import { type CSSProperties, useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, LONG } from '../words'

const THINGS = ['Plan.pdf', LONG, ARABIC]
const BOX: CSSProperties = { display: 'flex', gap: 8, padding: '8px 12px', border: '1px solid var(--line)', borderRadius: 'var(--radius)', background: 'var(--paper)', cursor: 'grab' }

function Thing({ name }: { name: string }) {
  const { ref, listeners, dragging } = useDragged(name)
  return <div ref={ref} {...listeners} style={{ ...BOX, opacity: dragging ? 0.4 : 1 }}>{name}</div>
}

function Box({ name, held }: { name: string; held: readonly string[] }) {
  const { ref, over } = useDropPlace(name, (dragged) => !held.includes(dragged))
  return (
    <div ref={ref} style={{ ...BOX, outline: over ? '2px solid var(--accent)' : undefined }}>
      <FolderIcon size={20} />
      {`${name}: ${held.length === 0 ? 'empty' : held.join(', ')}`}
    </div>
  )
}

function IntoFolders() {
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({})
  const within = (box: string): string[] => THINGS.filter((thing) => places[thing] === box)
  return (
    <DragDrop flying={(id) => <div style={BOX}>{id}</div>} onDrop={(id, place) => setPlaces({ ...places, [id]: place })}>
      <div style={{ display: 'grid', gap: 8 }}>
        {THINGS.filter((thing) => places[thing] === undefined).map((thing) => <Thing key={thing} name={thing} />)}
        {['Letters', 'Bills'].map((box) => <Box key={box} name={box} held={within(box)} />)}
      </div>
    </DragDrop>
  )
}

function Chosen() {
  const [names, setNames] = useState<string | null>(null)
  const choose = async (folder: boolean): Promise<void> => setNames((await chooseFiles({ multiple: true, folder })).map((file) => file.name).join(', '))
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <Button onPress={() => void choose(false)}>Choose files</Button>
      <Button onPress={() => void choose(true)}>Choose a folder</Button>
      {names === null ? null : <span>{names === '' ? 'None chosen' : names}</span>}
    </div>
  )
}

async function packed(): Promise<void> {
  download('letters.zip', await toZip([{ path: 'letters/march.txt', content: 'Dear Anna' }, { path: 'letters/april.txt', content: 'Dear Bo' }]))
}

export const dragging: Exhibit[] = [
  { id: 'drag_drop', title: 'Drag and drop', group: 'Work surfaces', cases: [{ title: 'Things into folders', wide: true, show: IntoFolders }, { title: 'Right to left', wide: true, show: () => <div dir="rtl"><IntoFolders /></div> }] },
  { id: 'choose_files', title: 'Choosing files, archives', group: 'Files', cases: [{ title: 'By a button', wide: true, show: Chosen }, { title: 'A ZIP file', show: () => <Button onPress={() => void packed()}>Download letters.zip</Button> }] },
]
