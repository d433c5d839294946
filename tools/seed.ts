/**
 * `npm run seed -- --orders N`: adds realistic orders to the configured database, spread over three
 * years with the newest still in work. The newest thousand carry full bid items and narratives, the
 * others the answers and totals.
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openConfiguredDatabase } from './open-database.ts'
import { root, seconds } from './run.ts'
import { rollDice } from './seed/dice.ts'
import { referralSources, type SampleClient, sampleClient } from './seed/sample-intake.ts'
import { sampleOrder } from './seed/sample-order.ts'
import { type SampleProfile, writeOrders, writeProfiles } from './seed/write-batch.ts'
import { Refusal, runTool } from './tell.ts'

const most = 1_000_000
const spanMs = 3 * 365 * 86_400_000
const wholeOrders = 1000
const ordersPerClient = 4

function readCount(): number {
  const { values } = parseArgs({ options: { orders: { type: 'string' } } })
  const count = Number(values.orders)
  if (Number.isInteger(count) && count >= 1 && count <= most) return count
  throw new Refusal('Say how many: npm run seed -- --orders N, from 1 to 1,000,000.')
}

type Run = { readonly count: number; readonly first: number; readonly now: Date }

type KnownClient = { readonly client: SampleClient; readonly id: string }

// Order number i belongs to a client drawn among those of its time, so that clients come back.
function clientOf(order: number, run: Run): KnownClient {
  const clients = Math.ceil(run.count / ordersPerClient)
  const number = run.first + rollDice(run.first + order).between(0, clients - 1)
  return clientNumber(number)
}

function clientNumber(number: number): KnownClient {
  const dice = rollDice(number + 7_000_000)
  return { id: dice.uuid(), client: sampleClient(number, dice) }
}

// The business grows: half of all orders fall into the last third of the span.
function createdAt(order: number, { count, now }: Run): Date {
  const age = ((count - order - 0.5) / count) ** 1.7
  return new Date(now.getTime() - age * spanMs)
}

const quarterMs = 365.25 * 21_600_000

/** Paid from the first day on, a quarter at a time. */
function subscriptionOf(plan: SampleProfile['subscription_plan'], since: string, now: Date) {
  if (plan === 'trial') {
    return {
      subscription_plan: plan,
      subscription_status: 'trial',
      subscription_start_date: null,
      subscription_end_date: null,
    }
  }
  const start = Date.parse(since)
  const quarters = Math.floor((now.getTime() - start) / quarterMs) + 1
  return {
    subscription_plan: plan,
    subscription_status: 'active',
    subscription_start_date: since,
    subscription_end_date: new Date(start + quarters * quarterMs).toISOString(),
  }
}

function profileOf(number: number, run: Run): SampleProfile {
  const { id, client } = clientNumber(number)
  const dice = rollDice(number + 8_000_000)
  const plan = dice.pickWeighted<SampleProfile['subscription_plan']>([
    ['trial', 84],
    ['starter', 10],
    ['professional', 6],
  ])
  const limit = { trial: 0, starter: 3, professional: 6 }[plan]
  const since = new Date(run.now.getTime() - dice.fraction() ** 1.7 * spanMs).toISOString()
  return {
    id,
    email: client.email,
    company_name: client.company,
    contact_person: client.contact,
    phone: client.phone,
    default_address: client.address,
    default_city: client.city,
    default_state: 'IA',
    default_zip_code: client.zipCode,
    professional_type: client.profession,
    referral_source: dice.pickWeighted(referralSources),
    ...subscriptionOf(plan, since, run.now),
    monthly_report_limit: limit,
    current_period_reports: dice.between(0, limit),
    created_at: since,
    updated_at: since,
  }
}

async function inBatches(
  from: number,
  to: number,
  size: number,
  write: (numbers: number[]) => Promise<void>,
): Promise<void> {
  for (let start = from; start < to; start += size) {
    const length = Math.min(size, to - start)
    await write(Array.from({ length }, (_, index) => start + index))
  }
}

async function seed(database: Database, run: Run): Promise<void> {
  const lastClient = run.first + Math.ceil(run.count / ordersPerClient)
  await inBatches(run.first, lastClient, 2000, (numbers) =>
    writeProfiles(
      database,
      numbers.map((number) => profileOf(number, run)),
    ),
  )
  let told = performance.now()
  const write = async (numbers: number[]) => {
    const orders = numbers.map((order) => {
      const { client, id } = clientOf(order, run)
      const isWhole = order >= run.count - wholeOrders
      const frame = {
        client,
        clientId: id,
        createdAt: createdAt(order, run),
        now: run.now,
        isWhole,
      }
      return sampleOrder(frame, rollDice(run.first + order + 9_000_000))
    })
    await writeOrders(database, orders)
    if (performance.now() - told > 5000) {
      told = performance.now()
      console.log(`  ${((numbers.at(-1) ?? 0) + 1).toLocaleString('en-US')} orders`)
    }
  }
  const whole = Math.max(0, run.count - wholeOrders)
  await inBatches(0, whole, 2000, write)
  // Whole orders are large: a smaller batch keeps the parameter within bounds.
  await inBatches(whole, run.count, 100, write)
  await countProjects(database)
  await sql`analyze`.execute(database)
}

/** Each client's paid orders, as the shop itself would have counted them. */
async function countProjects(database: Database): Promise<void> {
  await sql`update client_profiles set total_projects = paid.orders, last_project_date = paid.newest
    from (
      select client_profile_id, count(*)::int as orders, max(paid_at) as newest
      from orders where paid_at is not null group by client_profile_id
    ) paid
    where client_profiles.id = paid.client_profile_id`.execute(database)
}

await runTool(async () => {
  const count = readCount()
  const opened = await openConfiguredDatabase(readConfig([], root))
  try {
    const { here } = await opened.database
      .selectFrom('client_profiles')
      .select(sql<number>`count(*)::int`.as('here'))
      .executeTakeFirstOrThrow()
    const began = performance.now()
    console.log(`Adding ${count.toLocaleString('en-US')} orders …`)
    // Whoever is here already shifts the numbers, so a second run adds other orders.
    await seed(opened.database, { count, first: here * 10, now: new Date() })
    const took = performance.now() - began
    console.log(
      `Added in ${seconds(took)}, ${Math.round((count / took) * 1000).toLocaleString('en-US')} a second.`,
    )
  } finally {
    await opened.close()
  }
})
