import type { StaffOrder } from '#contract/staff-order.ts'
import { isCorrecting } from '#core/report/report-correction.ts'

type Standing = Pick<StaffOrder, 'status' | 'reportState' | 'reportOutdated' | 'recipientApproved'>

/** What an approval of the order would send; undefined while there is nothing to approve. */
export function nextApproval(order: Standing): 'report' | 'correction' | undefined {
  if (order.status === 'in_progress' || !order.recipientApproved) return 'report'
  return isCorrecting(order) ? 'correction' : undefined
}

type Screen = { readonly dirty: boolean; readonly revision: number }

/** The order as it was loaded, with what was typed or saved on the screen since. */
export function asOnScreen(order: StaffOrder, { dirty, revision }: Screen): StaffOrder {
  return dirty || revision > order.revision ? { ...order, reportOutdated: true } : order
}

/** The order's page with the approval dialog open. */
export const approveSearch = '?approve=now'

export function isToApprove(search: URLSearchParams): boolean {
  return search.get('approve') === 'now'
}
