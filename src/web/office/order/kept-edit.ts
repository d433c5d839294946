import type { StaffOrder } from '#contract/staff-order.ts'
import type { OrderEdit } from './order-edit.ts'

/** The order as it stood when the form was filled, and what was changed since. */
type KeptEdit = { readonly order: StaffOrder; readonly edit: OrderEdit }

// The palette, "Back" and a session that ended take the form off the page without asking.
const kept = new Map<string, KeptEdit>()

export function keptEditOf(orderId: string): KeptEdit | undefined {
  return kept.get(orderId)
}

export function keepEdit(edit: KeptEdit): void {
  kept.set(edit.order.id, edit)
}

export function dropEdit(orderId: string): void {
  kept.delete(orderId)
}

export function dropAllEdits(): void {
  kept.clear()
}
