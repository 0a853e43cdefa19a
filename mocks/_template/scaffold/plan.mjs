/**
 * All files of a new mock. Enters: public id, catalogue entry, the label's schema or null, the folder of static files.
 * Leaves: a Map from path to text. No I/O but reading the static files. Called by ../../new.mjs.
 */
import fs from 'node:fs'
import path from 'node:path'
import { actionName, actionsSource, workflowsOf } from './actions.mjs'
import { assetsSource, dataModelSource, designSource, manifestOf, NOTE, todoSource } from './documents.mjs'
import { appSource, screenSource, screensOf } from './screens.mjs'
import { seedOf } from './seed.mjs'
import { collectionsOf, shapeOf, spoken, targetOf } from './shape.mjs'
import { jsonSchema, modelSource } from './types.mjs'

const RECORD_PARTS = new Set(['src/parts/record_list.tsx', 'src/parts/record_facts.tsx', 'src/selectors.ts'])

export function planOf({ id, entry, schema }) {
  const title = spoken(id.replace(/-mock$/, '').replaceAll('-', '_')).replace(/\b(crm|hr|it|ci|bi|erp|hcm|qa|api)\b/gi, (word) => word.toUpperCase())
  const given = schema?.routes ?? ['/', '/records/:id', '/settings']
  const routes = [...new Set(['/', ...given.map(addressOf)])]
  const shape = shapeOf(schema)
  const collections = collectionsOf(shape)
  const target = targetOf(shape, routes)
  const screens = screensOf(routes, collections, target)
  return { id, entry, schema, title, routes: screens.map((one) => one.route), shape, collections, target, screens, category: entry.category }
}

/** "explore" and "/explore?tab=x" are "/explore". */
function addressOf(route) {
  const address = `/${route.split(/[?#\s(]/)[0].replace(/^\/+|\/+$/g, '')}`
  return route.includes('*') ? '*' : address
}

export function filesOf(given, statics) {
  const plan = planOf(given)
  const app = appSource(plan)
  const shell = /<(\w+Shell) /.exec(app)[1]
  const made = {
    'mock.json': json(manifestOf(plan)),
    'schema.json': json(jsonSchema(plan.id, plan.title, plan.shape)),
    'seed.json': json(seedOf(plan.shape)),
    'workflows.json': json({ format: 'mock-workflows/1', notes: NOTE, workflows: [workflowsOf(plan)] }),
    'DESIGN.md': designSource({ ...plan, shell }),
    'TODO.md': todoSource(plan),
    'assets/README.md': assetsSource(plan),
    'assets/data_model.md': dataModelSource(plan),
    'src/model.ts': modelSource(plan.title, plan.shape),
    'src/actions.ts': actionsSource(plan),
    'src/App.tsx': app,
    ...Object.fromEntries(plan.screens.map((one) => [`src/screens/${one.file}.tsx`, screenSource(one, plan)])),
  }
  return new Map([...Object.entries(made), ...staticFiles(statics, plan)])
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** The files that every mock begins with, the names of the first action put in. */
function staticFiles(folder, { target }) {
  const names = fs.readdirSync(folder, { recursive: true }).map((name) => name.replaceAll(path.sep, '/'))
  const wanted = names.filter((name) => fs.statSync(path.join(folder, name)).isFile() && (target.kind === 'record' ? name !== 'src/parts/state_facts.tsx' : !RECORD_PARTS.has(name)))
  const put = (text) => text.replaceAll('__ACTION__', actionName(target)).replaceAll('__KEY__', target.key).replaceAll('__FIELD__', target.name).replaceAll('__ID__', target.id ?? 'id').replaceAll('__IDTYPE__', target.idType ?? 'string')
  return wanted.sort().map((name) => [name, put(fs.readFileSync(path.join(folder, name), 'utf8'))])
}
