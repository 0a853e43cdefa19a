import { Table } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button'
import { Popover } from '../../ui/popover'

const MOST = 8

interface TableMenuProps {
  readonly onInsert: (rows: number, columns: number) => void
  readonly disabled?: boolean
}

/** A grid to point at: as many rows and columns as the table shall have. */
export function TableMenu({ onInsert, disabled = false }: TableMenuProps) {
  return (
    <Popover title="Insert table" trigger={<IconButton label="Insert table" icon={<Table size={17} />} disabled={disabled} />}>
      {(close) => (
        <TableGrid
          onChoose={(rows, columns) => {
            onInsert(rows, columns)
            close()
          }}
        />
      )}
    </Popover>
  )
}

export function TableGrid({ onChoose }: { onChoose: (rows: number, columns: number) => void }) {
  const [at, setAt] = useState({ rows: 1, columns: 1 })
  const numbers = Array.from({ length: MOST }, (_, index) => index + 1)
  return (
    <div className="kit-page-grid">
      {numbers.map((rows) => (
        <div key={rows} className="kit-page-grid-row">
          {numbers.map((columns) => (
            <button
              key={columns}
              type="button"
              className={rows <= at.rows && columns <= at.columns ? 'kit-page-grid-cell kit-page-grid-on' : 'kit-page-grid-cell'}
              aria-label={`${rows} rows, ${columns} columns`}
              onMouseEnter={() => setAt({ rows, columns })}
              onFocus={() => setAt({ rows, columns })}
              onClick={() => onChoose(rows, columns)}
            />
          ))}
        </div>
      ))}
      <p aria-hidden>{`${at.rows} × ${at.columns}`}</p>
    </div>
  )
}
