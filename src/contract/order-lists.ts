import { z } from 'zod'
import { orderStatuses } from '#core/order/order.ts'
import { endpoint, pageQuery } from './endpoint.ts'
import { staffOrderRow } from './staff-order.ts'

export const orderCounts = z.object({
  all: z.int(),
  /** Paid and in_progress: what waits for review. */
  pending: z.int(),
  unpaid: z.int(),
  paid: z.int(),
  in_progress: z.int(),
  qc_approved: z.int(),
  completed: z.int(),
  /** Delivered, and the report is being corrected. */
  correction: z.int(),
  /** Approved by one person, and waiting for a second one. */
  second_person: z.int(),
  cancelled: z.int(),
})

const listQuery = pageQuery.extend({
  /**
   * `pending` means waiting for review: paid or in_progress; `correction`, delivered with a report
   * that is being corrected; `second_person`, approved by one person and waiting for a second one.
   */
  status: z
    .enum([
      'pending',
      'correction',
      'second_person',
      ...orderStatuses.filter((status) => status !== 'pending'),
    ])
    .optional(),
  search: z.string().trim().max(200).optional(),
  testMode: z.enum(['true', 'false']).optional(),
  /** Only orders assigned to the caller. */
  assignee: z.enum(['me']).optional(),
  sort: z.enum(['due', 'newest', 'oldest']).default('due'),
})

export const orderListsApi = {
  listOrders: endpoint('listOrders', {
    access: 'staff',
    permission: 'read',
    summary: 'Paid orders, the most urgent first',
    query: listQuery,
    reply: z.array(staffOrderRow),
  }),
  countOrders: endpoint('countOrders', {
    access: 'staff',
    permission: 'read',
    summary: 'How many orders have each status',
    reply: orderCounts,
  }),
  listOrdersDirect: endpoint('listOrdersDirect', {
    access: 'staff-direct',
    permission: 'read',
    summary: 'Orders for the direct list, unpaid ones included',
    query: pageQuery.extend({
      status: z
        .enum(['pending', 'unpaid', ...orderStatuses.filter((s) => s !== 'pending')])
        .optional(),
      search: z.string().trim().max(200).optional(),
    }),
    reply: z.array(staffOrderRow),
  }),
}
