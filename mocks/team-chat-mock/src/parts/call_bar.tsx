/** The call that is going on, wherever one is. */
import { IconButton, useClock } from '@mocks/kit'
import { Mic, MicOff, PhoneOff, UserPlus, Video, VideoOff } from 'lucide-react'
import { useSelect } from '../hooks'
import { lengthText } from '../text/local_time'
import { useDeeds } from '../use_deeds'
import { activeCall, keyOf, placeNamed, text, texts } from '../world'
import { useDialogs } from './dialogs/host'
import { PersonAvatar } from './person_avatar'

export function CallBar() {
  const deeds = useDeeds()
  const dialogs = useDialogs()
  const clock = useClock()
  const { call, name } = useSelect((state) => {
    const found = activeCall(state)
    return { call: found, name: found ? placeNamed(state, keyOf(found)) : '' }
  })
  if (call === null) return null
  const { callId } = call
  const seconds = (Date.parse(clock.now()) - Date.parse(text(call.startTime))) / 1000
  const end = (): void => {
    void deeds.act.call_end({ callId })
    deeds.toast({ message: 'The call is over.' })
  }
  return (
    <section className="call" aria-label="Call">
      <div className="call-head">
        <b dir="auto">{name}</b>
        <small>{`${call.status === 'calling' ? 'Calling' : 'Talking'} · ${lengthText(seconds)}`}</small>
      </div>
      <div className="call-people">
        {texts(call.participants).slice(0, 6).map((one) => (
          <PersonAvatar key={one} userId={one} size={26} />
        ))}
      </div>
      <div className="call-tools">
        <IconButton label={call.isMuted ? 'Unmute microphone' : 'Mute microphone'} pressed={!!call.isMuted} icon={call.isMuted ? <MicOff size={16} /> : <Mic size={16} />} onPress={() => void deeds.act.call_set({ callId, isMuted: !call.isMuted })} />
        <IconButton label={call.isCameraOn ? 'Turn camera off' : 'Turn camera on'} pressed={!!call.isCameraOn} icon={call.isCameraOn ? <Video size={16} /> : <VideoOff size={16} />} onPress={() => void deeds.act.call_set({ callId, isCameraOn: !call.isCameraOn })} />
        <IconButton label="Add people to the call" icon={<UserPlus size={16} />} onPress={() => dialogs.open({ kind: 'callPeople', callId })} />
        <span className="call-end">
          <IconButton label="End call" icon={<PhoneOff size={16} />} onPress={end} />
        </span>
      </div>
    </section>
  )
}
