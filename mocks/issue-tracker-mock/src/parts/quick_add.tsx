import { Button, Select, TextField, useToast } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct } from '../hooks'
import { type IssueType, LIMITS, type Project } from '../model'
import { textProblem } from '../rules/names'
import { plainOptions } from './choices'

/** A new issue with nothing but a summary, where it belongs. */
export function QuickAdd({ project, sprintId, where }: { project: Project; sprintId: string | null; where: string }) {
  const act = useAct()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [summary, setSummary] = useState('')
  const [type, setType] = useState<IssueType>('Story')
  const [error, setError] = useState<string | null>(null)
  if (!open) {
    return (
      <Button kind="quiet" small icon={<Plus size={14} aria-hidden />} onPress={() => setOpen(true)}>
        Create issue<span className="kit-hidden"> in {where}</span>
      </Button>
    )
  }
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = textProblem('a summary', summary, LIMITS.summary)
    setError(wrong)
    if (wrong !== null) return
    void act.issue_create({ projectId: project.id, summary, type, sprintId }).then((id) => id !== null && toast({ message: `Issue created in ${where}.` }))
    setSummary('')
  }
  return (
    <form className="quick-add" onSubmit={add} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <Select label="Type of the new issue" hideLabel value={type} options={plainOptions(['Story', 'Task', 'Bug'] as const)} onChange={setType} />
      <TextField label={`Summary of the new issue in ${where}`} hideLabel placeholder="What has to be done?" value={summary} onChange={(text) => { setSummary(text); setError(null) }} error={error} autoFocus />
      <Button small kind="primary" type="submit">
        Add
      </Button>
      <Button small onPress={() => setOpen(false)}>
        Close
      </Button>
    </form>
  )
}
