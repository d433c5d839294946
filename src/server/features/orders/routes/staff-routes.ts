import { adminOrdersApi } from '#contract/admin-orders.ts'
import { orderListsApi } from '#contract/order-lists.ts'
import { isReportReady, type OrderStatus, orderStatuses } from '#core/order/order.ts'
import { refuse } from '#core/result.ts'
import { staffOf } from '#server/http/actor.ts'
import { linkNextPage } from '#server/http/next-page.ts'
import { type Call, type Server, serve } from '#server/http/serve.ts'
import { showApprovalIssues } from '../commands/approval-issues.ts'
import { approveOrderCommand } from '../commands/approve-order.ts'
import { deleteOrderCommand } from '../commands/delete-order.ts'
import { saveProjectCommand } from '../commands/save-project.ts'
import { undoApprovalCommand } from '../commands/undo-approval.ts'
import { withdrawOverrideCommand } from '../commands/withdraw-override.ts'
import {
  countCorrections,
  countOrdersByStatus,
  countOverrideRequests,
} from '../reads/count-orders.ts'
import { listStaffOrders, type OrderListQuery } from '../reads/list-staff-orders.ts'
import { showStaffOrder, staffOrderRow } from '../reads/show-staff-order.ts'
import { findOrder } from '../reads/working-order.ts'

export function staffOrderRoutes(server: Server): void {
  const { ports } = server

  serve(server, orderListsApi.listOrders, (call) =>
    answerList(server, call, {
      ...call.query,
      statuses: statusesOf(call.query.status),
      correcting: call.query.status === 'correction',
      waitingForSecond: call.query.status === 'second_person',
      testMode: call.query.testMode === 'true',
      assignedTo: call.query.assignee === 'me' ? staffOf(call.actor).adminUserId : undefined,
    }),
  )

  serve(server, orderListsApi.countOrders, () => answerCounts(server))

  serve(server, adminOrdersApi.showStaffOrder, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    return order ? await showStaffOrder(ports.database, order) : refuse('no-such-order')
  })

  serve(server, adminOrdersApi.saveProject, (call) =>
    saveProjectCommand(ports, call, call.params.orderId, call.body),
  )

  serve(server, adminOrdersApi.approveOrder, (call) =>
    approveOrderCommand(ports, call, call.params.orderId, call.body ?? {}),
  )

  serve(server, adminOrdersApi.withdrawOverride, ({ actor, requestId, params }) =>
    withdrawOverrideCommand(ports, { actor: staffOf(actor), requestId }, params.orderId),
  )

  serve(server, adminOrdersApi.undoApproval, (call) =>
    undoApprovalCommand(ports, call, call.params.orderId),
  )

  serve(server, adminOrdersApi.showApprovalIssues, (call) =>
    showApprovalIssues(ports, call, call.params.orderId),
  )

  serve(server, adminOrdersApi.deleteOrder, (call) =>
    deleteOrderCommand(ports, call, call.params.orderId),
  )
}

/** `all` leaves out unpaid orders; `pending` is what waits for review. */
export async function answerCounts({ ports }: Server) {
  const { pending: unpaid, ...counts } = await countOrdersByStatus(ports.database)
  const pending = counts.paid + counts.in_progress
  const all = pending + counts.qc_approved + counts.completed + counts.cancelled
  const correction = await countCorrections(ports.database)
  const second_person = await countOverrideRequests(ports.database)
  return { ...counts, all, pending, unpaid, correction, second_person }
}

/** Unpaid orders need no work yet; `pending` is what waits for review. */
export function statusesOf(
  status: OrderStatus | 'unpaid' | 'correction' | 'second_person' | undefined,
  withUnpaid = false,
): readonly OrderStatus[] {
  if (status === 'pending') return ['paid', 'in_progress']
  if (status === 'unpaid') return ['pending']
  if (status === 'correction') return orderStatuses.filter(isReportReady)
  if (status !== undefined && status !== 'second_person') return [status]
  return withUnpaid ? orderStatuses : orderStatuses.filter((one) => one !== 'pending')
}

/** One page of the list; the address of the next page goes into the `Link` header. */
export async function answerList(
  { ports }: Server,
  { request, reply }: Pick<Call<unknown, unknown, unknown>, 'request' | 'reply'>,
  query: OrderListQuery,
) {
  const { orders, nextCursor } = await listStaffOrders(ports.database, query)
  linkNextPage(request, reply, nextCursor)
  return orders.map(staffOrderRow)
}
