/** Start: what comes next, what needs attention, what is new. */
import { Banner, Button, IconButton, Link, Page, useQuery } from '@mocks/kit'
import { CalendarPlus, FlaskConical, HeartHandshake, MessageSquarePlus, Pill, Printer, X } from 'lucide-react'
import { usePortal } from '../hooks'
import { Leaf, Part } from '../parts/pieces'
import { maySee } from '../rules/access'
import { balanceOf, isOpen, money, sum } from '../rules/billing'
import { flagsOf, resultDay } from '../rules/results'
import { active, activeId, firstName, newest, oldest, own, ownerOf, selfId, text, within } from '../rules/read'
import { talksIn, talksOf } from '../rules/threads'
import { checkInProblem, isUpcoming } from '../rules/visits'
import { dayText, fullDay, timeText, today } from '../rules/when'

export function HomeScreen() {
  const [out] = useQuery('signed-out')
  return out === 'yes' ? <SignedOut /> : <Home />
}

function SignedOut() {
  const { go } = usePortal()
  return (
    <Page title="You have signed out" layout="narrow" lead="In this practice world nothing is locked: sign in again to go on where you were.">
      <div className="row">
        <Button kind="primary" onPress={() => go('/')}>
          Sign in again
        </Button>
      </div>
    </Page>
  )
}

function Home() {
  const { state, clock } = usePortal()
  const hour = Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: clock.timezone }).format(Date.parse(clock.now())))
  const greeting = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
  const own = activeId(state) === selfId(state)
  const name = firstName(active(state))
  return (
    <Page title={own ? `${greeting}, ${name}` : `${name}’s record`} lead={fullDay(clock.now(), clock)}>
      {own ? <Banners /> : null}
      {maySee(state, 'visits', clock) ? <NextVisit /> : null}
      <Quick />
      <div className="columns-even">
        {maySee(state, 'todo', clock) ? <ToDo /> : null}
        {maySee(state, 'messages', clock) ? <News /> : null}
        {maySee(state, 'results', clock) ? <Results /> : null}
        {maySee(state, 'billing', clock) ? <Money /> : null}
      </div>
    </Page>
  )
}

function Banners() {
  const { state, act, toast, go } = usePortal()
  const shown = within<{ id: string; type?: string; text?: string; dismissed?: boolean; to?: string }>(state.ui?.notificationBanners).filter((one) => one.dismissed !== true)
  const hide = (id: string): void => {
    void act.banner_dismiss({ id, dismissed: true })
    toast({ message: 'Notice dismissed.', undo: () => void act.banner_dismiss({ id, dismissed: false }) })
  }
  return shown.map((one) => (
    <Banner
      key={one.id}
      kind={one.type === 'warning' || one.type === 'alert' ? 'warning' : one.type === 'error' || one.type === 'urgent' ? 'error' : one.type === 'success' ? 'success' : 'info'}
      actions={
        <>
          {text(one.to) === '' ? null : <Button small onPress={() => go(text(one.to))}>Open</Button>}
          <IconButton label={`Dismiss “${text(one.text)}”`} icon={<X size={16} />} onPress={() => hide(one.id)} />
        </>
      }
    >
      {text(one.text)}
    </Banner>
  ))
}

function NextVisit() {
  const { state, clock, go } = usePortal()
  const next = oldest(own(state, 'appointments').filter((one) => isUpcoming(one)), (one) => one.dateTime)[0]
  if (next === undefined) {
    return (
      <div className="hero">
        <CalendarPlus size={34} aria-hidden />
        <div>
          <h2>No visit is planned</h2>
          <p className="soft">Book a time with your care team whenever you need one.</p>
        </div>
        <Button kind="primary" onPress={() => go('/schedule')}>Schedule a visit</Button>
      </div>
    )
  }
  return (
    <div className="hero">
      <Leaf time={next.dateTime} />
      <div>
        <h2>{`${text(next.type) || 'Visit'} with ${text(next.providerName) || 'your care team'}`}</h2>
        <p>{`${fullDay(next.dateTime, clock)}, ${timeText(next.dateTime, clock)} · ${text(next.location)}`}</p>
        <p className="soft">{text(next.reason)}</p>
      </div>
      <div className="hero-side">
        {checkInProblem(next) === null ? <Button kind="primary" onPress={() => go(`/visits/${next.id}/check-in`)}>Check in</Button> : null}
        <Button onPress={() => go(`/visits/${next.id}`)}>Visit details</Button>
      </div>
    </div>
  )
}

