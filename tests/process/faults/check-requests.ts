import type { RefundRequest } from './acknowledged.ts'
import type { Evidence, Row } from './evidence.ts'

/**
 * A refund that needs a second person is requested once and decided once. Approved, it is one
 * refund of the requested amount; declined or undecided, it is none.
 */
export async function requests({ customers, rows }: Evidence): Promise<string[]> {
  const stored = await rows('select id::text, order_id::text, amount, outcome from refund_requests')
  const made = await rows('select id::text, amount from order_refunds')
  const lines = await rows(`select after->>'refundId' as id, action from audit_log
    where action like 'order.refund-%'`)
  const told = customers.flatMap(({ orderId, requests: own }) =>
    own.map((request) => ({ ...request, orderId })),
  )
  return told.flatMap((request) => {
    const { id, amount, orderId } = request
    const isOwn = (row: Row) => row['id'] === id
    const row = stored.filter(isOwn).find((one) => one['order_id'] === orderId)
    if (row?.['amount'] !== amount) return [`the refund request ${id} is lost`]
    const refunds = made.filter(isOwn).filter((one) => one['amount'] === amount)
    return [
      ...misfits(request, row['outcome'], refunds.length),
      ...unlogged(request, row['outcome'], lines.filter(isOwn)),
    ]
  })
}

function misfits({ id, outcome }: RefundRequest, stored: unknown, refunds: number): string[] {
  const expected = Number(stored === 'approved')
  return [
    ...(outcome === undefined || stored === outcome
      ? []
      : [`the refund request ${id} is ${String(stored)}, not ${outcome}`]),
    ...(refunds === expected
      ? []
      : [`the refund request ${id} made ${refunds} refunds, not ${expected}`]),
  ]
}

function unlogged({ id }: RefundRequest, stored: unknown, lines: readonly Row[]): string[] {
  return ['requested', ...(stored === null ? [] : [String(stored)])]
    .filter(
      (step) => lines.filter((line) => line['action'] === `order.refund-${step}`).length !== 1,
    )
    .map((step) => `the refund request ${id} has not got its one line ${step}`)
}
