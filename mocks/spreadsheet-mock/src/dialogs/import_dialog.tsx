/** A file of cells as new sheets of this workbook, or in place of the sheet in sight. */
import { Banner, Button, Dialog, FilePicker, RadioGroup, type StoredFile } from '@mocks/kit'
import { useState } from 'react'
import { useEditor } from '../parts/editor_context'
import { type ImportedSheet, readFile } from '../parts/importing'

type Where = 'sheets' | 'replace' | 'cell'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { act, at, say, cell } = useEditor()
  const [where, setWhere] = useState<Where>('sheets')
  const [found, setFound] = useState<{ name: string; sheets: readonly ImportedSheet[] } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async ([file]: StoredFile[]): Promise<void> => {
    setProblem(null)
    setFound(null)
    if (!file) return
    try {
      setFound({ name: file.name, sheets: await readFile(file) })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const go = (): void => {
    if (found === null) return
    void act.sheets_import({ ...at, where, cell, sheets: [...found.sheets] })
    say(`“${found.name}” imported.`, true)
    onClose()
  }
  return (
    <Dialog title="Import a file" onClose={onClose}>
      <div className="dialog-form">
        <FilePicker label="File with cells" accept={['.csv', '.tsv', '.txt', '.xlsx']} maxBytes={5_000_000} onStored={(files) => void take(files)} />
        {problem === null ? null : <Banner kind="error">{problem}</Banner>}
        {found === null ? null : (
          <Banner kind="success">
            {found.name}: {found.sheets.map((one) => `${one.name} (${one.rows} × ${one.cols})`).join(', ')}
          </Banner>
        )}
        <RadioGroup label="Where to" value={where} onChange={setWhere} options={[{ value: 'sheets', label: 'New sheets' }, { value: 'replace', label: 'Replace this sheet' }, { value: 'cell', label: `From cell ${cell} on` }]} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabled={found === null} onPress={go}>
            Import
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
