/** Who may open the workbook, and what they may do. Only the owner changes it. */
import { Avatar, Button, ComboBox, Dialog, IconButton, Select } from '@mocks/kit'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { factsOf, roleOf } from '../core/book'
import { useAct, useSelect } from '../hooks'
import { type Book, type Role, ROLES } from '../model'
import { useEditor } from '../parts/editor_context'

export const ROLE_WORDS: Readonly<Record<Role | 'owner' | 'none', string>> = { owner: 'Owner', editor: 'Editor', commenter: 'Commenter', viewer: 'Viewer', none: 'No access' }

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { book } = useEditor()
  return <ShareBook book={book} onClose={onClose} />
}

export function ShareBook({ book, onClose }: { book: Book; onClose: () => void }) {
  const state = useSelect((one) => one)
  const act = useAct()
  const [person, setPerson] = useState<string | null>(null)
  const [role, setRole] = useState<Role>('editor')
  const list = useRef<HTMLUListElement>(null)
  const at = { book: book.id }
  const facts = factsOf(state, book.id)
  const owner = state.people?.[facts?.ownerId ?? state.meId]
  const own = roleOf(state, book.id) === 'owner'
  const shares = Object.entries(facts?.shares ?? {})
  const free = Object.values(state.people ?? {}).filter((one) => one.id !== owner?.id && !shares.some(([id]) => id === one.id))
  const options = ROLES.map((one) => ({ value: one, label: ROLE_WORDS[one] }))
  const add = (): void => {
    if (person === null) return
    void act.share_set({ ...at, personId: person, role })
    setPerson(null)
  }
  return (
    <Dialog title={`Share “${book.title}”`} onClose={onClose} wide>
      <div className="share">
        {own ? (
          <div className="form-row share-add">
            <ComboBox label="Add a person" options={free.map((one) => ({ value: one.id, label: one.name, detail: one.email }))} value={person} onChange={setPerson} placeholder="Name" />
            <Select label="As" value={role} options={options} onChange={setRole} />
            <Button kind="primary" disabled={person === null} onPress={add}>
              Add
            </Button>
          </div>
        ) : null}
        <ul ref={list} tabIndex={-1} className="share-people" aria-label="People">
          {owner ? (
            <li>
              <Avatar name={owner.name} size={28} />
              <span className="share-name">
                <strong>{owner.name}</strong>
                <small>{owner.email}</small>
              </span>
              <span>Owner</span>
            </li>
          ) : null}
          {shares.map(([id, given]) => {
            const one = state.people?.[id]
            const name = one?.name ?? 'Somebody'
            return (
              <li key={id}>
                <Avatar name={name} size={28} />
                <span className="share-name">
                  <strong>{name}</strong>
                  <small>{one?.email ?? ''}</small>
                </span>
                {own ? (
                  <>
                    <Select label={`Role of ${name}`} hideLabel value={given} options={options} onChange={(next) => void act.share_set({ ...at, personId: id, role: next })} />
                    <IconButton
                      label={`Remove ${name}`}
                      icon={<X size={15} />}
                      onPress={() => {
                        // The button goes away: the focus stays in the list.
                        list.current?.focus()
                        void act.share_set({ ...at, personId: id, role: null })
                      }}
                    />
                  </>
                ) : (
                  <span>{ROLE_WORDS[given] ?? given}</span>
                )}
              </li>
            )
          })}
        </ul>
        <Select
          label="Anybody with the link"
          value={facts?.link ?? 'off'}
          disabled={!own}
          options={[{ value: 'off' as const, label: 'No access' }, ...options]}
          onChange={(link) => void act.share_link({ ...at, link })}
        />
        {own ? null : <p>Only the owner changes who may open this spreadsheet.</p>}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}
