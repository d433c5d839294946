import type { Evidence, Row } from './evidence.ts'

const once = ['order.paid', 'order.drafted', 'order.approved', 'order.completed'] as const

/** One line for each thing that happened, with the narrative of each save. */
export async function audit({ customers, rows }: Evidence): Promise<string[]> {
  const lines = await rows(`select subject_id, action, (after->>'revision')::int as revision,
    after->>'narrative' as narrative, after->>'refundId' as refund from audit_log`)
  return customers.flatMap(({ orderId, completed, edits: told, refunds: given }) => {
    if (orderId === undefined || !completed) return []
    const own = lines.filter((line) => line['subject_id'] === orderId)
    const saves = own.filter((line) => line['action'] === 'order.project-saved')
    const count = (action: string) => own.filter((line) => line['action'] === action).length
    return [
      ...once
        .filter((action) => count(action) !== 1)
        .map((action) => `${orderId}: ${count(action)} lines ${action}`),
      ...told
        .filter(({ revision, narrative }) => {
          const lines = saves.filter((line) => line['revision'] === revision)
          return lines.length !== 1 || lines[0]?.['narrative'] !== narrative
        })
        .map(({ revision }) => `${orderId}: revision ${revision} has not got its one line`),
      ...given
        .filter(({ id }) => own.filter((line) => isMade(line, id)).length !== 1)
        .map(({ id }) => `the refund ${id} has not got its one line`),
    ]
  })
}

/** A request for a refund has a line of its own. */
const isMade = ({ action, refund }: Row, id: string) =>
  refund === id && (action === 'order.refund-made' || action === 'order.refund-approved')
