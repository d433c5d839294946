import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { orderStatuses } from '#core/order/order.ts'
import { approvalIssues, reportHash } from './approval.ts'
import { auditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'
import { orderCounts } from './order-lists.ts'
import { staffOrder } from './staff-order.ts'

const orderId = z.object({ orderId: z.string().max(100) })

const trashedOrder = z.object({
  id: z.uuid(),
  status: z.enum(orderStatuses),
  packageType: z.enum(packageTypes),
  amount: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  companyName: z.string(),
  createdAt: instant,
  deletedAt: instant,
})

export const orderDeskApi = {
  countOrdersDirect: endpoint('countOrdersDirect', {
    access: 'staff-direct',
    permission: 'read',
    summary: 'How many orders have each status, for the direct list',
    reply: orderCounts,
  }),
  bulkOrders: endpoint('bulkOrders', {
    access: 'staff',
    permission: 'review',
    summary: 'Approves, deletes or restores several orders; the answer has a result for each',
    body: z.strictObject({
      action: z.enum(['approve', 'delete', 'restore']),
      orderIds: z.array(z.uuid()).min(1).max(100),
      /** Of an approval: of each report that was read, its hash; only that one is approved. */
      reports: z
        .array(z.strictObject({ orderId: z.uuid(), reportHash }))
        .max(100)
        .optional(),
    }),
    reply: z.object({
      results: z.array(
        z.object({
          orderId: z.uuid(),
          ok: z.boolean(),
          /** The refusal's code. */
          code: z.string().optional(),
          /** What differs from the report that was read. */
          differences: z.array(z.string()).optional(),
        }),
      ),
    }),
  }),
  listApprovalIssues: endpoint('listApprovalIssues', {
    access: 'staff',
    permission: 'read',
    summary: 'What an approval of each of these orders would have to look at',
    body: z.strictObject({ orderIds: z.array(z.uuid()).min(1).max(100) }),
    reply: z.object({
      orders: z.array(approvalIssues.extend({ orderId: z.uuid() })),
    }),
  }),
  listTrash: endpoint('listTrash', {
    access: 'staff',
    permission: 'read',
    summary: 'Deleted orders that can still be restored, the newest deletion first',
    reply: z.array(trashedOrder),
  }),
  restoreOrder: endpoint('restoreOrder', {
    access: 'staff',
    permission: 'review',
    summary: 'Takes an order out of the trash, as it was',
    params: orderId,
    reply: z.object({ success: z.literal(true), order: staffOrder }),
    refusals: { 'not-in-trash': 404 },
  }),
  emptyTrash: endpoint('emptyTrash', {
    access: 'staff',
    permission: 'review',
    stepUp: true,
    summary:
      'Anonymizes the deleted orders, except those that are paid for and neither delivered nor refunded; the financial records stay',
    reply: z.object({
      success: z.literal(true),
      emptied: z.int(),
      /** Paid for and not delivered, so they stay in the trash. */
      kept: z.int(),
    }),
  }),
  listColleagues: endpoint('listColleagues', {
    access: 'staff',
    permission: 'read',
    summary: 'Staff that an order can be assigned to',
    reply: z.array(z.object({ id: z.uuid(), username: z.string() })),
  }),
  assignOrder: endpoint('assignOrder', {
    access: 'staff',
    permission: 'support',
    summary: 'Assigns an order to a colleague, or to no one',
    params: orderId,
    body: z.strictObject({ adminUserId: z.uuid().nullable() }),
    reply: staffOrder,
    refusals: { 'no-such-order': 404, 'no-such-user': 404 },
  }),
  listOrderActivity: endpoint('listOrderActivity', {
    access: 'staff',
    permission: 'read',
    summary: 'What happened to an order and who did it, the newest first',
    params: orderId,
    reply: z.array(auditEntry),
    refusals: { 'no-such-order': 404 },
  }),
}
