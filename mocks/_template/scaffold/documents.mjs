/** mock.json and the planning documents. Enters: the plan. Leaves: texts. */
import { actionName } from './actions.mjs'
import { spoken } from './shape.mjs'

export const NOTE =
  'Parameters: "from" names a collection of the state, "where" what the chosen record has, "unique" a field whose value no other live record shares, "except" another parameter that it must differ from; "choices" are plain texts. {x.y} inserts a field. Steps find an element by role and exact accessible name. Effects are changes of the state beyond volatile paths; "*" is a new key, "has" a part of the record.'

export function manifestOf({ id, entry, title, collections, routes }) {
  return {
    id,
    label: entry.label,
    title,
    description: `${title}: say in one sentence what a person does here.`,
    category: entry.category,
    version: '0.1.0',
    aliases: entry.aliases ?? [],
    entities: collections.map(({ key }) => spoken(key).toLowerCase()),
    routes,
    volatile: [],
    clock: { now: '2026-03-02T09:00:00Z', timezone: 'UTC', locale: 'en-US' },
    needs_human_review: entry.needs_human_review ?? null,
    compat: { set_policy: 'always', diff: 'flat' },
    compliance: {
      brands: 'none',
      data: 'fictional: people, organisations and figures were written for this mock',
      fonts: ['Inter (SIL Open Font License 1.1)', 'Noto Color Emoji, a part (SIL Open Font License 1.1)'],
      icons: ['Lucide (ISC)'],
      network: 'own origin only',
    },
  }
}

export function designSource({ title, entry, screens, collections, shell }) {
  return `# ${title}: design

Category: ${entry.category}. Say here in two sentences who works with it and what they come for.

## Layout

Shell: \`${shell}\`. Draw the regions as a tree, with widths and heights.

| address | screen | shows |
|---|---|---|
${screens.map((one) => `| \`${one.route}\` | ${one.title} | ${one.collection ? `\`${one.collection.key}\`` : ''} |`).join('\n')}

## Look

Tokens in \`src/theme.css\`: accent, radius, density, font. Say why they fit the product, and what makes it look unlike the other mocks.

## Behaviour

Rules, limits, permissions, undo, what asks before it acts, what is kept in the address only.

## Entities

${collections.map(({ key }) => `\`${key}\``).join(', ') || 'See schema.json.'}; fields in \`assets/data_model.md\`.

## Workflows

\`workflows.json\`; at least twelve, four of them with ten steps or more.
`
}

export function todoSource({ title, schema, target }) {
  const changes = Object.entries(schema?.observable_changes ?? {})
  const rest = (schema?.routes ?? []).filter((route) => /[^*/].*\*/.test(route))
  const rows = changes.map(([name, effects]) => `- [ ] ${name}: ${[effects].flat().join(' / ')}`)
  return `# ${title}: work queue

## P0

- [ ] Replace the generic screens by the product's own; delete \`src/parts/record_list.tsx\` and the other parts of the scaffold when no screen uses them.
- [ ] Write the seed: 30 to 250 KB, a few hundred records, see mocks/README.md. Then let \`tests/actions.test.ts\` demand 30 KB.
- [ ] Invariants in \`tests/actions.test.ts\`, beyond the schema.
- [ ] At least 10 addresses, 5 entity types, 20 actions, 12 workflows.
${rest.length ? `- [ ] Addresses that catch what lies below them: ${rest.map((route) => `\`${route}\``).join(', ')}.\n` : ''}- [x] One action from the screen to the journal: \`${actionName(target)}\`.

## P1: what a person can change

${rows.length ? rows.join('\n') : '- [ ] List every action of the product and its effect on the state.'}

## P2

- [ ] Search, filters, sorting, bulk operations, settings with an effect, import and export where the product has them.
- [ ] Screenshots of every screen at 1280×720 and 1920×1080, looked at.
`
}

export function assetsSource({ title, screens }) {
  return `# ${title}: regions and workflows

Nothing here is shipped. Describe each screen's regions in words (no screenshots of other products), and the main workflows step by step.

${screens.map((one) => `## ${one.title} (\`${one.route}\`)\n\nRegions, controls, empty state, errors.\n`).join('\n')}`
}

export function dataModelSource({ title, shape }) {
  const rows = Object.entries(shape).map(([key, node]) => {
    const inner = node.type === 'object' ? node : node.items
    const fields = inner?.type === 'object' ? Object.entries(inner.fields).map(([name, one]) => `\`${name}\` ${told(one)}`).join(', ') : told(inner ?? node)
    return `| \`${key}\` | ${node.type === 'map' ? 'records by id' : node.type} | ${fields || 'any'} |`
  })
  return `# ${title}: data model

| key | is | fields |
|---|---|---|
${rows.join('\n')}
`
}

function told(node) {
  const kind = node.format ?? (node.enum ? node.enum.join(' or ') : node.type)
  return `${kind}${node.optional ? ', optional' : ''}${node.nullable ? ', or null' : ''}`.replaceAll('|', '\\|')
}
