import { customerAnswers } from '#core/project/customer-answers.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import type { Connection } from '#server/database/database.ts'
import { shownAnswers } from '#server/features/reports/reads/released-reports.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import { ordersOf } from './find-account.ts'

const mostSpaces = 5

/** The answers of the newest paid order for each of the customer's addresses. */
export async function listSpaces(
  connection: Connection,
  customer: Pick<CustomerActor, 'email' | 'purchase'>,
) {
  const rows = await ordersOf(connection, customer)
    .select(['id as orderId'])
    .select(shownAnswers)
    .where('paid_at', 'is not', null)
    .limit(50)
    .execute()
  const newest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    const address = textOf(row.shown_answers['projectAddress']).toLowerCase()
    if (address !== '' && !newest.has(address)) newest.set(address, row)
  }
  return [...newest.values()].slice(0, mostSpaces).map(({ orderId, shown_answers: answers }) => ({
    orderId,
    projectData: customerAnswers(answers),
  }))
}
