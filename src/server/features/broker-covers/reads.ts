import type { BrokerCover } from '#contract/broker-covers.ts'
import type { Presenter } from '#core/report/presenter.ts'
import type { Connection } from '#server/database/database.ts'
import { findLogo } from '#server/features/settings/reads/look.ts'

const columns = ['is_on as isOn', 'name', 'company', 'phone', 'logo_id as logoId'] as const

export function findCover(
  connection: Connection,
  profileId: string,
): Promise<BrokerCover | undefined> {
  return connection
    .selectFrom('broker_covers')
    .select(columns)
    .where('client_profile_id', '=', profileId)
    .executeTakeFirst()
}

/** The cover of the plan that paid for the order, while its holder has it switched on. */
export function findCoverOfOrder(
  connection: Connection,
  orderId: string,
): Promise<BrokerCover | undefined> {
  return connection
    .selectFrom('broker_covers')
    .innerJoin('plan_orders', 'plan_orders.client_profile_id', 'broker_covers.client_profile_id')
    .select(columns)
    .where('plan_orders.order_id', '=', orderId)
    .where('is_on', '=', true)
    .executeTakeFirst()
}

/** As a report contains it. */
export async function findPresenter(
  connection: Connection,
  orderId: string,
): Promise<Presenter | undefined> {
  const cover = await findCoverOfOrder(connection, orderId)
  if (!cover) return undefined
  const { name, company, phone, logoId } = cover
  const logo = logoId === null ? undefined : await findLogo(connection, logoId)
  return { name, company, phone, ...(logo ? { logo } : {}) }
}
