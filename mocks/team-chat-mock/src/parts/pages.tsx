/** The pages beside the conversations, for the navigation and for jumping. */
import { AtSign, Bookmark, FileStack, Hash, Inbox, MailPlus, MessageSquareReply, MessagesSquare, PencilLine, Phone, Users } from 'lucide-react'

export const PAGES = [
  { to: '/unreads', label: 'Unreads', icon: <Inbox size={16} /> },
  { to: '/threads', label: 'Threads', icon: <MessageSquareReply size={16} /> },
  { to: '/mentions', label: 'Mentions', icon: <AtSign size={16} /> },
  { to: '/saved', label: 'Saved', icon: <Bookmark size={16} /> },
  { to: '/drafts', label: 'Drafts and scheduled', icon: <PencilLine size={16} /> },
  { to: '/all-dms', label: 'All conversations', icon: <MessagesSquare size={16} /> },
  { to: '/channels', label: 'All channels', icon: <Hash size={16} /> },
  { to: '/people', label: 'People', icon: <Users size={16} /> },
  { to: '/files', label: 'Files', icon: <FileStack size={16} /> },
  { to: '/calls', label: 'Calls', icon: <Phone size={16} /> },
  { to: '/invitations', label: 'Invitations', icon: <MailPlus size={16} /> },
] as const