function Quick() {
  return (
    <nav className="quick" aria-label="Frequent">
      <Link to="/schedule"><CalendarPlus size={17} aria-hidden /> Schedule a visit</Link>
      <Link to="/messages/compose"><MessageSquarePlus size={17} aria-hidden /> Write a message</Link>
      <Link to="/medications/refill"><Pill size={17} aria-hidden /> Request refills</Link>
      <Link to="/test-results/trends"><FlaskConical size={17} aria-hidden /> Compare results</Link>
      <Link to="/health-summary"><Printer size={17} aria-hidden /> Print a health summary</Link>
      <Link to="/family"><HeartHandshake size={17} aria-hidden /> Family access</Link>
    </nav>
  )
}

function ToDo() {
  const { state, clock, act, toast, refused } = usePortal()
  const open = oldest(own(state, 'tasks').filter((one) => one.done !== true && text(one.due) !== ''), (one) => one.due).slice(0, 5)
  const finish = (id: string): void => {
    void act.task_done({ ids: [id], done: true })
    toast({ message: 'Marked as done.', undo: () => void act.task_done({ ids: [id], done: false }) })
  }
  return (
    <Part title="To do" actions={<Link className="link small" to="/todo">All tasks</Link>}>
      {open.length === 0 ? <p className="soft">Nothing is waiting for you.</p> : (
        <ul className="ruled">
          {open.map((one) => (
            <li key={one.id}>
              <div className="ruled-main">
                <span className="ruled-title">{text(one.to) === '' ? text(one.title) : <Link to={text(one.to)}>{text(one.title)}</Link>}</span>
                <span className={text(one.due) < today(clock) ? 'bad small' : 'soft small'}>{`${text(one.due) < today(clock) ? 'Was due' : 'Due'} ${dayText(one.due, clock)}`}</span>
              </div>
              <Button small disabled={refused('todo') !== null} onPress={() => finish(one.id)}>Done<span className="kit-hidden">{` “${text(one.title)}”`}</span></Button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function News() {
  const { state, clock, act, go } = usePortal()
  const talks = talksIn(talksOf(own(state, 'messages')), 'inbox').filter((one) => one.unread).slice(0, 4)
  const open = (id: string): void => {
    void act.thread_read({ threadIds: [id] })
    go(`/messages/${id}`)
  }
  return (
    <Part title="New messages" actions={<Link className="link small" to="/messages">All messages</Link>}>
      {talks.length === 0 ? <p className="soft">You have read everything.</p> : (
        <ul className="ruled">
          {talks.map((one) => (
            <li key={one.id}>
              <span className="dot-unread" aria-hidden />
              <div className="ruled-main">
                <span className="ruled-title"><button type="button" className="text-button" onClick={() => open(one.id)}>{one.subject}</button></span>
                <span className="soft small">{`${one.with} · ${dayText(one.last.date, clock)}`}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Results() {
  const { state, clock, act, go } = usePortal()
  const open = newest(own(state, 'testResults').filter((one) => one.isReviewed !== true), resultDay).slice(0, 4)
  const show = (id: string): void => {
    void act.result_review({ ids: [id] })
    go(`/test-results/${id}`)
  }
  return (
    <Part title="New test results" actions={<Link className="link small" to="/test-results">All results</Link>}>
      {open.length === 0 ? <p className="soft">You have seen all results.</p> : (
        <ul className="ruled">
          {open.map((one) => (
            <li key={one.id}>
              <div className="ruled-main">
                <span className="ruled-title"><button type="button" className="text-button" onClick={() => show(one.id)}>{text(one.testName) || 'Test'}</button></span>
                <span className="soft small">{`${dayText(resultDay(one), clock)}${flagsOf(one) === 0 ? '' : ` · ${flagsOf(one)} outside the range`}`}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Money() {
  const { state, go } = usePortal()
  const open = own(state, 'billingStatements').filter((one) => isOpen(one) && ownerOf(state, one) === activeId(state))
  const total = sum(open.map(balanceOf))
  return (
    <Part title="Balance" actions={<Link className="link small" to="/billing">Billing</Link>}>
      <div className="spread">
        <div>
          <div className="figure">{state.ui?.display?.maskBalance === true ? '$ ••••' : money(total)}</div>
          <p className="soft small">{open.length === 0 ? 'Nothing to pay' : `${open.length} open ${open.length === 1 ? 'statement' : 'statements'}`}</p>
        </div>
        {total > 0 ? <Button kind="primary" onPress={() => go('/billing/pay')}>Pay</Button> : null}
      </div>
    </Part>
  )
}
