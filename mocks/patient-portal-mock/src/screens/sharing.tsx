/** Who may see this record: people with access, and links that expire. */
import { Button, Checkbox, ConfirmDialog, Dialog, EmptyState, Page, RadioGroup, Select, TextField, useQuery } from '@mocks/kit'
import { Link2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { SHARE_DAYS, SHARE_PARTS } from '../actions/documents'
import { LIMITS, type ShareLink } from '../model'
import { usePortal } from '../hooks'
import { Grants } from '../parts/grants'
import { Allowed, Mark, Part, Refused } from '../parts/pieces'
import { DialogEnd } from '../parts/record_dialogs'
import { find, newest, num, own, text, texts } from '../rules/read'
import { momentText } from '../rules/when'

export function SharingScreen() {
  const { refused } = usePortal()
  const [documentId, setDocument] = useQuery('document')
  const [open, setOpen] = useState<'link' | 'grant' | null>(null)
  const off = refused('sharing') !== null
  const close = (): void => { setOpen(null); if (documentId !== '') setDocument('') }
  return (
    <Page title="Sharing my record" lead="People see only what you have given them, and only for as long as you want." actions={<><Button icon={<Link2 size={16} />} disabled={off} onPress={() => setOpen('link')}>Create a link</Button><Button kind="primary" icon={<UserPlus size={16} />} disabled={off} onPress={() => setOpen('grant')}>Give access</Button></>}>
      <Allowed area="sharing">
        <Refused area="sharing" />
        <Grants adding={open === 'grant'} onClose={close} />
        <Part title="Links"><Links /></Part>
        {open === 'link' || (documentId !== '' && !off) ? <LinkDialog documentId={documentId} onClose={close} /> : null}
      </Allowed>
    </Page>
  )
}

const stateOf = (one: ShareLink, now: string): string => (one.revokedAt ? 'Revoked' : text(one.expiresAt) <= now ? 'Expired' : 'Active')

function Links() {
  const { state, clock, act, toast, refused } = usePortal()
  const [ending, setEnding] = useState<ShareLink | null>(null)
  const links = newest(own(state, 'shareLinks'), (one) => one.createdAt)
  if (links.length === 0) return <EmptyState icon={<Link2 size={26} />} title="No links">A link shows chosen parts of the record to one person for some days.</EmptyState>
  return (
    <ul className="ruled" aria-label="Links">
      {links.map((one) => {
        const documents = texts(one.documentIds).map((id) => text(find(state, 'documents', id)?.name) || id)
        const standing = stateOf(one, clock.now())
        return (
          <li key={one.id}>
            <div className="ruled-main">
              <span className="ruled-title">{text(one.recipient)}<Mark word={standing} /></span>
              <span>{[...texts(one.contents), ...documents].join(', ')}</span>
              <span className="soft small">{`${text(one.email)} · code ${text(one.code)} · until ${momentText(one.expiresAt, clock)} · opened ${num(one.views)} ${num(one.views) === 1 ? 'time' : 'times'}`}</span>
            </div>
            {standing === 'Active' ? <Button small disabled={refused('sharing') !== null} onPress={() => setEnding(one)}>Revoke<span className="kit-hidden">{` link for ${text(one.recipient)}`}</span></Button> : null}
          </li>
        )
      })}
      {ending === null ? null : <ConfirmDialog title={`Revoke the link for ${text(ending.recipient)}?`} action="Revoke link" onClose={() => setEnding(null)} onConfirm={() => { void act.share_revoke({ id: ending.id }); toast({ message: 'The link no longer works.' }) }}>It cannot be opened any more. You can create a new one.</ConfirmDialog>}
    </ul>
  )
}

function LinkDialog({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const { state, act, toast } = usePortal()
  const [recipient, setRecipient] = useState('')
  const [email, setEmail] = useState('')
  const [parts, setParts] = useState<readonly string[]>([])
  const [documentIds, setDocuments] = useState<readonly string[]>(documentId === '' ? [] : [documentId])
  const [days, setDays] = useState('7')
  const [tried, setTried] = useState(false)
  const errors = { recipient: recipient.trim() === '' ? 'Enter a name.' : null, email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Enter an address such as name@clinic.example.', parts: parts.length + documentIds.length === 0 ? 'Choose what is shown.' : null }
  const save = async (): Promise<void> => {
    setTried(true)
    if (Object.values(errors).some((one) => one !== null)) return
    const id = await act.share_create({ recipient, email, contents: [...parts], documentIds: [...documentIds], days: Number(days) })
    toast({ message: id === null ? 'The link could not be created.' : `The link for ${recipient.trim()} has been created.` })
    onClose()
  }
  const documents = newest(own(state, 'documents'), (one) => one.addedAt)
  return (
    <Dialog title="Create a link" onClose={onClose} wide>
      <div className="dialog-body">
        <div className="fields">
          <TextField label="For whom" required value={recipient} onChange={setRecipient} maxLength={LIMITS.name} error={tried ? errors.recipient : null} />
          <TextField label="Email" required type="email" value={email} onChange={setEmail} maxLength={120} error={tried ? errors.email : null} />
        </div>
        <fieldset className="kit-fieldset">
          <legend className="kit-label">Parts of the record</legend>
          <div className="row">{SHARE_PARTS.map((one) => <Checkbox key={one} checked={parts.includes(one)} onChange={(on) => setParts(SHARE_PARTS.filter((part) => (part === one ? on : parts.includes(part))))}>{one}</Checkbox>)}</div>
        </fieldset>
        <Select label="Add a document" value={null} placeholder="Choose a document" options={documents.filter((one) => !documentIds.includes(one.id)).map((one) => ({ value: one.id, label: text(one.name) || one.id }))} onChange={(id) => setDocuments([...documentIds, id])} />
        {documentIds.map((id) => <div key={id} className="spread"><span>{text(find(state, 'documents', id)?.name) || id}</span><Button small onPress={() => setDocuments(documentIds.filter((one) => one !== id))}>Leave out<span className="kit-hidden">{` ${text(find(state, 'documents', id)?.name)}`}</span></Button></div>)}
        {tried && errors.parts !== null ? <span className="kit-field-error" role="alert">{errors.parts}</span> : null}
        <RadioGroup label="Works for" row value={days} options={SHARE_DAYS.map((one) => ({ value: String(one), label: one === 1 ? '1 day' : `${one} days` }))} onChange={setDays} />
        <DialogEnd onClose={onClose} onSave={() => void save()} action="Create this link" />
      </div>
    </Dialog>
  )
}

