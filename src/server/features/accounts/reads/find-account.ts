import { sql } from 'kysely'
import { mayAskCustomer } from '#core/order/customer-request.ts'
import { statusOutside } from '#core/order/order.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import type { Instant } from '#core/time/day.ts'
import { type CustomerOrder, customerOrderColumns } from '#server/database/customer-order.ts'
import type { Connection } from '#server/database/database.ts'
import { listOwnLinkStates } from '#server/features/reports/reads/own-links.ts'
import { isReleased, shownAnswers } from '#server/features/reports/reads/released-reports.ts'
import { findMembership } from '#server/features/teams/reads.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import { returnedCents } from '#server/order-account/returned-money.ts'

export function findUserSession(connection: Connection, tokenHash: string, now: Date) {
  return connection
    .selectFrom('user_sessions')
    .innerJoin('users', 'users.id', 'user_sessions.user_id')
    .select([
      'users.id as userId',
      'users.email',
      'user_sessions.bought_by as boughtBy',
      'user_sessions.bought_subscription_id as boughtSubscriptionId',
    ])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** The orders that this customer may see, newest first. */
export function ordersOf(
  connection: Connection,
  { email, purchase }: Pick<CustomerActor, 'email' | 'purchase'>,
) {
  return connection
    .selectFrom('orders')
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('test_mode', '=', false)
    .$if(purchase !== undefined, (query) =>
      query.where('id', 'in', (orders) =>
        orders
          .selectFrom('order_visitors')
          .select('order_id')
          .where('visitor_hash', '=', purchase?.visitorHash ?? ''),
      ),
    )
    .orderBy('created_at', 'desc')
}

/**
 * Orders made with the address, newest first, and those that the own plan or the team's plan paid
 * for; for a browser signed in by a purchase, only the orders it made.
 */
export async function listAccountOrders(
  connection: Connection,
  customer: Pick<CustomerActor, 'email' | 'purchase'>,
  now: Date,
) {
  const plans = customer.purchase ? [] : await listSharedPlans(connection, customer.email)
  const rows = await accountOrders(connection, customer, plans)
    .select(customerOrderColumns)
    .select([isReleased, shownAnswers, returnedCents])
    .limit(200)
    .execute()
  const holds = plans.some(({ isHolder }) => isHolder)
  const ofOwnPlan = holds ? await listOwnPlanOrders(connection, plans, rows) : new Set<string>()
  const released = rows.filter((row) => row.isReleased).map(({ id }) => id)
  const links = await listOwnLinkStates(connection, released, now)
  return rows.map((row) => {
    const isOwn = row.customer_email.toLowerCase() === customer.email.toLowerCase()
    const link = links.get(row.id) ?? 'none'
    const isReadable = link === 'works'
    const isOpen = isOwn || ofOwnPlan.has(row.id)
    return {
      id: row.id,
      packageType: row.package_type,
      status: statusOutside(row),
      amount: row.amount,
      returnedCents: row.returnedCents,
      coveredByPlan: row.covered_by_plan !== null,
      companyName: textOf(row.shown_answers['companyName']),
      market: row.market,
      createdAt: row.created_at,
      dueAt: promisedMoment(row),
      reportUrl: isReadable && isOpen ? row.report_url : null,
      reportLink: link,
      isOwn: isOpen,
      orderedBy: isOwn ? null : row.customer_email,
      hasTeamCopy: isReadable && !isOpen,
    }
  })
}

/** Null while nothing is promised: an answer is waited for, nothing is priced there, or all is done. */
function promisedMoment(
  row: Pick<CustomerOrder, 'status' | 'waiting_since' | 'market' | 'qc_deadline'>,
): Instant | null {
  const isPromised = mayAskCustomer(row.status) && row.waiting_since === null && row.market !== null
  return isPromised ? row.qc_deadline : null
}

type SharedPlan = { readonly profileId: string; readonly isHolder: boolean }

/** The plan that the address holds, and that of the team it is a member of. */
async function listSharedPlans(connection: Connection, email: string): Promise<SharedPlan[]> {
  const own = await connection
    .selectFrom('client_profiles')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('subscription_plan', '<>', 'trial')
    .executeTakeFirst()
  const membership = await findMembership(connection, email)
  return [
    ...(own ? [{ profileId: own.id, isHolder: true }] : []),
    ...(membership ? [{ profileId: membership.profileId, isHolder: false }] : []),
  ]
}

function accountOrders(
  connection: Connection,
  customer: Pick<CustomerActor, 'email' | 'purchase'>,
  plans: readonly SharedPlan[],
) {
  if (plans.length === 0) return ordersOf(connection, customer)
  const ids = plans.map(({ profileId }) => profileId)
  return (
    connection
      .selectFrom('orders')
      .where('id', 'in', (orders) =>
        orders
          .selectFrom('orders as own')
          .select('own.id')
          .where(sql`lower(own.customer_email)`, '=', customer.email.toLowerCase())
          .union(
            orders
              .selectFrom('plan_orders')
              .select('plan_orders.order_id as id')
              .where('plan_orders.client_profile_id', 'in', ids),
          ),
      )
      // What programs order for others has its own list, in the API.
      .where((order) =>
        order.or([
          order('api_key_id', 'is', null),
          order(sql`lower(customer_email)`, '=', customer.email.toLowerCase()),
        ]),
      )
      .where('deleted_at', 'is', null)
      .where('test_mode', '=', false)
      .orderBy('created_at', 'desc')
  )
}

async function listOwnPlanOrders(
  connection: Connection,
  plans: readonly SharedPlan[],
  orders: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const holder = plans.find(({ isHolder }) => isHolder)
  if (!holder || orders.length === 0) return new Set()
  const rows = await connection
    .selectFrom('plan_orders')
    .select('order_id as id')
    .where('client_profile_id', '=', holder.profileId)
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether a link was mailed to the address since that moment and is still to be used. */
export async function hasUnusedLink(
  connection: Connection,
  email: string,
  since: Date,
): Promise<boolean> {
  const link = await connection
    .selectFrom('sign_in_links')
    .select('token_hash')
    .where('email', '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('created_at', '>', since.toISOString())
    // Has an index, and every link that was just mailed still works.
    .where('expires_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}
