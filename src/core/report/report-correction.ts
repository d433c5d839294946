import { isReportReady, type OrderStatus } from '#core/order/order.ts'
import type { ReportVersionState } from './report-version-state.ts'

type Versions = {
  readonly status: OrderStatus
  /** Of the version at work. */
  readonly reportState: ReportVersionState | null
  /** What staff works on differs from that version. */
  readonly reportOutdated: boolean
}

/** Whether an approved report was changed, and the change waits for its own approval. */
export function isCorrecting({ status, reportState, reportOutdated }: Versions): boolean {
  return isReportReady(status) && (reportState === 'draft' || reportOutdated)
}
