import { Button, Checkbox, ConfirmDialog, IconButton, TextArea, TextField, useToast } from '@mocks/kit'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../../hooks'
import { type Dm, LIMITS } from '../../model'
import { postProblem } from '../../rules/access'
import { excerpt } from '../../text/markup'
import { dmName, joinedChannels, locate, named, othersIn, ownDms, person, placeNamed, text } from '../../world'
import { NamesField } from '../names_field'
import { FormDialog } from './form_dialog'

interface Props {
  readonly onClose: () => void
}

export function DeleteMessageDialog({ messageId, onClose }: Props & { messageId: string }) {
  const act = useAct()
  const toast = useToast()
  const { found, author } = useSelect((state) => {
    const one = locate(state, messageId)
    return { found: one, author: one === null ? '' : named(state, one.message.senderId) }
  })
  const confirm = (): void => {
    void act.message_delete({ messageId })
    toast({ message: 'Message deleted.' })
  }
  return (
    <ConfirmDialog title="Delete this message?" action="Delete message" onConfirm={confirm} onClose={onClose}>
      <blockquote className="md-quote" dir="auto">
        <b>{author}</b> {excerpt(text(found?.message.content), 160)}
      </blockquote>
      It goes for everybody and cannot be brought back.
    </ConfirmDialog>
  )
}

export function ForwardDialog({ messageId, onClose }: Props & { messageId: string }) {
  const act = useAct()
  const toast = useToast()
  const state = useSelect((whole) => whole)
  const [keys, setKeys] = useState<string[]>([])
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const found = locate(state, messageId)
  const choices = [
    ...joinedChannels(state).map((one) => ({ id: one.channelId, name: `#${text(one.name)}`, detail: one.isPrivate ? `private channel ${one.channelId}` : `channel ${one.channelId}` })),
    ...ownDms(state).map((one) => ({ id: one.dmId, name: dmName(state, one), detail: detailOf(one) })),
  ].filter((one) => postProblem(state, one.id) === null)
  function detailOf(dm: Dm): string {
    const others = othersIn(state, dm)
    return others.length === 1 ? text(person(state, others[0]!)?.email) || dm.dmId : `conversation ${dm.dmId}`
  }
  const submit = (): boolean => {
    setTried(true)
    if (keys.length === 0) return false
    void act.message_forward({ messageId, keys, comment })
    toast({ message: `Forwarded to ${keys.map((key) => placeNamed(state, key)).join(', ')}.` })
    return true
  }
  return (
    <FormDialog title="Forward message" action="Forward" onClose={onClose} onSubmit={submit}>
      <NamesField label="To" choices={choices} value={keys} onChange={setKeys} description="Channels and conversations" error={tried && keys.length === 0 ? 'Choose where it goes.' : null} />
      <TextArea label="Your words" value={comment} onChange={setComment} rows={2} maxLength={LIMITS.topic} />
      <blockquote className="forwarded" dir="auto">
        <span className="forwarded-head">{found === null ? '' : `${named(state, found.message.senderId)} in ${placeNamed(state, found.key)}`}</span>
        <p>{excerpt(text(found?.message.content), 200)}</p>
      </blockquote>
    </FormDialog>
  )
}

export function PollDialog({ place, onClose }: Props & { place: string }) {
  const act = useAct()
  const name = useSelect((state) => placeNamed(state, place))
  const [question, setQuestion] = useState('')
  const [options, setOptions] = useState(['', ''])
  const [isMultiple, setMultiple] = useState(false)
  const [tried, setTried] = useState(false)
  const filled = new Set(options.map((one) => one.trim().toLowerCase()).filter(Boolean))
  const problem = filled.size < 2 ? 'Give at least two different answers.' : null
  const submit = (): boolean => {
    setTried(true)
    if (question.trim() === '' || problem !== null) return false
    void act.poll_create({ key: place, question, options, isMultiple })
    return true
  }
  return (
    <FormDialog title={`Poll in ${name}`} action="Post poll" onClose={onClose} onSubmit={submit}>
      <TextField label="Question" value={question} onChange={setQuestion} autoFocus required maxLength={LIMITS.topic} error={tried && question.trim() === '' ? 'Ask something.' : null} />
      <div className="poll-fields">
        {options.map((option, index) => (
          <div key={index} className="poll-field">
            <TextField label={`Answer ${index + 1}`} value={option} maxLength={100} onChange={(value) => setOptions(options.map((one, at) => (at === index ? value : one)))} />
            {options.length > 2 ? <IconButton label={`Remove answer ${index + 1}`} icon={<X size={15} />} onPress={() => setOptions(options.filter((_, at) => at !== index))} /> : null}
          </div>
        ))}
        {tried && problem !== null ? <span className="kit-field-error" role="alert">{problem}</span> : null}
        <Button small icon={<Plus size={14} aria-hidden />} disabled={options.length >= LIMITS.pollOptions} onPress={() => setOptions([...options, ''])}>
          Add answer
        </Button>
      </div>
      <Checkbox checked={isMultiple} onChange={setMultiple}>
        People may choose several answers
      </Checkbox>
    </FormDialog>
  )
}
