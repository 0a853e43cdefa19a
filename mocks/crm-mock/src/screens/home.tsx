import { Button, Link, Page, Progress, useGo } from '@mocks/kit'
import { lazy, Suspense, useState } from 'react'
import { useFormat, useNow, useWorld } from '../hooks'
import { plusDays } from '../logic/conditions'
import { forecast, quarterOf } from '../logic/forecast'
import { kindOfType } from '../meta/objects'
import { isClosedStage, stagesFor } from '../meta/stages'
import { ObjectIcon, Pill, RecordLink } from '../parts/marks'
import { PostView } from '../parts/post_view'
import { Section } from '../parts/related'
import { DeedLine } from '../parts/timeline'
import { dayPart } from '../read'
import { amountOf, said } from '../world'

const DeedDialog = lazy(() => import('../parts/deed_dialog').then((module) => ({ default: module.DeedDialog })))

/** What the day asks: numbers, tasks, events, deals, what was looked at, news. */
export default function HomeScreen() {
  const world = useWorld()
  const go = useGo()
  const { today } = useNow()
  const [open, setOpen] = useState<string | null>(null)
  const mine = world.me.userId
  const tasks = world.activities.filter((one) => one.kind === 'Task' && !one.done && one.assignedToId === mine && (dayPart(one.dueDate) === '' || dayPart(one.dueDate) <= plusDays(today, 3))).sort((one, other) => (one.dueDate || '9').localeCompare(other.dueDate || '9'))
  const events = world.activities.filter((one) => one.type === 'event' && dayPart(one.startDateTime) >= today && dayPart(one.startDateTime) <= plusDays(today, 7)).sort((one, other) => one.startDateTime.localeCompare(other.startDateTime))
  const deed = world.activities.find((one) => one.activityId === open)
  return (
    <Page title={`Good day, ${world.me.firstName || world.me.name}`}>
      <Tiles />
      <div className="home">
        <Section title="Tasks due" count={tasks.length} action={<Button small onPress={() => go('/tasks')}>All tasks</Button>}>
          <ul className="deeds">{tasks.slice(0, 7).map((one) => <DeedLine key={one.activityId} deed={one} today={today} onOpen={() => setOpen(one.activityId)} />)}</ul>
          {tasks.length === 0 ? <p className="muted none">Nothing is due.</p> : null}
        </Section>
        <Section title="Coming events" count={events.length} action={<Button small onPress={() => go('/calendar')}>Calendar</Button>}>
          <ul className="deeds">{events.slice(0, 6).map((one) => <DeedLine key={one.activityId} deed={one} today={today} onOpen={() => setOpen(one.activityId)} />)}</ul>
          {events.length === 0 ? <p className="muted none">Nothing in the next seven days.</p> : null}
        </Section>
        <Pipeline />
        <KeyDeals />
        <Recent />
        <Section title="From the feed" action={<Button small onPress={() => go('/chatter')}>Open feed</Button>}>
          <div className="posts">
            {[...world.posts].sort((one, other) => other.createdDate.localeCompare(one.createdDate)).slice(0, 3).map((post) => (
              <PostView key={post.postId} post={post} brief />
            ))}
          </div>
          {world.posts.length === 0 ? <p className="muted none">Nobody has posted yet.</p> : null}
        </Section>
      </div>
      <Suspense fallback={null}>{deed === undefined ? null : <DeedDialog key={deed.activityId} way={deed.kind} deed={deed} onClose={() => setOpen(null)} />}</Suspense>
    </Page>
  )
}

function Tiles() {
  const world = useWorld()
  const format = useFormat()
  const { today } = useNow()
  const quarter = quarterOf(today)
  const rows = forecast(world, quarter)
  const own = rows.find((row) => row.userId === world.me.userId)
  const open = world.all.opportunity.filter((rec) => !isClosedStage(said(rec, 'stage')))
  const cases = world.all.case.filter((rec) => said(rec, 'status') !== 'Closed')
  const tiles: [string, string, string, string][] = [
    ['Closed this quarter', format.money(rows.reduce((sum, row) => sum + row.closed, 0)), own === undefined || own.quota === null ? 'all people' : `yours ${format.short(own.closed)} of ${format.short(own.quota)}`, '/forecast'],
    ['Open pipeline', format.money(open.reduce((sum, rec) => sum + amountOf(rec), 0)), `${open.length} opportunities`, '/opportunities?view=open'],
    ['Open leads', String(world.all.lead.filter((rec) => ['New', 'Working'].includes(said(rec, 'status'))).length), `${world.all.lead.filter((rec) => said(rec, 'status') === 'New').length} new`, '/leads?view=open'],
    ['Open cases', String(cases.length), `${cases.filter((rec) => said(rec, 'status') === 'Escalated').length} escalated`, '/cases?view=open'],
  ]
  return (
    <div className="sums">
      {tiles.map(([label, value, note, to]) => (
        <Link key={label} to={to} className="sum-link">
          <span className="sum-label">{label}</span>
          <b>{value}</b>
          <span className="muted small">{note}</span>
        </Link>
      ))}
    </div>
  )
}

function Pipeline() {
  const world = useWorld()
  const format = useFormat()
  const open = world.all.opportunity.filter((rec) => !isClosedStage(said(rec, 'stage')))
  const data = stagesFor(open.map((rec) => said(rec, 'stage'))).filter((stage) => !isClosedStage(stage.name)).map((stage) => ({ name: stage.name, tone: stage.tone, value: open.filter((rec) => said(rec, 'stage') === stage.name).reduce((sum, rec) => sum + amountOf(rec), 0) }))
  return (
    <Section title="Open pipeline by stage">
      <div className="stage-bars">
        {data.map((stage) => (
          <Progress key={stage.name} meter label={stage.name} value={stage.value} max={Math.max(1, ...data.map((one) => one.value))} text={format.money(stage.value)} tone={stage.tone} />
        ))}
      </div>
      {open.length === 0 ? <p className="muted none">Nothing is open.</p> : null}
    </Section>
  )
}

function KeyDeals() {
  const world = useWorld()
  const format = useFormat()
  const deals = world.all.opportunity.filter((rec) => !isClosedStage(said(rec, 'stage'))).sort((one, other) => amountOf(other) - amountOf(one)).slice(0, 6)
  return (
    <Section title="Largest open opportunities">
      <ul className="plain-lines">
        {deals.map((rec) => (
          <li key={rec.id}>
            <RecordLink rec={rec} />
            <span className="gap" />
            <Pill value={said(rec, 'stage')} />
            <b className="num">{format.money(amountOf(rec))}</b>
          </li>
        ))}
      </ul>
      {deals.length === 0 ? <p className="muted none">None.</p> : null}
    </Section>
  )
}

function Recent() {
  const world = useWorld()
  const format = useFormat()
  const recent = world.recent.map((one) => ({ ...one, rec: world.find(kindOfType(one.type), one.id) })).filter((one) => one.rec !== undefined).slice(0, 8)
  return (
    <Section title="Recently viewed">
      {recent.length === 0 ? <p className="muted none">Records that you open stand here.</p> : null}
      <ul className="plain-lines">
        {recent.map((one) => (
          <li key={`${one.type} ${one.id}`}>
            <ObjectIcon kind={one.rec!.kind} size={13} />
            <RecordLink rec={one.rec!} />
            <span className="gap" />
            <span className="muted small">{format.ago(one.viewedDate)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
