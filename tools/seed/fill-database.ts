import { sql } from 'kysely'
import { builtInBooks } from '#core/built-in-prices/built-in-books.ts'
import { systemClock } from '#server/adapters/system.ts'
import type { Connection } from '#server/database/database.ts'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import { addUpDaysCommand } from '#server/features/analytics/commands/add-up-days.ts'
import { demoActivity, orderActivity, type SampleActivity } from './sample-activity.ts'
import { deliverDemo, deliverOrder, type SampleDelivery } from './sample-delivery.ts'
import type { SampleDemo } from './sample-demo.ts'
import type { SampleOrder } from './sample-order.ts'
import type { SamplePorts } from './sample-ports.ts'
import {
  clientCount,
  demoAt,
  demoCount,
  firstWhole,
  firstWorked,
  orderAt,
  profileAt,
  type Run,
} from './sample-shop.ts'
import { asPaid, workThrough } from './work-through.ts'
import {
  writeActivity,
  writeDeliveries,
  writeDemos,
  writeOrders,
  writeProfiles,
} from './write-batch.ts'

type Opened = Pick<OpenedDatabase, 'database' | 'kind'>

type Sample = Omit<SamplePorts, 'close'>

/**
 * Adds the run's clients, orders and demo projects, and leaves the figures of past days added up. With
 * `sample` the newest orders go through the product's own commands, reports and mails with them.
 */
export async function fillDatabase(
  { database, kind }: Opened,
  run: Run,
  report: (orders: number) => void,
  sample?: Sample,
): Promise<void> {
  // Building the word index at the end takes a fifth of the time of updating it row by row. It
  // happens in one transaction, so that an interrupted run leaves the index as it was.
  const isEmpty = (await database.selectFrom('orders').select('id').limit(1).execute()).length === 0
  const planned = { ...run, hasReports: sample !== undefined }
  if (kind === 'postgres' && isEmpty) {
    await database.transaction().execute(async (transaction) => {
      const rebuild = await dropWordIndex(transaction)
      await writeRun(transaction, planned, report, sample)
      await rebuild()
    })
  } else {
    await writeRun(database, planned, report, sample)
  }
  if (sample) {
    await workThroughNewest(planned, sample, report)
    // The database dates a mail by its own clock, not by that of the sample.
    await sql`update mails set created_at = sent_at where sent_at < created_at`.execute(database)
  }
  await countProjects(database)
  await addUpDaysCommand({
    database,
    clock: systemClock,
    books: builtInBooks,
  })
  await sql`vacuum (analyze)`.execute(database)
}

async function dropWordIndex(connection: Connection): Promise<() => Promise<void>> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_indexdef('order_search_words_trigrams'::regclass) as text`.execute(connection)
  await sql`drop index order_search_words_trigrams`.execute(connection)
  return async () => {
    await sql`set local maintenance_work_mem = '512MB'`.execute(connection)
    for (const { text } of rows) await sql.raw(text).execute(connection)
  }
}

async function writeRun(
  connection: Connection,
  run: Run,
  report: (orders: number) => void,
  sample: Sample | undefined,
): Promise<void> {
  const whole = firstWhole(run)
  const activity: SampleActivity[] = []
  const profiles = { make: (index: number) => profileAt(index, run), write: writeProfiles }
  const orders = {
    make: (order: number) => orderAt(order, run),
    write: (to: Connection, rows: readonly SampleOrder[]) => {
      if (sample) activity.push(...rows.flatMap(orderActivity))
      return writeDelivered(to, rows, writeOrders, sample && ((row) => deliverOrder(sample, row)))
    },
  }
  const demos = {
    make: (index: number) => demoAt(index, run),
    write: (to: Connection, rows: readonly SampleDemo[]) => {
      if (sample) activity.push(...rows.flatMap(demoActivity))
      return writeDelivered(to, rows, writeDemos, sample && ((row) => deliverDemo(sample, row)))
    },
  }
  await inBatches(connection, profiles, { from: 0, to: clientCount(run), size: 2000 })
  // With their reports they are large.
  const size = sample ? 100 : 2000
  await inBatches(connection, orders, { from: 0, to: whole, size, report })
  const wholeOrders = {
    ...orders,
    make: (order: number) => {
      const made = orderAt(order, run)
      return sample && order >= firstWorked(run) && isToWorkThrough(made) ? asPaid(made) : made
    },
  }
  // Full orders are large, so a smaller batch keeps the parameter within bounds.
  await inBatches(connection, wholeOrders, { from: whole, to: run.count, size: 100, report })
  await inBatches(connection, demos, { from: 0, to: demoCount(run), size: sample ? 100 : 500 })
  await writeActivity(connection, activity)
}

/** Writes the rows, and with `deliver` the reports, links and mails of those that were delivered. */
async function writeDelivered<Row>(
  connection: Connection,
  rows: readonly Row[],
  write: (connection: Connection, rows: readonly Row[]) => Promise<void>,
  deliver: ((row: Row) => Delivered<Row> | undefined) | undefined,
): Promise<void> {
  if (deliver === undefined) return await write(connection, rows)
  const delivered = rows.map((row) => deliver(row) ?? { row })
  await write(
    connection,
    delivered.map(({ row }) => row),
  )
  await writeDeliveries(
    connection,
    delivered.flatMap(({ delivery }) => delivery ?? []),
  )
}

type Delivered<Row> = { readonly row: Row; readonly delivery?: SampleDelivery }

function isToWorkThrough({ status }: SampleOrder): boolean {
  return status === 'in_progress' || status === 'completed'
}

async function workThroughNewest(
  run: Run,
  sample: Sample,
  report: (orders: number) => void,
): Promise<void> {
  for (let order = firstWorked(run); order < run.count; order += 1) {
    const made = orderAt(order, run)
    if (isToWorkThrough(made)) await workThrough(sample, made)
    report(order + 1)
  }
}

type Kind<Row> = {
  readonly make: (number: number) => Row
  readonly write: (connection: Connection, rows: readonly Row[]) => Promise<void>
}

type Batches = {
  readonly from: number
  readonly to: number
  readonly size: number
  readonly report?: (done: number) => void
}

/** The next batch is generated while the database still writes the one before. */
async function inBatches<Row>(
  connection: Connection,
  { make, write }: Kind<Row>,
  { from, to, size, report }: Batches,
): Promise<void> {
  let before = Promise.resolve()
  for (let start = from; start < to; start += size) {
    const length = Math.min(size, to - start)
    const rows = Array.from({ length }, (_, index) => make(start + index))
    await before
    before = write(connection, rows)
    report?.(start + length)
  }
  await before
}

/** Counts each client's paid orders, as the shop itself would. */
async function countProjects(connection: Connection): Promise<void> {
  await sql`update client_profiles set total_projects = paid.orders, last_project_date = paid.newest
    from (
      select client_profile_id, count(*)::int as orders, max(paid_at) as newest
      from orders where paid_at is not null group by client_profile_id
    ) paid
    where client_profiles.id = paid.client_profile_id`.execute(connection)
}
