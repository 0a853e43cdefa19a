/** Stock: counted, adjusted, moved between locations. */
import type { Context } from '@mocks/kit'
import { LIMITS, type State, type Transfer } from '../model'
import { levelsOf, locationsOf } from '../rules/stock'
import { find, guarded, listOf, moveStock, variantOf } from './shared'

interface Wanted {
  variantId: string
  quantity: number
}

export interface TransferFields {
  fromId: string
  toId: string
  lines: Wanted[]
  note: string
}

const counts = (quantity: number): boolean => Number.isInteger(quantity) && quantity > 0 && quantity <= LIMITS.quantity

/** What is wrong with a transfer; null: nothing. */
export function transferProblem(state: State, { fromId, toId, lines }: TransferFields): string | null {
  const places = locationsOf(state).filter((one) => one.active).map((one) => one.id)
  if (!places.includes(fromId) || !places.includes(toId)) return 'Choose where the goods come from and where they go.'
  if (fromId === toId) return 'Origin and destination must differ.'
  if (lines.length === 0) return 'Add at least one product.'
  if (lines.some((one) => !counts(one.quantity))) return 'Quantities are whole numbers from 1.'
  return lines.some((one) => !variantOf(state, one.variantId)) ? 'A product of this transfer is gone.' : null
}

export const inventoryActions = guarded('inventory', {
  inventory_adjust(draft: State, { variantId, locationId, delta, reason }: { variantId: string; locationId: string; delta: number; reason: string }, context: Context): void {
    if (!Number.isInteger(delta)) return
    const found = variantOf(draft, variantId)
    const here = found ? (levelsOf(draft, found.variant)[locationId] ?? 0) : 0
    if (here + delta < 0) return
    moveStock(draft, variantId, locationId, delta, reason.trim() || 'Correction', context)
  },

  inventory_set(draft: State, { variantId, locationId, quantity, reason }: { variantId: string; locationId: string; quantity: number; reason: string }, context: Context): void {
    const found = variantOf(draft, variantId)
    if (!found || !Number.isInteger(quantity) || quantity < 0) return
    moveStock(draft, variantId, locationId, quantity - (levelsOf(draft, found.variant)[locationId] ?? 0), reason.trim() || 'Count', context)
  },

  transfer_create(draft: State, fields: TransferFields, context: Context): string | null {
    if (transferProblem(draft, fields) !== null) return null
    const id = context.id('tr')
    const numbers = listOf(draft, 'transfers').map((one) => Number(/\d+$/.exec(one?.name ?? '')?.[0] ?? 0))
    draft.transfers.unshift({ id, name: `T-${Math.max(1000, ...numbers) + 1}`, status: 'draft', fromId: fields.fromId, toId: fields.toId, lines: linesOf(fields), note: fields.note.slice(0, LIMITS.note), createdAt: context.now(), updatedAt: context.now() })
    return id
  },

  transfer_update(draft: State, { id, fields }: { id: string; fields: TransferFields }, context: Context): void {
    const transfer = find(draft.transfers, id)
    if (transfer?.status !== 'draft' || transferProblem(draft, fields) !== null) return
    Object.assign(transfer, { fromId: fields.fromId, toId: fields.toId, lines: linesOf(fields), note: fields.note.slice(0, LIMITS.note), updatedAt: context.now() })
  },

  /** The goods leave the origin; all of them must be there. */
  transfer_ship(draft: State, { id }: { id: string }, context: Context): void {
    const transfer = find(draft.transfers, id)
    if (transfer?.status !== 'draft' || shipProblem(draft, transfer) !== null) return
    for (const line of transfer.lines) moveStock(draft, line.variantId, transfer.fromId, -line.quantity, `Transfer ${transfer.name} sent`, context)
    transfer.status = 'in_transit'
    transfer.updatedAt = context.now()
  },

  /** What arrived is added to the destination; when all has, the transfer is done. */
  transfer_receive(draft: State, { id, lines }: { id: string; lines: Wanted[] }, context: Context): void {
    const transfer = find(draft.transfers, id)
    if (transfer?.status !== 'in_transit') return
    let arrived = false
    for (const { variantId, quantity } of lines) {
      const line = transfer.lines.find((one) => one.variantId === variantId)
      if (!line || !counts(quantity) || line.received + quantity > line.quantity) continue
      moveStock(draft, variantId, transfer.toId, quantity, `Transfer ${transfer.name} received`, context)
      line.received += quantity
      arrived = true
    }
    if (!arrived) return
    if (transfer.lines.every((one) => one.received >= one.quantity)) transfer.status = 'received'
    transfer.updatedAt = context.now()
  },

  /** What is still under way goes back to the origin. */
  transfer_cancel(draft: State, { id }: { id: string }, context: Context): void {
    const transfer = find(draft.transfers, id)
    if (!transfer || (transfer.status !== 'draft' && transfer.status !== 'in_transit')) return
    if (transfer.status === 'in_transit') for (const line of transfer.lines) moveStock(draft, line.variantId, transfer.fromId, line.quantity - line.received, `Transfer ${transfer.name} cancelled`, context)
    transfer.status = 'cancelled'
    transfer.updatedAt = context.now()
  },
})

const linesOf = ({ lines }: TransferFields): Transfer['lines'] => {
  const found = new Map<string, number>()
  for (const { variantId, quantity } of lines.slice(0, LIMITS.lines)) found.set(variantId, (found.get(variantId) ?? 0) + quantity)
  return [...found].map(([variantId, quantity]) => ({ variantId, quantity, received: 0 }))
}

/** Why the goods cannot leave; null: they can. */
export function shipProblem(state: State, transfer: Transfer): string | null {
  for (const line of transfer.lines) {
    const found = variantOf(state, line.variantId)
    if (!found) return 'A product of this transfer is gone.'
    const here = levelsOf(state, found.variant)[transfer.fromId] ?? 0
    if (here < line.quantity) return `Only ${here} of “${found.product.title}” at the origin; ${line.quantity} are needed.`
  }
  return null
}
