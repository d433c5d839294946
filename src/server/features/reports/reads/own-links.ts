/** The owner's own link of a report, with what it opens now. */
import { sql } from 'kysely'
import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import { showsReport } from '#core/order/order.ts'
import {
  defaultReversedReports,
  type OwnLinkState,
  ownLinkState,
  type ReversedReports,
} from '#core/report/own-link.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { hashToken } from '#server/http/visitor.ts'
import { listOwed } from '#server/order-account/read-order-account.ts'
import { isReleased } from './released-reports.ts'
import type { ReportSubject } from './report-subject.ts'

/** The subject of the owner's own link, and the address for answers about it. */
export type SecureLink = {
  readonly subject: ReportSubject
  readonly expiresAt: Instant
  readonly customerEmail: string
  /** The market whose zone dates everything that is read through the link. */
  readonly market: string | null
}

type FoundLink = Omit<SecureLink, 'expiresAt'> & {
  readonly expiresAt: Instant | null
  readonly state: OwnLinkState
}

const chosenForReversed = sql<ReversedReports | null>`(
  select reports from reversed_report_choices order by id desc limit 1
)`.as('chosenForReversed')

function selectOrders(connection: Connection) {
  return connection
    .selectFrom('orders')
    .select(['id', 'status', 'market', 'customer_email as customerEmail'])
    .select(['secure_token_expires_at as expiresAt', 'secure_token_revoked_at as revokedAt'])
    .select([isReleased, chosenForReversed])
}

type OrderLink = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

async function withStates(
  connection: Connection,
  orders: readonly OrderLink[],
  now: Date,
): Promise<readonly FoundLink[]> {
  const ids = orders.map(({ id }) => id)
  const owed = await listOwed(connection, ids)
  return orders.map((order) => ({
    subject: { kind: 'order', id: order.id },
    expiresAt: order.expiresAt,
    customerEmail: order.customerEmail,
    market: order.market,
    state: ownLinkState(
      {
        ...order,
        isShown: showsReport(order),
        hold: owed.get(order.id)?.hold ?? null,
        reversedReports: order.chosenForReversed ?? defaultReversedReports,
      },
      now.toISOString(),
    ),
  }))
}

/** What the own link of each order opens; orders in the trash have none. */
export async function listOwnLinkStates(
  connection: Connection,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OwnLinkState>> {
  if (orderIds.length === 0) return new Map()
  const orders = await selectOrders(connection)
    .where('id', 'in', orderIds)
    .where('deleted_at', 'is', null)
    .execute()
  const links = await withStates(connection, orders, now)
  return new Map(links.map(({ subject, state }) => [subject.id, state]))
}

/** The orders whose reports closed when the money went back, in the trash or not. */
export async function listClosedReports(
  connection: Connection,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const orders = await selectOrders(connection).where('id', 'in', orderIds).execute()
  const links = await withStates(connection, orders, now)
  return new Set(links.flatMap(({ subject, state }) => (state === 'closed' ? [subject.id] : [])))
}

export async function readOwnLinkState(
  connection: Connection,
  orderId: string,
  now: Date,
): Promise<OwnLinkState> {
  return (await listOwnLinkStates(connection, [orderId], now)).get(orderId) ?? 'none'
}

type Wanted = { readonly column: 'id' | 'secure_token'; readonly value: string }

async function findOrderLink(connection: Connection, { column, value }: Wanted, now: Date) {
  const orders = await selectOrders(connection)
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .execute()
  return (await withStates(connection, orders, now))[0]
}

async function findDemoLink(
  connection: Connection,
  { column, value }: Wanted,
  now: Date,
): Promise<FoundLink | undefined> {
  const row = await connection
    .selectFrom('demo_projects')
    .select(['id', 'status', 'market', 'customer_email as customerEmail'])
    .select(['secure_token_expires_at as expiresAt', 'secure_token_revoked_at as revokedAt'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const isShown = row.status === 'qc_approved'
  const state = ownLinkState(
    { ...row, isReleased: isShown, isShown, hold: null, reversedReports: defaultReversedReports },
    now.toISOString(),
  )
  return { ...row, subject: { kind: 'demo-project', id: row.id }, state }
}

/** What is answered where the own link does not open the report. */
export const ownLinkRefusalOf = {
  none: 'report-not-available',
  revoked: 'report-link-revoked',
  expired: 'report-not-available',
  closed: 'report-closed',
} as const satisfies Readonly<Record<Exclude<OwnLinkState, 'works'>, OwnLinkRefusal>>

function openLink(link: FoundLink): Result<SecureLink, OwnLinkRefusal> {
  const { state, expiresAt, subject, customerEmail, market } = link
  if (state !== 'works') return refuse(ownLinkRefusalOf[state])
  return expiresAt === null
    ? refuse('report-not-available')
    : accept({ subject, expiresAt, customerEmail, market })
}

/** The subject of a secure link that works; otherwise why it does not. */
export async function findSecureLink(
  connection: Connection,
  secureToken: string,
  now: Date,
): Promise<Result<SecureLink, OwnLinkRefusal>> {
  const wanted = { column: 'secure_token', value: secureToken } as const
  const found =
    (await findOrderLink(connection, wanted, now)) ?? (await findDemoLink(connection, wanted, now))
  if (found) return openLink(found)
  return refuse(
    (await wasReplaced(connection, secureToken)) ? 'report-link-replaced' : 'report-not-available',
  )
}

/** The own link of a report that is read through another one. */
export async function findLinkOfSubject(
  connection: Connection,
  { kind, id }: ReportSubject,
  now: Date,
): Promise<Result<SecureLink, OwnLinkRefusal>> {
  const wanted = { column: 'id', value: id } as const
  const found =
    kind === 'order'
      ? await findOrderLink(connection, wanted, now)
      : await findDemoLink(connection, wanted, now)
  return found ? openLink(found) : refuse('report-not-available')
}

/** The link with its order locked; undefined for an order that is not there. */
export async function lockOwnLink(transaction: Transaction, orderId: string) {
  if (!isUuid(orderId)) return undefined
  return await transaction
    .selectFrom('orders')
    .select([
      'id',
      'secure_token',
      'secure_token_revoked_at',
      'market',
      'customer_email as customerEmail',
    ])
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function wasReplaced(connection: Connection, secureToken: string): Promise<boolean> {
  const row = await connection
    .selectFrom('replaced_report_links')
    .innerJoin('orders', 'orders.id', 'replaced_report_links.order_id')
    .select('token_hash')
    .where('token_hash', '=', hashToken(secureToken))
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
