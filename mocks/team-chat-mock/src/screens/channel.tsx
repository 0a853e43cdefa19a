import { useParams } from '@mocks/kit'
import { Conversation } from '../parts/conversation/conversation'

export function ChannelScreen() {
  const { channelId = '' } = useParams()
  return <Conversation where={channelId} />
}
