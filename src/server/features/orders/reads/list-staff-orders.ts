import { type SelectQueryBuilder, sql } from 'kysely'
import type { OrderStatus } from '#core/order/order.ts'
import { isOrderId } from '#core/order/order-id.ts'
import type { Connection } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, encodeCursor } from '#server/http/next-page.ts'

export type OrderListQuery = {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly statuses: readonly OrderStatus[]
  readonly search?: string | undefined
  readonly sort: 'due' | 'newest' | 'oldest'
}

type OrderQuery = SelectQueryBuilder<Tables, 'orders', Record<never, never>>

/** A run of the list: which orders in which order. `due` first lists the open ones, then the rest. */
type Run = {
  readonly name: 'due' | 'newest' | 'oldest'
  readonly statuses: readonly OrderStatus[]
}

const openStatuses: readonly OrderStatus[] = ['paid', 'in_progress']

export type StaffOrderSummary = Awaited<ReturnType<typeof selectRun>>[number]

/** One page by keyset: equally quick on the first page and on the thousandth. */
export async function listStaffOrders(
  connection: Connection,
  query: OrderListQuery,
): Promise<{ readonly orders: StaffOrderSummary[]; readonly nextCursor: string | undefined }> {
  const runs = runsOf(query)
  const position = positionOf(decodeCursor(query.cursor) ?? [])
  const start = Math.max(
    0,
    runs.findIndex((run) => run.name === position?.run),
  )
  const orders: StaffOrderSummary[] = []
  for (const [index, run] of runs.entries()) {
    const wanted = query.limit + 1 - orders.length
    if (index < start || wanted <= 0) continue
    const after = index === start ? position : undefined
    orders.push(...(await selectRun(connection, query, run, after, wanted)))
  }
  const page = orders.slice(0, query.limit)
  const last = page.at(-1)
  return {
    orders: page,
    nextCursor: orders.length > query.limit && last ? cursorOf(last) : undefined,
  }
}

/** A cursor is a caller's text: only what can be a moment and an id reaches the database. */
function positionOf([run, at, id]: readonly string[]) {
  const isPosition = at && id && !Number.isNaN(Date.parse(at)) && isOrderId(id)
  return isPosition ? { run, at, id } : undefined
}

function runsOf({ sort, statuses }: OrderListQuery): readonly Run[] {
  if (sort !== 'due') return [{ name: sort, statuses }]
  const open = statuses.filter((status) => openStatuses.includes(status))
  const rest = statuses.filter((status) => !openStatuses.includes(status))
  return [
    ...(open.length > 0 ? [{ name: 'due', statuses: open } as const] : []),
    ...(rest.length > 0 ? [{ name: 'newest', statuses: rest } as const] : []),
  ]
}

function cursorOf(order: StaffOrderSummary): string {
  return encodeCursor([order.run, order.sortedBy, order.id])
}

function selectRun(
  connection: Connection,
  query: OrderListQuery,
  run: Run,
  after: { readonly at: string; readonly id: string } | undefined,
  limit: number,
) {
  const column = run.name === 'due' ? 'qc_deadline' : 'created_at'
  const direction = run.name === 'newest' ? 'desc' : 'asc'
  return (
    columns(connection.selectFrom('orders'))
      .select([
        sql<Run['name']>`${run.name}::text`.as('run'),
        sql.ref<string>(column).as('sortedBy'),
      ])
      .where('deleted_at', 'is', null)
      .where('status', 'in', run.statuses)
      // Written out: only then does the planner know that the index of open orders will do.
      .$if(run.name === 'due', (rows) =>
        rows.where(sql<boolean>`status in ('paid', 'in_progress')`),
      )
      .$if(query.search !== undefined, (rows) => rows.where(matches(query.search ?? '')))
      .$if(after !== undefined, (rows) =>
        rows.where(
          sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(direction === 'desc' ? '<' : '>')}
          (${after?.at}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(limit)
      .execute()
  )
}

/** What a row of the queue shows: single answers, not the whole project with its bid items. */
function columns(orders: OrderQuery) {
  const answer = <Name extends string>(name: Name) =>
    sql<string | null>`project_data->>${sql.lit(name)}`.as(name)
  return orders.select([
    'id',
    'status',
    'package_type',
    'amount',
    'customer_name',
    'customer_email',
    'created_at',
    'paid_at',
    'qc_deadline',
    'qc_status',
    'validation_issues',
    'secure_token',
    'report_url',
    answer('companyName'),
    answer('projectType'),
    answer('salonSubcategory'),
    answer('squareFootage'),
    answer('city'),
    answer('state'),
    answer('estimatedCost'),
  ])
}

/**
 * By id or the beginning of one (as in a report's number), else by parts of names, e-mail and address,
 * in any order.
 */
function matches(search: string) {
  if (isOrderId(search)) return sql<boolean>`orders.id = ${search}::uuid`
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.map((word) => sql`words like ${patternOf(word)}`)
  const byWords = sql`select order_id from order_search where ${sql.join(found, sql` and `)}`
  const beginning = /^(?:pl-)?([0-9a-f]{4,8})$/i.exec(search)?.[1]
  if (!beginning) return sql<boolean>`orders.id in (${byWords})`
  const [from, to] = ['0', 'f'].map((digit) => `${beginning.padEnd(8, digit)}-${restOfId(digit)}`)
  const byBeginning = sql`select id from orders where id between ${from}::uuid and ${to}::uuid`
  return sql<boolean>`orders.id in (${byBeginning} union all ${byWords})`
}

const restOfId = (digit: string) => [4, 4, 4, 12].map((length) => digit.repeat(length)).join('-')

// Too short for a trigram anywhere in a word: then it is the beginning of one.
function patternOf(word: string): string {
  const part = word.replace(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${part}%` : `%${part}%`
}
