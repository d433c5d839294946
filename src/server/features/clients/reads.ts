import type { Connection } from '#server/database/database.ts'
import type { ClientAnswers } from './writes.ts'

/** Who ordered, in the customer's own words. */
export async function getOrderAnswers(
  connection: Connection,
  orderId: string,
): Promise<{
  readonly id: string
  readonly visitorHash: string | null
  readonly answers: ClientAnswers
}> {
  const row = await connection
    .selectFrom('orders')
    .select(['id', 'visitor_hash', 'customer_email', 'customer_name', 'project_data'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const project = row.project_data
  const text = (name: string) => (typeof project[name] === 'string' ? project[name] : undefined)
  return {
    id: row.id,
    visitorHash: row.visitor_hash,
    answers: {
      email: row.customer_email,
      companyName: text('companyName') ?? row.customer_name,
      contactPerson: text('contactPerson') ?? row.customer_name,
      phone: text('phone') ?? '',
      projectAddress: text('projectAddress'),
      city: text('city'),
      state: text('state'),
      zipCode: text('zipCode'),
      referralSource: text('referralSource'),
    },
  }
}
