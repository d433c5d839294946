import type { StaffOrder } from '#contract/staff-order.ts'

type ReportState = Pick<StaffOrder, 'reportState' | 'reportOutdated'>

/** Customers may see this version; approving it again only mails it, at once. */
export function isReleased({ reportState, reportOutdated }: ReportState): boolean {
  return reportState === 'released' && !reportOutdated
}
