import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { approveOrderCommand, type ReportChanged } from './approve-order.ts'
import { deleteOrderCommand } from './delete-order.ts'
import { restoreOrderCommand } from './restore-order.ts'

const commands = {
  approve: approveOrderCommand,
  delete: deleteOrderCommand,
  restore: restoreOrderCommand,
}

type Outcome = {
  readonly orderId: string
  readonly ok: boolean
  readonly code?: string
  readonly differences?: string[]
}

type ReadReport = { readonly orderId: string; readonly reportHash: string }

/**
 * Each order in its own transaction, one after the other, so that a refused one does not stop the
 * rest.
 */
export async function bulkOrdersCommand(
  ports: Ports,
  by: By,
  action: keyof typeof commands,
  orderIds: readonly string[],
  reports: readonly ReadReport[] = [],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const orderId of new Set(orderIds)) {
    const read = reports.find((report) => report.orderId === orderId)
    const result = await commands[action](ports, by, orderId, read)
    outcomes.push({ orderId, ok: result.ok, ...(result.ok ? {} : explain(result.refusal)) })
  }
  return outcomes
}

function explain(refusal: string | ReportChanged): Pick<Outcome, 'code' | 'differences'> {
  if (typeof refusal === 'string') return { code: refusal }
  return { code: refusal.code, differences: [...refusal.fields.differences] }
}
