/** Every dialog by its wish. Loaded when the first one is opened. */
import type { DialogWish } from './host'
import { AddPeopleDialog, ArchiveChannelDialog, DeleteChannelDialog, MakePrivateDialog, NewChannelDialog, RenameDialog } from './channel_dialogs'
import { CallPeopleDialog, GroupDialog, InviteDialog, NewMessageDialog, SwitchDialog, WorkspaceDialog } from './people_dialogs'
import { DeleteMessageDialog, ForwardDialog, PollDialog } from './message_dialogs'
import { JumpDialog } from './jump_dialog'
import { EditScheduledDialog, ReminderDialog, ScheduleDialog } from './time_dialogs'
import { ShortcutsDialog } from './shortcuts_dialog'
import { StatusDialog } from './status_dialog'

export function DialogView({ wish, onClose }: { wish: DialogWish; onClose: () => void }) {
  switch (wish.kind) {
    case 'newChannel':
      return <NewChannelDialog onClose={onClose} />
    case 'newMessage':
      return <NewMessageDialog onClose={onClose} />
    case 'invite':
      return <InviteDialog onClose={onClose} />
    case 'status':
      return <StatusDialog onClose={onClose} />
    case 'switch':
      return <SwitchDialog onClose={onClose} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />
    case 'jump':
      return <JumpDialog onClose={onClose} />
    case 'workspace':
      return <WorkspaceDialog onClose={onClose} />
    case 'addPeople':
      return <AddPeopleDialog channelId={wish.channelId} onClose={onClose} />
    case 'rename':
      return <RenameDialog channelId={wish.channelId} onClose={onClose} />
    case 'archiveChannel':
      return <ArchiveChannelDialog channelId={wish.channelId} onClose={onClose} />
    case 'deleteChannel':
      return <DeleteChannelDialog channelId={wish.channelId} onClose={onClose} />
    case 'makePrivate':
      return <MakePrivateDialog channelId={wish.channelId} onClose={onClose} />
    case 'forward':
      return <ForwardDialog messageId={wish.messageId} onClose={onClose} />
    case 'deleteMessage':
      return <DeleteMessageDialog messageId={wish.messageId} onClose={onClose} />
    case 'reminder':
      return <ReminderDialog messageId={wish.messageId} reminderId={wish.reminderId} onClose={onClose} />
    case 'poll':
      return <PollDialog place={wish.key} onClose={onClose} />
    case 'schedule':
      return <ScheduleDialog unsent={wish.unsent} done={wish.done} onClose={onClose} />
    case 'editScheduled':
      return <EditScheduledDialog scheduledId={wish.scheduledId} onClose={onClose} />
    case 'group':
      return <GroupDialog groupId={wish.groupId} onClose={onClose} />
    case 'callPeople':
      return <CallPeopleDialog callId={wish.callId} onClose={onClose} />
  }
}
