import { CallError, type CallReply } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'

/** What is approved: the report of an order or of a demo project. */
export type ApprovalKind = 'order' | 'demo-project'

type Approvals = {
  /** The key of the lists that an approval changes. */
  readonly listKey: string
  readonly loadIssues: (id: string, signal: AbortSignal) => Promise<Issues>
  readonly undo: (id: string) => Promise<unknown>
  /** Takes back one's own approval that waits for a second person. */
  readonly withdrawOverride: (id: string) => Promise<unknown>
}

type Issues = CallReply<'showApprovalIssues'>

export const approvals: Readonly<Record<ApprovalKind, Approvals>> = {
  order: {
    listKey: 'orders',
    loadIssues: (orderId, signal) =>
      callAsStaff('showApprovalIssues', { params: { orderId }, signal }),
    undo: (orderId) => callAsStaff('undoApproval', { params: { orderId } }),
    withdrawOverride: (orderId) => callAsStaff('withdrawOverride', { params: { orderId } }),
  },
  'demo-project': {
    listKey: 'demo-projects',
    loadIssues: (demoProjectId, signal) =>
      callAsStaff('showDemoApprovalIssues', { params: { demoProjectId }, signal }),
    undo: (demoProjectId) => callAsStaff('undoDemoApproval', { params: { demoProjectId } }),
    withdrawOverride: (demoProjectId) =>
      callAsStaff('withdrawDemoOverride', { params: { demoProjectId } }),
  },
}

/** What differs from the report that was read; undefined for any other error. */
export function changesSinceRead(error: unknown): readonly string[] | undefined {
  if (!(error instanceof CallError) || error.code !== 'report-changed') return undefined
  return (error.body as { readonly differences: readonly string[] }).differences
}
