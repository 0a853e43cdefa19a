import { Button, RadioGroup, Select, Switch, TextArea } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useSettings } from '../hooks'
import { LIMITS } from '../model'
import { SettingsGroup } from '../parts/settings_group'

export function WritingPage() {
  const act = useAct()
  const settings = useSettings()
  return (
    <>
      <SettingsGroup title="Sending">
        <Select label="Undo sending for" value={String(settings.undoSend)} options={[...new Set([0, 5, 10, 20, 30, settings.undoSend])].sort((one, other) => one - other).map((seconds) => ({ value: String(seconds), label: seconds === 0 ? 'Never' : `${seconds} seconds` }))} onChange={(value) => void act.settings_change({ undoSend: Number(value) })} />
        <Switch checked={settings.sendAndArchive} onChange={(sendAndArchive) => void act.settings_change({ sendAndArchive })}>
          Offer “Send and archive” in replies
        </Switch>
        <Switch checked={settings.remindAttachments} onChange={(remindAttachments) => void act.settings_change({ remindAttachments })}>
          Ask when a message speaks of an attachment that is not there
        </Switch>
      </SettingsGroup>
      <SettingsGroup title="Replying">
        <RadioGroup label="First button below a conversation" value={settings.replyBehavior} options={[{ value: 'reply', label: 'Reply' }, { value: 'reply-all', label: 'Reply all' }]} onChange={(replyBehavior) => void act.settings_change({ replyBehavior })} />
        <Switch checked={settings.quoteReplies} onChange={(quoteReplies) => void act.settings_change({ quoteReplies })}>
          Quote the message that is answered
        </Switch>
      </SettingsGroup>
      <Signature />
    </>
  )
}

function Signature() {
  const act = useAct()
  const settings = useSettings()
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const text = typed !== null && typed.over === settings.signature ? typed.text : settings.signature
  return (
    <SettingsGroup title="Signature" lead="Stands below new messages.">
      <form
        className="settings-fields"
        onSubmit={(event) => {
          event.preventDefault()
          void act.settings_change({ signature: text.trim() })
        }}
      >
        <TextArea label="Signature" rows={4} maxLength={LIMITS.signature} value={text} onChange={(value) => setTyped({ text: value, over: settings.signature })} />
        <div className="settings-buttons">
          <Button type="submit" disabled={text.trim() === settings.signature}>
            Save signature
          </Button>
        </div>
      </form>
      <Switch checked={settings.signatureOnReplies} onChange={(signatureOnReplies) => void act.settings_change({ signatureOnReplies })}>
        Add it to replies and forwarded messages too
      </Switch>
    </SettingsGroup>
  )
}
