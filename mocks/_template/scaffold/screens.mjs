/** Sources that follow the routes: App.tsx and one screen for each. Enters: the plan (plan.mjs). Leaves: path → text. */
import { pascal, singular, snake, spoken } from './shape.mjs'

const SHELLS = {
  communication: 'ThreePaneShell', social: 'FeedShell', 'project-management': 'BoardShell', commerce: 'PortalShell',
  travel: 'PortalShell', 'government-education': 'PortalShell', 'real-estate': 'PortalShell',
}
const LISTED = new Set(['PortalShell', 'BoardShell'])
const MOST = 14

/** Every route once, with the file, component, title and collection of its screen. */
export function screensOf(routes, collections, target) {
  const used = new Set(['missing'])
  return routes
    .filter((route) => !route.includes('*'))
    .map((route) => {
      const parts = route.split('/').filter(Boolean)
      const fixed = parts.filter((part) => !part.startsWith(':'))
      const parameter = parts.findLast((part) => part.startsWith(':'))?.slice(1).replace(/\W/g, '')
      const base = parts.map((part) => snake(part.replace(':', ''))).join('_').replace(/\W/g, '') || 'home'
      let file = /^\d/.test(base) ? `page_${base}` : base
      while (used.has(file)) file += '_page'
      used.add(file)
      const last = fixed.at(-1) ?? parameter ?? ''
      return { route, file, component: `${pascal(file.replaceAll('_', ' '))}Screen`, title: spoken(last) || 'Home', parameter, collection: collectionFor(fixed, collections, target) }
    })
}

function collectionFor(words, collections, target) {
  const said = words.map((word) => singular(snake(word).replaceAll('_', '')))
  const found = collections.find(({ key }) => said.includes(singular(snake(key).replaceAll('_', ''))))
  return found ?? (target.kind === 'record' ? target : undefined)
}

export function appSource({ title, category, screens }) {
  const shell = SHELLS[category] ?? 'ConsoleShell'
  const reached = screens.filter((one) => !one.parameter).slice(0, MOST)
  const entries = reached.map((one) => `  { to: '${one.route}', label: '${one.title}', icon: <${one.route === '/' ? 'House' : 'List'} size={17} /> },`)
  const nav = LISTED.has(shell) ? 'NAV' : '[{ entries: NAV }]'
  const icons = ['Shapes', 'List', 'House'].filter((icon) => icon === 'Shapes' || entries.some((line) => line.includes(`<${icon} `)))
  return `/** Shell and routes. */
import { ${shell}, type NavEntry, Route, Routes } from '@mocks/kit'
import { ${icons.sort().join(', ')} } from 'lucide-react'
${screens.map((one) => `import { ${one.component} } from './screens/${one.file}'`).join('\n')}
import { MissingScreen } from './screens/missing'

const NAV: readonly NavEntry[] = [
${entries.join('\n')}
]

export default function App() {
  return (
    <${shell} app="${title}" icon={<Shapes size={17} />} nav={${nav}}>
      <Routes>
${screens.map((one) => `        <Route path="${one.route}" element={<${one.component} />} />`).join('\n')}
        <Route path="*" element={<MissingScreen />} />
      </Routes>
    </${shell}>
  )
}
`
}

export function screenSource(one, plan) {
  return one.parameter ? detailSource(one, plan) : listSource(one, plan)
}

function listSource({ component, title, collection }, { target, screens }) {
  if (!collection) {
    return `import { Page } from '@mocks/kit'
import { StateFacts } from '../parts/state_facts'

export function ${component}() {
  return (
    <Page title="${title}">
      <StateFacts path="${target.key}" />
    </Page>
  )
}
`
  }
  const item = screens.find((screen) => screen.parameter && screen.collection?.key === collection.key && screen.route.split(':').length === 2)
  return `import { Page } from '@mocks/kit'
import { RecordList } from '../parts/record_list'

export function ${component}() {
  return (
    <Page title="${title}">
      <RecordList collection="${collection.key}" nameField="${collection.name}"${idProp(collection)}${item ? ` to="${item.route.split(':')[0]}"` : ''} />
    </Page>
  )
}
`
}

function idProp({ id }) {
  return id === 'id' ? '' : ` idField="${id}"`
}

function detailSource({ component, title, collection, parameter, route }, { target, screens }) {
  const start = route.slice(0, route.indexOf('/:')) || '/'
  const back = screens.find((screen) => screen.route === start) ?? screens[0]
  const body = collection ? `<RecordFacts collection="${collection.key}" at={${parameter}} nameField="${collection.name}"${idProp(collection)} />` : `<StateFacts path="${target.key}" />`
  const part = collection ? `import { RecordFacts } from '../parts/record_facts'` : `import { StateFacts } from '../parts/state_facts'`
  const read = collection ? `  const { ${parameter} = '' } = useParams()\n` : ''
  const named = `${singular(title.toLowerCase())[0]?.toUpperCase() ?? ''}${singular(title.toLowerCase()).slice(1)}`
  return `import { Page${collection ? ', useParams' : ''} } from '@mocks/kit'
${part}

export function ${component}() {
${read}  return (
    <Page title="${named}" back={{ to: '${back.parameter ? '/' : back.route}', label: '${back.parameter ? 'Home' : back.title}' }}>
      ${body}
    </Page>
  )
}
`
}
