/** Who was asked to come: open, accepted and revoked invitations. */
import { Badge, Button, DataTable, EmptyState, Page, Segmented, type TableColumn, useQuery } from '@mocks/kit'
import { MailPlus, RotateCw, XCircle } from 'lucide-react'
import { useSelect } from '../hooks'
import type { Invitation } from '../model'
import { useDialogs } from '../parts/dialogs/host'
import { When } from '../parts/when'
import { isAdmin, isGuest } from '../rules/access'
import { useDeeds } from '../use_deeds'
import { invitations, me, named, placeNamed, text, texts } from '../world'

interface Row extends Invitation {
  readonly where: string
  readonly by: string
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'email', header: 'E-mail', value: (one) => text(one.email), width: 240 },
  { id: 'status', header: 'Status', value: (one) => text(one.status) || 'pending', filter: 'choice', width: 120, cell: (one) => <Badge tone={one.status === 'accepted' ? 'fern' : one.status === 'revoked' ? 'clay' : 'amber'}>{text(one.status) || 'pending'}</Badge> },
  { id: 'role', header: 'Role', value: (one) => text(one.role) || 'member', filter: 'choice', width: 110 },
  { id: 'channels', header: 'Channels', value: (one) => one.where, width: 190 },
  { id: 'by', header: 'Invited by', value: (one) => one.by, width: 140 },
  { id: 'sent', header: 'Sent', value: (one) => text(one.sentAt ?? one.createdAt), cell: (one) => <When at={text(one.sentAt ?? one.createdAt)} />, width: 165 },
]

export function InvitationsScreen() {
  const deeds = useDeeds()
  const dialogs = useDialogs()
  const [which, setWhich] = useQuery('show', 'all')
  const state = useSelect((whole) => whole)
  const shown = invitations(state)
    .filter((one) => which === 'all' || text(one.status) === which)
    .map((one): Row => ({ ...one, where: texts(one.channels).map((key) => placeNamed(state, key)).join(', '), by: text(one.invitedBy) === '' ? '' : named(state, one.invitedBy) }))
  const may = (one: Invitation): boolean => one.status === 'pending' && (isAdmin(state) || one.invitedBy === me(state).userId)
  return (
    <Page
      title="Invitations"
      actions={
        <Button kind="primary" icon={<MailPlus size={15} aria-hidden />} disabled={isGuest(state)} onPress={() => dialogs.open({ kind: 'invite' })}>
          Invite people
        </Button>
      }
      toolbar={<Segmented label="Which invitations" value={which} onChange={setWhich} options={[{ value: 'all', label: 'All' }, { value: 'pending', label: 'Open' }, { value: 'accepted', label: 'Accepted' }, { value: 'revoked', label: 'Revoked' }]} />}
    >
      <DataTable
        label="Invitations"
        rows={shown}
        rowId={(one) => one.invitationId}
        columns={COLUMNS}
        rowName={(one) => text(one.email)}
        sort={{ column: 'sent', descending: true }}
        rowMenu={(one) => [
          {
            id: 'again',
            label: 'Send again',
            icon: <RotateCw size={15} />,
            disabled: !may(one),
            onAction: () => {
              void deeds.act.invitation_resend({ invitationId: one.invitationId })
              deeds.toast({ message: `Sent again to ${text(one.email)}.` })
            },
          },
          {
            id: 'revoke',
            label: 'Revoke',
            icon: <XCircle size={15} />,
            danger: true,
            disabled: !may(one),
            onAction: () => {
              void deeds.act.invitation_revoke({ invitationId: one.invitationId })
              deeds.toast({ message: `The invitation of ${text(one.email)} is revoked.` })
            },
          },
        ]}
        empty={
          <EmptyState icon={<MailPlus size={26} />} title="Nobody was invited">
            Invite people by e-mail.
          </EmptyState>
        }
      />
    </Page>
  )
}
