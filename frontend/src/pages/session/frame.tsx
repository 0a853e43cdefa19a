import { ExternalLink, Maximize2, RotateCw, Scan } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWrite } from '../../api/hooks'
import { useStatus } from '../../api/status'
import { toastError } from '../../app/toasts'
import { Button, LinkButton } from '../../components/button'
import { Empty } from '../../components/states'
import { useKept } from '../../lib/kept'
import type { Session } from './shapes'
import './frame.css'

const WIDE = 1280
const TALL = 800

/** The mock itself on this session, on its own host, as large as a desktop's window or as wide as there is room. */
export function SessionFrame({ session }: { readonly session: Session }) {
  const [fit, setFit] = useKept<'desktop' | 'fluid'>('frame-fit', 'desktop')
  const [times, setTimes] = useState(0)
  const [launched, setLaunched] = useState<string | null>(null)
  const status = useStatus()
  const launch = useWrite<{ launch_url: string }>()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const address = launched ?? session.host_url
  const scale = fit === 'desktop' ? width / WIDE : 1
  const style = fit === 'desktop' ? { width: WIDE, height: TALL, transform: `scale(${scale})` } : { width: '100%', height: '100%' }
  return (
    <div className="frame">
      <header>
        <span className="frame-address mono cut">{address ?? 'A launch link opens the page in hardened mode'}</span>
        <Button tone="quiet" icon={RotateCw} label="Reload the page" isDisabled={address === null} onPress={() => setTimes(times + 1)} />
        <Button tone="quiet" icon={fit === 'desktop' ? Maximize2 : Scan} label={fit === 'desktop' ? 'As wide as there is room' : 'As on a desktop, smaller'} onPress={() => setFit(fit === 'desktop' ? 'fluid' : 'desktop')} />
        {session.host_url === null ? null : (
          <LinkButton tone="quiet" to={session.host_url} icon={ExternalLink} outside>
            <span className="sr">Open in a tab of its own</span>
          </LinkButton>
        )}
      </header>
      <div ref={box} className="frame-box" style={{ height: fit === 'desktop' ? Math.max(240, TALL * scale) : 640 }}>
        {address === null ? (
          <Empty
            title="This hub is hardened"
            action={
              <Button tone="main" isPending={launch.isPending} isDisabled={status.data?.hardened !== true} onPress={() => launch.mutate({ path: `/api/v1/sessions/${session.mock}/${session.sid}/launch` }, { onSuccess: (made) => setLaunched(made.launch_url), onError: toastError })}>
                Launch the page here
              </Button>
            }
          >
            A launch link opens the page once and ties this browser to the session.
          </Empty>
        ) : width === 0 ? null : (
          <iframe key={times} title={`${session.mock} on session ${session.sid}`} src={address} style={style} allow="clipboard-read; clipboard-write" />
        )}
      </div>
    </div>
  )
}
