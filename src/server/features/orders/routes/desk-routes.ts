import { orderDeskApi } from '#contract/order-desk.ts'
import { promisesApi } from '#contract/promises.ts'
import { reportChangesApi } from '#contract/report-changes.ts'
import { repricingApi } from '#contract/repricing.ts'
import { readShownProject } from '#core/order/stored-project.ts'
import { refuse } from '#core/result.ts'
import { listAuditEntries } from '#server/features/audit/reads.ts'
import { compareVersions } from '#server/features/reports/commands/compare-versions.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { marketZone } from '#server/market-day.ts'
import { showIssuesOfOrders } from '../commands/approval-issues.ts'
import { assignOrderCommand } from '../commands/assign-order.ts'
import { bulkOrdersCommand } from '../commands/bulk-orders.ts'
import { emptyTrashCommand } from '../commands/empty-trash.ts'
import { restoreOrderCommand } from '../commands/restore-order.ts'
import { showRepricingCommand } from '../commands/show-repricing.ts'
import { showStandingCommand } from '../commands/show-standing.ts'
import { findReportSource } from '../reads/find-report-source.ts'
import { listColleagues } from '../reads/list-colleagues.ts'
import { listTrash } from '../reads/list-trash.ts'
import { findOrder } from '../reads/working-order.ts'

const activityLimit = 200

export function orderDeskRoutes(server: Server): void {
  const { ports } = server

  serve(server, orderDeskApi.bulkOrders, async (call) => {
    const by = { actor: call.actor, requestId: call.requestId }
    const { action, orderIds, reports } = call.body
    return { results: await bulkOrdersCommand(ports, by, action, orderIds, reports) }
  })

  serve(server, orderDeskApi.listApprovalIssues, (call) =>
    showIssuesOfOrders(ports, call, call.body.orderIds),
  )

  serve(server, orderDeskApi.listTrash, () => listTrash(ports.database))

  serve(server, orderDeskApi.restoreOrder, ({ actor, requestId, params }) =>
    restoreOrderCommand(ports, { actor, requestId }, params.orderId),
  )

  serve(server, orderDeskApi.emptyTrash, ({ actor, requestId }) =>
    emptyTrashCommand(ports, { actor, requestId }),
  )

  serve(server, reportChangesApi.showReportChanges, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    if (!order) return refuse('no-such-order')
    const { bidItems } = readShownProject(order.project_data)
    const subject = { kind: 'order', id: order.id } as const
    const stored = { bidItems, source: await findReportSource(ports.database, order) }
    const changes = await compareVersions(ports.database, subject, stored)
    return changes ?? refuse('report-not-available')
  })

  serve(server, promisesApi.showStanding, ({ params }) =>
    showStandingCommand(ports, params.orderId),
  )

  serve(server, repricingApi.showRepricing, ({ params, query }) =>
    showRepricingCommand(ports, params.orderId, query.version),
  )

  serve(server, orderDeskApi.listColleagues, () => listColleagues(ports.database))

  serve(server, orderDeskApi.assignOrder, ({ actor, requestId, params, body }) =>
    assignOrderCommand(ports, { actor, requestId }, params.orderId, body.adminUserId),
  )

  serve(server, orderDeskApi.listOrderActivity, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    if (!order) return refuse('no-such-order')
    const subject = { subjectKind: 'order', subjectId: order.id }
    return await listAuditEntries(ports.database, subject, {
      limit: activityLimit,
      timeZone: marketZone(ports),
    })
  })
}
