import { useParams } from '@mocks/kit'
import { Conversation } from '../parts/conversation/conversation'

export function DmScreen() {
  const { dmId = '' } = useParams()
  return <Conversation where={dmId} />
}
