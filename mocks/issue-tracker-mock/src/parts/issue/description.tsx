import { Button } from '@mocks/kit'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type Issue, LIMITS } from '../../model'
import { Lines } from '../lines'
import { MentionBox } from '../mention_box'
import { useAccess, useDeeds } from '../use_deeds'
import { Section } from './section'

export function Description({ issue }: { issue: Issue }) {
  const { act } = useDeeds()
  const { edit } = useAccess()
  const [draft, setDraft] = useState<string | null>(null)
  const tooLong = (draft?.length ?? 0) > LIMITS.description
  const save = (): void => {
    if (draft === null || tooLong) return
    void act.issue_edit({ id: issue.id, description: draft.trim() })
    setDraft(null)
  }
  return (
    <Section
      title="Description"
      actions={
        edit && draft === null ? (
          <Button small kind="quiet" icon={<Pencil size={13} aria-hidden />} onPress={() => setDraft(issue.description)}>
            Edit description
          </Button>
        ) : null
      }
    >
      {draft === null ? (
        issue.description.trim() === '' ? <p className="muted">No description.</p> : <Lines text={issue.description} />
      ) : (
        <div className="stack">
          <MentionBox label="Description" value={draft} onChange={setDraft} onSubmit={save} onCancel={() => setDraft(null)} rows={8} autoFocus placeholder="What, why, and when it is done. “- ” makes a list, @ calls somebody." />
          {tooLong ? <span className="kit-field-error" role="alert">Use at most {LIMITS.description} characters; this has {draft.length}.</span> : null}
          <div className="row">
            <Button small kind="primary" disabled={tooLong} onPress={save}>
              Save description
            </Button>
            <Button small onPress={() => setDraft(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Section>
  )
}
