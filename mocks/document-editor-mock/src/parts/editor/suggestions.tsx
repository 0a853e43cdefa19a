import { Button, EmptyState, IconButton, type DocumentSuggestion } from '@mocks/kit'
import { Check, PenLine, X } from 'lucide-react'
import { useSelect } from '../../hooks'
import { person } from '../../selectors'
import { CommentHead } from './comment_card'
import { useDesk } from './desk'

/** What others would change, to be taken over or back: one by one, or all. Who may only comment takes back their own. */
export function Suggestions() {
  const { now, mode, role, modes, setMode } = useDesk()
  const decide = useDecide()
  const all = now?.suggestions ?? []
  if (all.length === 0) {
    return (
      <EmptyState icon={<PenLine size={22} />} title="No suggestions">
        {modes.includes('suggesting') && mode !== 'suggesting' ? <Button onPress={() => setMode('suggesting')}>Start suggesting</Button> : <p>Nobody has suggested a change.</p>}
      </EmptyState>
    )
  }
  return (
    <div className="comments">
      {mode === 'editing' ? (
        <div className="comments-bar">
          <Button small onPress={() => decide(null, true)}>
            Accept all
          </Button>
          <Button small onPress={() => decide(null, false)}>
            Reject all
          </Button>
        </div>
      ) : role === 'owner' || role === 'editor' ? (
        <p className="muted">Switch to editing to accept or reject.</p>
      ) : null}
      <ol className="comment-list" aria-label="Suggestions">
        {all.map((one) => (
          <SuggestionCard key={one.id} suggestion={one} onDecide={(accept) => decide([one.id], accept)} />
        ))}
      </ol>
    </div>
  )
}

function useDecide(): (ids: readonly string[] | null, accept: boolean) => void {
  const { handle, saving } = useDesk()
  return (ids, accept) => {
    saving.now()
    handle?.decide(ids, accept)
    saving.now(accept ? 'suggestion_accept' : 'suggestion_reject')
  }
}

const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text)

function SuggestionCard({ suggestion, onDecide }: { suggestion: DocumentSuggestion; onDecide: (accept: boolean) => void }) {
  const { handle, now, mode } = useDesk()
  const author = useSelect((state) => person(state, suggestion.user).name)
  const own = useSelect((state) => state.currentUser?.id === suggestion.user)
  const { inserted, deleted } = suggestion
  const what = inserted && deleted ? `Replace “${short(deleted)}” with “${short(inserted)}”` : inserted ? `Add “${short(inserted)}”` : `Delete “${short(deleted)}”`
  const active = now?.suggestionAtCaret === suggestion.id
  return (
    <li className={active ? 'comment comment-active' : 'comment'} aria-label={`Suggestion of ${author}: ${what}`}>
      <CommentHead author={author} created={suggestion.at}>
        {mode === 'editing' ? <IconButton label={`Accept: ${what}`} icon={<Check size={16} />} onPress={() => onDecide(true)} /> : null}
        {mode === 'editing' || (own && mode === 'suggesting') ? <IconButton label={`Reject: ${what}`} icon={<X size={16} />} onPress={() => onDecide(false)} /> : null}
      </CommentHead>
      <button type="button" className="suggestion-what" dir="auto" onClick={() => handle?.showSuggestion(suggestion.id)}>
        {what}
      </button>
    </li>
  )
}
