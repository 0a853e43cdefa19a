/** A question with answers to vote for. */
import { Button } from '@mocks/kit'
import { useAct, useSelect } from '../../hooks'
import type { Message } from '../../model'
import { canDelete } from '../../rules/access'
import { me, named, text, texts } from '../../world'

export function PollView({ message, closed }: { message: Message; closed: boolean }) {
  const act = useAct()
  const { own, mayClose, nameFor } = useSelect((state) => ({ own: me(state).userId, mayClose: canDelete(state, message), nameFor: (userId: string) => named(state, userId) }))
  const { poll } = message
  if (!poll || !Array.isArray(poll.options)) return null
  const votes = poll.options.map((one) => texts(one.voters))
  const total = new Set(votes.flat()).size
  const over = poll.isClosed || closed
  return (
    <div className="poll" role="group" aria-label={`Poll: ${text(poll.question)}`}>
      {poll.options.map((option, index) => {
        const voters = votes[index]!
        const share = total === 0 ? 0 : Math.round((voters.length / total) * 100)
        return (
          <button
            key={option.optionId}
            type="button"
            className="poll-option"
            aria-pressed={voters.includes(own)}
            aria-label={`${text(option.text)}, ${voters.length === 1 ? '1 vote' : `${voters.length} votes`}`}
            title={voters.map(nameFor).join(', ') || 'No votes yet'}
            disabled={over}
            onClick={() => void act.poll_vote({ messageId: message.messageId, optionId: option.optionId })}
          >
            <span className="poll-bar" style={{ width: `${share}%` }} aria-hidden />
            <span className="poll-text">{text(option.text)}</span>
            <span className="poll-count">{`${voters.length} · ${share}%`}</span>
          </button>
        )
      })}
      <div className="poll-foot">
        <span>{`${total === 1 ? '1 person has voted' : `${total} people have voted`} · ${poll.isMultiple ? 'several answers allowed' : 'one answer each'}${poll.isClosed ? ' · closed' : ''}`}</span>
        {mayClose && !closed ? (
          <Button small kind="quiet" onPress={() => void act.poll_close({ messageId: message.messageId, closed: !poll.isClosed })}>
            {poll.isClosed ? 'Open poll again' : 'Close poll'}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
