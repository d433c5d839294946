import { sql } from 'kysely'
import type { OrderStatus } from '#core/order/order.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import { readByCustomer } from '#server/features/reports/reads/released-reports.ts'
import { overrideRequestedAt } from '#server/features/second-persons/reads/override-request.ts'
import { decodeCursor, pageOf } from '#server/http/next-page.ts'
import { type Entry, entriesOf, type Rest, type Run, restAfter, runsOf } from './order-runs.ts'
import { type SearchLimits, searchOrders } from './search-orders.ts'

export type OrderListQuery = {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly statuses: readonly OrderStatus[]
  readonly search?: string | undefined
  readonly testMode?: boolean
  readonly assignedTo?: string | undefined
  readonly correcting?: boolean
  readonly waitingForSecond?: boolean
  readonly sort: Run['name']
}

export type StaffOrderSummary = Awaited<ReturnType<typeof selectSummaries>>[number]

/** One page by keyset pagination, equally fast for the first page and the thousandth. */
export async function listStaffOrders(
  connection: Connection,
  query: OrderListQuery,
  searchLimits?: SearchLimits,
): Promise<{ readonly orders: StaffOrderSummary[]; readonly nextCursor: string | undefined }> {
  const { testMode = false, assignedTo, correcting = false, waitingForSecond = false } = query
  const of = { testMode, assignedTo, correcting, waitingForSecond }
  const runs = runsOf(query.sort, query.statuses, of)
  const rest = restAfter(runs, decodeCursor(query.cursor))
  const wanted = query.limit + 1
  const entries = query.search
    ? await searchOrders(connection, query.search, rest, wanted, searchLimits)
    : await listEntries(connection, rest, wanted)
  const position = ({ run, sortedBy, id }: Entry) => [run, sortedBy, id]
  const { page, nextCursor } = pageOf(entries, query.limit, position)
  return { orders: await showEntries(connection, page), nextCursor }
}

async function listEntries(
  connection: Connection,
  { runs, after }: Rest,
  wanted: number,
): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (const [index, run] of runs.entries()) {
    const open = wanted - entries.length
    if (open <= 0) break
    const own = entriesOf(run, index === 0 ? after : undefined, open)
    const { rows } = await own.execute(connection)
    entries.push(...rows.map((row) => ({ ...row, run: run.name })))
  }
  return entries
}

/** An order that was deleted after its entry was read is left out. */
async function showEntries(
  connection: Connection,
  entries: readonly Entry[],
): Promise<StaffOrderSummary[]> {
  if (entries.length === 0) return []
  const rows = await selectSummaries(
    connection,
    entries.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return entries.flatMap(({ id }) => byId.get(id) ?? [])
}

// The columns of the queue are taken from the project in one expression: PostgreSQL would otherwise
// decompress the project once per column.
function selectSummaries(connection: Connection, ids: readonly string[]) {
  const answers = sql<ShownAnswers>`jsonb_to_record(orders.project_data)`.as<'answers'>(
    sql`answers("companyName" text, "projectType" text, "salonSubcategory" text,
      "squareFootage" text, "city" text, "state" text, "estimatedCost" text)`,
  )
  return connection
    .selectFrom('orders')
    .innerJoinLateral(answers, (join) => join.onTrue())
    .leftJoin('admin_users', 'admin_users.id', 'orders.assigned_admin_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.package_type',
      'orders.amount',
      'orders.refunded',
      'orders.customer_name',
      'orders.customer_email',
      'orders.created_at',
      'orders.paid_at',
      'orders.qc_deadline',
      'orders.qc_status',
      'orders.validation_issues',
      'orders.secure_token',
      'orders.report_url',
      'orders.waiting_since',
      'orders.correcting_since',
      'orders.assigned_admin_id',
      'orders.revision',
      'admin_users.username as assigned_to',
      'answers.companyName',
      'answers.projectType',
      'answers.salonSubcategory',
      'answers.squareFootage',
      'answers.city',
      'answers.state',
      'answers.estimatedCost',
    ])
    .select([
      releaseTime,
      readByCustomer.order,
      overrideRequestedAt.order.as('override_requested_at'),
    ])
    .select((order) =>
      order
        .exists(
          order
            .selectFrom('customer_requests')
            .select('customer_requests.id')
            .whereRef('customer_requests.order_id', '=', 'orders.id')
            .where('customer_requests.decided_at', 'is', null)
            .where('customer_requests.answered_at', 'is not', null),
        )
        .as('has_answer'),
    )
    .where('orders.id', 'in', ids)
    .where('orders.deleted_at', 'is', null)
    .execute()
}

const releaseTime = sql<Instant | null>`(
  select release_at from report_versions
  where report_versions.order_id = orders.id and state = 'reviewed'
)`.as('release_at')

type ShownAnswers = Record<
  | 'companyName'
  | 'projectType'
  | 'salonSubcategory'
  | 'squareFootage'
  | 'city'
  | 'state'
  | 'estimatedCost',
  string | null
>
