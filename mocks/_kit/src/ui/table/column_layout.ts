/**
 * Which columns of a table are shown, in which order, and which stay in sight. Plain data, so a mock may keep it in its
 * state or in a saved view. Pure: enters a layout, leaves another one. Pinned columns always come first.
 */

export interface ColumnLayout {
  /** Ids from the start to the end. A column that is not named stands where the table has it. */
  readonly order?: readonly string[]
  readonly hidden?: readonly string[]
  /** At the start of the table, in sight while the others scroll. */
  readonly pinned?: readonly string[]
  /** In pixels, of columns that were made wider or narrower. */
  readonly widths?: Readonly<Record<string, number>>
}

export interface LaidColumn {
  readonly id: string
  readonly hidden?: boolean
}

/** A layout with all of its parts, about columns that exist. */
export type WholeLayout = Required<ColumnLayout>

/** What a layout means for these columns: ids that are gone are left out, new columns take the place the table gives them. */
export function wholeLayout(columns: readonly LaidColumn[], layout: ColumnLayout = {}): WholeLayout {
  const ids = columns.map((column) => column.id)
  const known = (list: readonly string[] = []): string[] => [...new Set(list)].filter((id) => ids.includes(id))
  const order = known(layout.order)
  ids.forEach((id, index) => {
    if (order.includes(id)) return
    const before = ids.slice(0, index).findLast((other) => order.includes(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  const isNew = (id: string): boolean => layout.hidden === undefined || !(layout.order ?? ids).includes(id)
  const hidden = ids.filter((id, index) => index > 0 && (isNew(id) ? columns[index]!.hidden === true : layout.hidden!.includes(id)))
  const pinned = known(layout.pinned)
  const widths = Object.fromEntries(Object.entries(layout.widths ?? {}).filter(([id, width]) => ids.includes(id) && Number.isFinite(width)))
  return { order: sorted(order, pinned), hidden, pinned: order.filter((id) => pinned.includes(id)), widths }
}

/** The columns in sight, from the start to the end. */
export const shownColumns = ({ order, hidden }: WholeLayout): string[] => order.filter((id) => !hidden.includes(id))

/** One place towards the start (-1) or the end (1) among the shown columns of its kind; null: there is no such place. */
export function moveColumn(layout: WholeLayout, id: string, by: -1 | 1): WholeLayout | null {
  const shown = shownColumns(layout)
  const other = shown[shown.indexOf(id) + by]
  if (!shown.includes(id) || other === undefined || layout.pinned.includes(id) !== layout.pinned.includes(other)) return null
  return placed(layout, id, other, by === 1)
}

/** To a place among the shown columns, counted without the column itself. Among pinned columns it becomes one, too. */
export function placeColumn(layout: WholeLayout, id: string, wanted: number): WholeLayout {
  const others = shownColumns(layout).filter((one) => one !== id)
  const index = Math.min(wanted, others.length)
  const pinnedOthers = others.filter((one) => layout.pinned.includes(one)).length
  // On the border between pinned columns and others it stays what it was.
  const pins = index < pinnedOthers || (index === pinnedOthers && layout.pinned.includes(id))
  const next = pinColumn(layout, id, pins)
  const neighbour = others[index]
  const sameSide = neighbour !== undefined && next.pinned.includes(neighbour) === pins
  if (sameSide) return placed(next, id, neighbour, false)
  const before = others[index - 1]
  return before === undefined ? next : placed(next, id, before, true)
}

export function pinColumn(layout: WholeLayout, id: string, pins: boolean): WholeLayout {
  if (layout.pinned.includes(id) === pins) return layout
  const pinned = pins ? [...layout.pinned, id] : layout.pinned.filter((one) => one !== id)
  const rest = layout.order.filter((one) => one !== id)
  const order = rest.toSpliced(rest.filter((one) => layout.pinned.includes(one)).length, 0, id)
  return { ...layout, order, pinned: order.filter((one) => pinned.includes(one)) }
}

export function showColumn(layout: WholeLayout, id: string, shows: boolean): WholeLayout {
  const hidden = layout.hidden.filter((one) => one !== id)
  return { ...layout, hidden: shows ? hidden : [...hidden, id] }
}

export const sameLayout = (one: WholeLayout, other: WholeLayout): boolean => text(one) === text(other)

const text = ({ order, hidden, pinned, widths }: WholeLayout): string => JSON.stringify([order, [...hidden].sort(), pinned, Object.entries(widths).sort()])

function placed(layout: WholeLayout, id: string, neighbour: string, after: boolean): WholeLayout {
  const rest = layout.order.filter((one) => one !== id)
  const order = rest.toSpliced(rest.indexOf(neighbour) + (after ? 1 : 0), 0, id)
  return { ...layout, order: sorted(order, layout.pinned), pinned: order.filter((one) => layout.pinned.includes(one)) }
}

const sorted = (order: readonly string[], pinned: readonly string[]): string[] => [...order.filter((id) => pinned.includes(id)), ...order.filter((id) => !pinned.includes(id))]
