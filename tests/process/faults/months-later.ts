import { pause } from '../launch-server.ts'
import type { Acknowledged } from './acknowledged.ts'
import { ask, type Shop, staff } from './ask.ts'
import type { Cluster } from './cluster.ts'
import type { Evidence } from './evidence.ts'
import { openRows } from './open-rows.ts'

/** Deliveries that are moved into the past: half of them by three months, half by a year. */
const daysAgo = { even: 92, odd: 366 }

const mostKills = 5

export const questionSubject = 'What did your project cost?'

/** A refunded customer is not asked what the project cost. */
export const isAsked = ({ completed, refunds }: Acknowledged) => completed && refunds.length === 0

/**
 * Lets months go by, and ends the processes again and again while they ask customers what their
 * projects cost. Returns the number of kills once every question has arrived, or at the deadline.
 */
export async function letMonthsPass(
  { cluster, shop }: { cluster: Cluster; shop: Shop },
  { kills, databaseUrl }: { readonly kills: number; readonly databaseUrl?: string | undefined },
  customers: readonly Acknowledged[],
  withinMs: number,
): Promise<number> {
  const { outside, dice } = shop
  await endAll(cluster)
  await change(cluster, databaseUrl, [
    `update orders set completed_at = completed_at - case
      when substr(customer_email, 7, strpos(customer_email, '@') - 7)::int % 2 = 0
      then interval '${daysAgo.even} days' else interval '${daysAgo.odd} days' end
      where status = 'completed' and customer_email like 'fault-%@customer.example'`,
  ])
  outside.storm()
  const turns = Math.min(kills, mostKills)
  for (let turn = 0; turn < turns; turn += 1) {
    await startWithSweep(cluster, databaseUrl)
    // A sweep is taken within two seconds; its questions and mails take about as long.
    await pause(dice.between(0, 4000))
    await endAll(cluster)
  }
  outside.calm()
  await startWithSweep(cluster, databaseUrl)
  const asked = customers.filter(isAsked).map(({ email }) => email)
  const deadline = Date.now() + withinMs
  const isOpen = () => {
    const arrived = new Set(questionsIn(outside.mail.deliveries).map(({ recipient }) => recipient))
    return asked.some((email) => !arrived.has(email))
  }
  while ((isOpen() || (await hasFailedJobs(shop))) && Date.now() < deadline) await pause(200)
  return turns
}

/** A job that failed although its work was done since is listed until the sweep has seen it. */
async function hasFailedJobs(shop: Shop): Promise<boolean> {
  const listed = await ask(shop, '/api/admin/operations/failed-jobs', staff(shop, 'GET'))
  return listed?.status !== 200 || (listed.body as readonly unknown[]).length > 0
}

/** A payment event that a kill left open is swept once it is a minute old, so it is made older. */
async function startWithSweep(cluster: Cluster, databaseUrl: string | undefined): Promise<void> {
  await change(cluster, databaseUrl, [
    `update payment_events set received_at = received_at - interval '2 minutes'
      where processed_at is null`,
    `insert into pgboss.job (name, data) values ('sweep', '{}')`,
  ])
  await Promise.all(cluster.processes.map((process) => process.start()))
}

const endAll = ({ processes }: Cluster) => Promise.all(processes.map((process) => process.kill()))

/** While no process runs: the embedded database has room for one. */
async function change(
  { dataDir }: Cluster,
  databaseUrl: string | undefined,
  statements: readonly string[],
): Promise<void> {
  const opened = await openRows(dataDir, databaseUrl)
  for (const statement of statements) await opened.rows(statement)
  await opened.close()
}

/** The question mails that left, one for each mail however often it was sent. */
export function questionsIn(mails: Evidence['mails']): { id: string; recipient: string }[] {
  const byId = new Map<string, string>()
  for (const { source, recipients } of mails) {
    const text = source.toString()
    if (!text.includes(`Subject: ${questionSubject}`)) continue
    byId.set(/^message-id:\s*<([^@>]+)@/im.exec(text)?.[1] ?? '', recipients[0] ?? '')
  }
  return [...byId].map(([id, recipient]) => ({ id, recipient }))
}
