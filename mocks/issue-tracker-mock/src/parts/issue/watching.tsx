/** Votes and watchers. */
import { Button, IconButton } from '@mocks/kit'
import { Eye, EyeOff, ThumbsUp, UserRoundPlus } from 'lucide-react'
import { useWorld } from '../../hooks'
import type { Issue } from '../../model'
import { Person } from '../marks'
import { MultiPick } from '../multi_pick'
import { useAccess, useDeeds } from '../use_deeds'
import { Fact } from './facts'

export function Watching({ issue }: { issue: Issue }) {
  const world = useWorld()
  const { act } = useDeeds()
  const { edit, me } = useAccess()
  const watching = issue.watcherIds.includes(me)
  const voting = issue.voterIds.includes(me)
  const noVote = issue.reporterId === me ? 'You reported it.' : issue.status === 'Done' ? 'It is done.' : null
  return (
    <>
      <Fact label="Votes">
        <span className="fact-row">
          <Button small kind="quiet" icon={<ThumbsUp size={14} aria-hidden />} disabled={noVote !== null} onPress={() => void act.issue_vote({ id: issue.id, voting: !voting })}>
            {voting ? 'Withdraw vote' : 'Vote'}
          </Button>
          <span className="count" aria-label={`${issue.voterIds.length} votes`} role="img">{issue.voterIds.length}</span>
          {noVote === null ? null : <span className="muted small">{noVote}</span>}
        </span>
      </Fact>
      <Fact label="Watchers">
        <span className="fact-row">
          <Button small kind="quiet" icon={watching ? <EyeOff size={14} aria-hidden /> : <Eye size={14} aria-hidden />} onPress={() => void act.issue_watch({ id: issue.id, watching: !watching })}>
            {watching ? 'Stop watching' : 'Watch'}
          </Button>
          <span className="count" aria-label={`${issue.watcherIds.length} watchers`} role="img">{issue.watcherIds.length}</span>
          {edit ? (
            <MultiPick
              label="Watchers"
              options={world.users.filter((user) => user.active || issue.watcherIds.includes(user.id)).map((user) => ({ value: user.id, label: user.name }))}
              chosen={issue.watcherIds}
              onToggle={(userId, on) => void act.issue_watcher_set({ id: issue.id, userId, watching: on })}
              trigger={<IconButton label="Edit watchers" icon={<UserRoundPlus size={14} />} />}
            />
          ) : null}
        </span>
        {issue.watcherIds.length === 0 ? null : <span className="faces">{issue.watcherIds.slice(0, 8).map((id) => <Person key={id} id={id} bare />)}</span>}
      </Fact>
    </>
  )
}
