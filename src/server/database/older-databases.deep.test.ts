import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { customerAnswers } from '#core/project/customer-answers.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts'
import { addUpDaysCommand } from '#server/features/analytics/commands/add-up-days.ts'
import { startQueue } from '#server/jobs/start-queue.ts'
import { memoryLog } from '#server/testing/memory-ports.ts'
import {
  fillOlderDatabase,
  type OlderState,
  olderStates,
} from '#server/testing/older-databases/fill-older-database.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { openEmptyDatabase } from '#server/testing/test-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import type { OpenedDatabase } from './opened-database.ts'

const migrationsFolder = new URL('../../../db/migrations/', import.meta.url).pathname

const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openOlder(state: OlderState): Promise<OpenedDatabase> {
  const opened = await openEmptyDatabase()
  closing.push(() => opened.close())
  await fillOlderDatabase(opened.database, state)
  return opened
}

async function ask<Row>(database: Database, text: string): Promise<readonly Row[]> {
  return (await sql.raw<Row>(text).execute(database)).rows
}

/** Copies every row of every table. */
async function putAside(database: Database): Promise<readonly string[]> {
  const tables = await ask<{ name: string }>(
    database,
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  await sql`create schema aside`.execute(database)
  for (const { name } of tables) {
    await sql
      .raw(`create table aside.${name} as select to_jsonb(own) as kept from public.${name} own`)
      .execute(database)
  }
  return tables.map(({ name }) => name)
}

/**
 * Tables in which an earlier row is missing or changed. Added columns do not count, nor do dropped
 * ones that held nothing or that are counted now.
 */
async function lostFrom(database: Database, tables: readonly string[]): Promise<string[]> {
  const lost: string[] = []
  for (const name of tables) {
    const [own] = await ask<{ isKeyed: boolean }>(
      database,
      `select exists (select from information_schema.columns where table_schema = 'public'
        and table_name = '${name}' and column_name = 'id') as "isKeyed"`,
    )
    const [row] = await ask<{ count: number }>(
      database,
      `select count(*)::int as count from aside.${name} where not exists (
        select from public.${name} own
        where ${own?.isKeyed ? "own.id::text = kept->>'id' and" : ''} to_jsonb(own) @> kept - array(
          select key from jsonb_each(kept) where (value = 'null' or key = '${countedNow}') and key not in (
            select column_name from information_schema.columns
            where table_schema = 'public' and table_name = '${name}')))`,
    )
    if (row?.count !== 0) lost.push(`${name}: ${row?.count}`)
  }
  return lost
}

/** Notes of changed days that no longer lie in their day; ledgers of other clocks than then. */
async function movedNotes(database: Database): Promise<readonly unknown[]> {
  return await ask(
    database,
    `select kept->>'id' as moved from aside.figure_changes where not exists (
        select from figure_changes own where own.id::text = kept->>'id'
          and own.ledger = kept->>'ledger'
          and local_day(own.moment, 'America/Chicago')::text = kept->>'day')
      union all select ledger from figure_ledgers where time_zone <> 'America/Chicago'`,
  )
}

/** Its place took the count of the orders that a plan covers. */
const countedNow = 'current_period_reports'

/** Plans whose orders do not add up to the counter that was kept beside them. */
function wrongUsage(database: Database): Promise<readonly unknown[]> {
  return ask(
    database,
    `select * from (
      select kept->>'id' as id, kept->'${countedNow}' as counter, (
        select to_jsonb(count(*)) from plan_orders
        where client_profile_id::text = kept->>'id' and returned_at is null
          and created_at >= coalesce((kept->>'current_period_start')::timestamptz, 'infinity')
      ) as counted from aside.client_profiles
    ) plans where counter <> counted`,
  )
}

/** The answers name a place, and nothing but answers of a customer. */
function isSaid(data: StoredAnswers): boolean {
  return typeof data['city'] === 'string' && isDeepStrictEqual(customerAnswers(data), data)
}

/** Stored sums that differ from counting the rows. */
async function wrongSums(database: Database): Promise<unknown[]> {
  return [
    ...(await ask(
      database,
      `select status, sum(n)::int as orders from (
        select status, count as n from order_counts union all
        select status, change from order_count_changes union all
        select status, -1 from orders where deleted_at is null and not test_mode
      ) terms group by 1 having sum(n) <> 0`,
    )),
    ...(await ask(
      database,
      `select status, sum(n)::int as demos from (
        select status, count as n from demo_counts union all
        select status, change from demo_count_changes union all
        select status, -1 from demo_projects where deleted_at is null
      ) terms group by 1 having sum(n) <> 0`,
    )),
    ...(await ask(
      database,
      `select orders.id as search from orders full join order_search on order_id = orders.id
        where words is null or orders.id is null or order_search.created_at <> orders.created_at
          or words <> order_search_words(customer_name, customer_email, project_data)`,
    )),
    ...(await ask(
      database,
      `select orders.id as refunded from orders where refunded <> (
        select coalesce(sum(amount), 0) from order_refunds
        where order_id = orders.id and status = 'succeeded')`,
    )),
  ]
}

async function dailySums(database: Database) {
  return await ask(
    database,
    `select to_jsonb(own) as row from daily_sales own union all
      select to_jsonb(own) from daily_clients own union all
      select to_jsonb(own) from daily_demos own order by 1`,
  )
}

/** Starts the application over the database as a normal start does. */
async function serveFrom(opened: OpenedDatabase) {
  const { database } = opened
  const queue = await startQueue({
    store: opened.queueOptions,
    clock: { now: () => new Date() },
    log: memoryLog(),
    works: false,
  })
  closing.push(() => queue.stop())
  const test = await createTestApp(({ clock, books }) => ({
    database,
    queue: queue.queue,
    gateway: sandboxGateway(database, clock, books.home.market.area.currency),
  }))
  closing.push(() => test.close())
  return test
}

describe.each(olderStates)('a database of the state %s', (state) => {
  test('comes to the newest state with every row it had, and with right sums', async () => {
    const { database } = await openOlder(state)
    const tables = await putAside(database)
    expect(tables).toEqual(expect.arrayContaining(['orders', 'report_versions', 'audit_log']))
    expect((await migrate(database, migrationsFolder)).length).toBeGreaterThan(5)
    // The migration rebuilt the search words with the order's age; a later check verifies them.
    const compared = tables.filter((name) => !['order_search', 'figure_changes'].includes(name))
    expect(await lostFrom(database, compared)).toEqual([])
    expect(await movedNotes(database)).toEqual([])
    expect(await wrongUsage(database)).toEqual([])
    expect(await wrongSums(database)).toEqual([])
    const [orders] = await ask<{ count: number }>(database, 'select count(*)::int from orders')
    expect(orders?.count).toBe(5 + 4 * 80)
    const clock = { now: () => new Date('2026-08-01T12:00:00.000Z') }
    await addUpDaysCommand({ ...(await createTestApp()).ports, database, clock })
    const sums = await dailySums(database)
    expect(sums.length).toBeGreaterThan(100)
    for (const table of ['daily_sales', 'daily_clients', 'daily_demos', 'figure_ledgers']) {
      await sql.raw(`delete from ${table}`).execute(database)
    }
    await addUpDaysCommand({ ...(await createTestApp()).ports, database, clock })
    expect(await dailySums(database)).toEqual(sums)
  })

  test('keeps what the customer said apart, also where staff had corrected it', async () => {
    const { database } = await openOlder(state)
    const [order] = await ask<{ id: string }>(
      database,
      `select id::text from orders where project_data ? 'bidItems' order by id limit 1`,
    )
    const said = await ask<{ area: number; city: string }>(
      database,
      `select project_data -> 'squareFootage' as area, project_data -> 'city' as city
        from orders where id = '${order?.id}'`,
    )
    await sql
      .raw(
        `insert into audit_log (actor_kind, actor_name, action, subject_kind, subject_id, before)
          values ('staff', 'chief', 'order.corrected', 'order', '${order?.id}',
            '{"squareFootage": ${said[0]?.area}, "customerName": "Jo"}');
        update orders set project_data = project_data || '{"squareFootage": 4999}'
          where id = '${order?.id}'`,
      )
      .execute(database)
    await migrate(database, migrationsFolder)
    const kept = await ask<{ data: StoredAnswers; area: number; city: string }>(
      database,
      `select intake_data as data, intake_data -> 'squareFootage' as area,
        intake_data -> 'city' as city from orders where id = '${order?.id}'`,
    )
    expect(kept).toMatchObject(said)
    const intakes = await ask<{ data: StoredAnswers }>(
      database,
      'select intake_data as data from orders where anonymized_at is null',
    )
    expect(intakes.length).toBeGreaterThan(100)
    expect(intakes.filter(({ data }) => !isSaid(data))).toEqual([])
    const released = await ask<{ answers: StoredAnswers | null }>(
      database,
      `select answers from report_versions
        where state = 'released' and order_id is not null and superseded_at is null`,
    )
    expect(released.length).toBeGreaterThan(0)
    expect(released.filter(({ answers }) => answers === null || !isSaid(answers))).toEqual([])
  })

  test('is served: the report of then in every form, lists, search and figures', async () => {
    const opened = await openOlder(state)
    await migrate(opened.database, migrationsFolder)
    const { app, clock, adminToken } = await serveFrom(opened)
    clock.set('2026-04-01T12:00:00.000Z')
    const [order] = await ask<{ id: string; token: string; total: string }>(
      opened.database,
      `select id::text, secure_token as token, canonical_totals->>'totalCents' as total
        from orders where secure_token is not null and customer_email = 'second@customer.example'`,
    )
    const at = `/api/reports/secure/${order?.token}`
    for (const rest of [
      '',
      '?format=csv',
      '?format=xlsx',
      '?format=pdf',
      '/page',
      '/finishes',
      '/lease',
    ]) {
      const answer = await app.inject(at + rest)
      expect([rest, answer.statusCode]).toEqual([rest, 200])
    }
    const report = (await app.inject(`${at}?format=json`)).json()
    expect(String(report.totals.totalCents)).toBe(order?.total)
    const html = (await app.inject(at)).body
    expect(html).toContain('Cedar Street Kitchen')
    const headers = { authorization: `Bearer ${await adminToken()}` }
    const office = async (path: string) => {
      const answer = await app.inject({ url: path, headers })
      expect([path, answer.statusCode]).toEqual([path, 200])
      return answer.json()
    }
    const renamed = await ask(
      opened.database,
      `select 1 from orders where customer_name = 'Renamed Meanwhile' and deleted_at is null
        and status <> 'pending'`,
    )
    expect(renamed.length).toBeGreaterThan(20)
    expect(await office('/api/admin/orders?search=renamed&limit=200')).toHaveLength(renamed.length)
    expect((await office('/api/admin/orders/counts')).all).toBeGreaterThan(200)
    expect(await office(`/api/admin/orders/${order?.id}`)).toMatchObject({ status: 'completed' })
    expect(await office(`/api/admin/orders/${order?.id}/activity`)).not.toEqual([])
    expect(await office('/api/admin/demo-projects')).toHaveLength(1)
    expect((await office('/api/admin/analytics')).reportAnalytics.totalReports).toBeGreaterThan(100)
  })
})

describe('a migration', () => {
  async function copyOfMigrations(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'))
    closing.push(() => rm(folder, { recursive: true }))
    await cp(migrationsFolder, folder, { recursive: true })
    return folder
  }

  test('that fails half-way leaves the database as it was, and those before it stand', async () => {
    const { database } = await openOlder('0012')
    const folder = await copyOfMigrations()
    await writeFile(
      join(folder, '0999_half.sql'),
      `-- Expands.
       create table half (id int);
       alter table orders add column half int;
       update orders set customer_name = 'Half';
       delete from order_notes;
       insert into half values (1 / 0);`,
    )
    await expect(migrate(database, folder)).rejects.toThrow('division by zero')
    const tables = await putAside(database)
    expect(tables).not.toContain('half')
    expect(await ask(database, "select 1 from orders where customer_name = 'Half'")).toEqual([])
    expect(await ask(database, 'select id from order_notes')).toHaveLength(1)
    const columns = await ask(
      database,
      "select 1 from information_schema.columns where column_name = 'half'",
    )
    expect(columns).toEqual([])
    // The current program continues from there.
    expect(await migrate(database, migrationsFolder)).toEqual([])
    expect(await lostFrom(database, tables)).toEqual([])
    expect(await wrongSums(database)).toEqual([])
  })

  test('that was applied and then edited is refused before anything else is done', async () => {
    const { database } = await openOlder('0012')
    const folder = await copyOfMigrations()
    await appendFile(join(folder, '0007_subscriptions.sql'), '\n-- a word more\n')
    await expect(migrate(database, folder)).rejects.toThrow(/0007_subscriptions.sql was changed/)
    const applied = await ask(database, 'select name from schema_migrations')
    expect(applied).toHaveLength(12)
  })
})
