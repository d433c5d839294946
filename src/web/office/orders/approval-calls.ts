import { callAsStaff } from '../session/call-as-staff.ts'

/** What is approved: the report of an order or of a demo project. */
export type ApprovalKind = 'order' | 'demo-project'

type Approvals = {
  /** The key of the lists that an approval changes. */
  readonly listKey: string
  readonly loadIssues: (id: string, signal: AbortSignal) => Promise<Issues>
  readonly undo: (id: string) => Promise<unknown>
}

type Issues = Awaited<ReturnType<typeof callAsStaff<'showApprovalIssues'>>>

export const approvals: Readonly<Record<ApprovalKind, Approvals>> = {
  order: {
    listKey: 'orders',
    loadIssues: (orderId, signal) =>
      callAsStaff('showApprovalIssues', { params: { orderId }, signal }),
    undo: (orderId) => callAsStaff('undoApproval', { params: { orderId } }),
  },
  'demo-project': {
    listKey: 'demo-projects',
    loadIssues: (demoProjectId, signal) =>
      callAsStaff('showDemoApprovalIssues', { params: { demoProjectId }, signal }),
    undo: (demoProjectId) => callAsStaff('undoDemoApproval', { params: { demoProjectId } }),
  },
}
