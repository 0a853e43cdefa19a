import { Avatar, Button, ComboBox, Dialog, IconButton, Menu, Select, Switch, useToast } from '@mocks/kit'
import { Building2, Check, Copy, EllipsisVertical, Globe, X } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { type Document, type Permission, PERMISSIONS } from '../model'
import { myRole, ROLE_NAMES } from '../rules'
import { person, sharesOf, titleOf, users } from '../selectors'
import { documentPath } from '../use_deeds'

const ROLES = PERMISSIONS.map((value) => ({ value, label: ROLE_NAMES[value] }))
const WORKSPACE = [{ value: 'none' as const, label: 'No access' }, ...ROLES]

interface ShareProps {
  readonly document: Document
  readonly onClose: () => void
}

/** Who may see and change a document: people, the workspace, anyone with the link. Every choice counts at once. */
export function ShareDialog({ document, onClose }: ShareProps) {
  return (
    <Dialog title={`Share “${titleOf(document)}”`} onClose={onClose} wide>
      <div className="form share">
        <AddPerson document={document} />
        <Requests document={document} />
        <People document={document} />
        <GeneralAccess document={document} />
        <div className="kit-dialog-buttons">
          <Button kind="primary" onPress={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function AddPerson({ document }: { document: Document }) {
  const everyone = useSelect(users)
  const { document_share, share_remove } = useAct()
  const toast = useToast()
  const [userId, setUserId] = useState<string | null>(null)
  const [permission, setPermission] = useState<Permission>('editor')
  const known = new Set([document.ownerId, ...sharesOf(document).map((one) => one.userId)])
  const options = everyone.filter((user) => !known.has(user.id)).map((user) => ({ value: user.id, label: user.name || user.email || user.id, detail: user.email }))
  const add = (): void => {
    if (userId === null) return
    void document_share({ id: document.id, userIds: [userId], permission })
    toast({ message: `Shared with ${everyone.find((one) => one.id === userId)?.name ?? 'this person'}.`, undo: () => void share_remove({ id: document.id, userId }) })
    setUserId(null)
  }
  return (
    <div className="share-add">
      <ComboBox key={known.size} label="Add a person" value={userId} options={options} onChange={setUserId} placeholder={options.length === 0 ? 'Everyone has access already' : 'Name or address'} />
      <Select label="May" value={permission} options={ROLES} onChange={setPermission} />
      <Button kind="primary" disabled={userId === null} onPress={add}>
        Share
      </Button>
    </div>
  )
}

function Requests({ document }: { document: Document }) {
  const state = useSelect((all) => all)
  const act = useAct()
  const requests = Array.isArray(document.requests) ? document.requests : []
  if (requests.length === 0) return null
  return (
    <section aria-label="Requests for access">
      <h3>Requests for access</h3>
      <ul className="people">
        {requests.map((request) => {
          const { name } = person(state, request.userId)
          return (
            <li key={request.id}>
              <Avatar name={name} size={30} />
              <span className="person-text">
                <b>{name}</b>
                <small>{`${ROLE_NAMES[request.permission] ?? ROLE_NAMES.viewer}${request.message ? ` · “${request.message}”` : ''}`}</small>
              </span>
              <Button small icon={<Check size={14} aria-hidden />} onPress={() => void act.access_grant({ id: document.id, requestId: request.id })}>
                {`Grant ${name}`}
              </Button>
              <Button small icon={<X size={14} aria-hidden />} onPress={() => void act.access_decline({ id: document.id, requestId: request.id })}>
                {`Decline ${name}`}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function People({ document }: { document: Document }) {
  const state = useSelect((all) => all)
  const owner = person(state, document.ownerId)
  return (
    <section aria-label="People with access">
      <h3>People with access</h3>
      <ul className="people">
        <li>
          <Avatar name={owner.name} size={30} />
          <span className="person-text">
            <b>{owner.name}</b>
            <small>{owner.email}</small>
          </span>
          <span className="muted">Owner</span>
        </li>
        {sharesOf(document).map((share) => (
          <SharedPerson key={share.userId} document={document} userId={share.userId} permission={share.permission} isOwner={myRole(state, document) === 'owner'} />
        ))}
      </ul>
    </section>
  )
}

function SharedPerson({ document, userId, permission, isOwner }: { document: Document; userId: string; permission: Permission; isOwner: boolean }) {
  const who = useSelect((state) => person(state, userId))
  const act = useAct()
  const toast = useToast()
  const remove = (): void => {
    void act.share_remove({ id: document.id, userId })
    toast({ message: `${who.name} has no access any more.`, undo: () => void act.document_share({ id: document.id, userIds: [userId], permission }) })
  }
  const entries = [
    ...(isOwner ? [{ id: 'owner', label: 'Make owner', onAction: () => void act.ownership_transfer({ id: document.id, userId }) }] : []),
    { id: 'remove', label: 'Remove access', danger: true, onAction: remove },
  ]
  return (
    <li>
      <Avatar name={who.name} size={30} />
      <span className="person-text">
        <b>{who.name}</b>
        <small>{who.email}</small>
      </span>
      <Select label={`Permission of ${who.name}`} hideLabel value={PERMISSIONS.includes(permission) ? permission : 'viewer'} options={ROLES} onChange={(next) => void act.share_change({ id: document.id, userId, permission: next })} />
      <Menu label={`Access of ${who.name}`} entries={entries}>
        <IconButton label={`Access of ${who.name}`} icon={<EllipsisVertical size={16} />} />
      </Menu>
    </li>
  )
}

function GeneralAccess({ document }: { document: Document }) {
  const act = useAct()
  const toast = useToast()
  const link = { enabled: !!document.linkSharing?.enabled, permission: document.linkSharing?.permission ?? 'viewer' }
  const address = new URL(documentPath(document.id).slice(1), window.document.baseURI).pathname
  const copy = (): void => {
    void navigator.clipboard?.writeText(new URL(address, window.location.href).href).then(
      () => toast({ message: 'Link copied.' }),
      () => toast({ message: 'The browser did not allow copying: choose the address and copy it.' }),
    )
  }
  return (
    <section aria-label="General access">
      <h3>General access</h3>
      <ul className="people">
        <li>
          <span className="access-sign" aria-hidden>
            <Building2 size={17} />
          </span>
          <span className="person-text">
            <b>Everyone in the workspace</b>
            <small>Finds it in the list of documents</small>
          </span>
          <Select label="Workspace access" hideLabel value={document.workspaceAccess ?? 'editor'} options={WORKSPACE} onChange={(access) => void act.workspace_access_set({ id: document.id, access })} />
        </li>
        <li>
          <span className="access-sign" aria-hidden>
            <Globe size={17} />
          </span>
          <span className="person-text">
            <Switch checked={link.enabled} onChange={(enabled) => void act.link_sharing_set({ id: document.id, enabled })}>
              Anyone with the link
            </Switch>
            <small>{link.enabled ? 'Who has the address may open it' : 'Off: the address alone opens nothing'}</small>
          </span>
          <Select label="Link permission" hideLabel value={PERMISSIONS.includes(link.permission) ? link.permission : 'viewer'} options={ROLES} disabled={!link.enabled} onChange={(permission) => void act.link_permission_set({ id: document.id, permission })} />
        </li>
      </ul>
      <div className="share-link">
        <input className="kit-input" aria-label="Address" readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button icon={<Copy size={15} aria-hidden />} onPress={copy}>
          Copy link
        </Button>
      </div>
    </section>
  )
}
