/** Reads a file of the whole data. Pure. Leaves: the state and what it holds in words, or what is wrong with it. */

const LISTS = ['users', 'projects', 'issues', 'sprints', 'comments', 'workflows', 'notifications', 'links', 'worklogs', 'versions', 'components', 'filters', 'dashboards', 'activity'] as const

export function readState(text: string): { state: object; words: string } | { problem: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'This is no JSON.' }
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { problem: 'It holds no object.' }
  const given = value as Record<string, unknown>
  if (!Array.isArray(given.projects) || !Array.isArray(given.issues)) return { problem: 'It has no list of projects and issues.' }
  for (const key of LISTS) {
    const list = given[key]
    if (list === undefined) continue
    if (!Array.isArray(list)) return { problem: `“${key}” is no list.` }
    const bad = list.findIndex((one) => one === null || typeof one !== 'object' || typeof (one as { id?: unknown }).id !== 'string')
    if (bad >= 0) return { problem: `“${key}”, entry ${bad + 1}: it has no id.` }
  }
  return { state: given, words: `${given.projects.length} projects and ${given.issues.length} issues` }
}
