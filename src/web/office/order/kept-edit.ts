import type { StaffOrder } from '#contract/staff-order.ts'
import type { OrderEdit } from './order-edit.ts'

/** The order when the form was filled, and the changes since. */
type KeptEdit = { readonly order: StaffOrder; readonly edit: OrderEdit }

// The palette, "Back" and an ended session close the form without asking.
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
