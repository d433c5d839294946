import { adminOrdersApi } from '#contract/admin-orders.ts'
import { orderDeskApi } from '#contract/order-desk.ts'
import { orderListsApi } from '#contract/order-lists.ts'
import { refuse } from '#core/result.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { approveOrderCommand } from '../commands/approve-order.ts'
import { editOrderCommand } from '../commands/edit-order.ts'
import { generateMissingReportCommand, generateReportCommand } from '../commands/generate-report.ts'
import { revalidateOrderCommand } from '../commands/revalidate-order.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { findOrder } from '../reads/working-order.ts'
import { answerCounts, answerList, statusesOf } from './staff-routes.ts'

export function directOrderRoutes(server: Server): void {
  const { ports } = server

  serve(server, orderListsApi.listOrdersDirect, (call) =>
    answerList(server, call, {
      ...call.query,
      statuses: statusesOf(call.query.status, true),
      sort: 'due',
    }),
  )

  serve(server, orderDeskApi.countOrdersDirect, () => answerCounts(server))

  serve(server, adminOrdersApi.showOrderDirect, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    return order ? await showStaffOrder(ports.database, order) : refuse('no-such-order')
  })

  serve(server, adminOrdersApi.editOrderDirect, (call) =>
    editOrderCommand(ports, call, call.params.orderId, call.body),
  )

  serve(server, adminOrdersApi.approveOrderDirect, (call) =>
    approveOrderCommand(ports, call, call.params.orderId, call.body ?? {}),
  )

  serve(server, adminOrdersApi.generateReportDirect, (call) =>
    generateReportCommand(ports, call, call.params.orderId, {
      edit: call.body.updatedProjectData,
      priceAgain: call.body.priceAgain,
      revision: call.body.revision,
    }),
  )

  serve(server, adminOrdersApi.generateMissingReport, (call) =>
    generateMissingReportCommand(ports, call, call.params.orderId),
  )

  serve(server, adminOrdersApi.revalidateOrderDirect, (call) =>
    revalidateOrderCommand(ports, call, call.params.orderId),
  )
}
