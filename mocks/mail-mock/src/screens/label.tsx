import { useParams } from '@mocks/kit'
import { Tag } from 'lucide-react'
import { useWorld } from '../hooks'
import { labelTree } from '../mail/labels'
import { MailList } from '../parts/mail_list'
import { LabelMenu } from '../parts/side'
import { MissingScreen } from './missing'

export function LabelScreen() {
  const { labelId = '' } = useParams()
  const label = labelTree(useWorld()).find((one) => one.id === labelId)
  if (label === undefined) return <MissingScreen what="label" />
  return <MailList title={label.path} place={{ kind: 'label', id: label.id }} empty={{ icon: Tag, title: 'No mail has this label', hint: 'Put it on a conversation with the Labels button above a list.' }} tools={<LabelMenu label={label} />} />
}
