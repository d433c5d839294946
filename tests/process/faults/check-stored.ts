import type { Acknowledged } from './acknowledged.ts'
import { audit } from './check-audit.ts'
import { mails } from './check-mails.ts'
import {
  files,
  ledger,
  leftovers,
  payments,
  questions,
  refunds,
  webhooks,
} from './check-outside.ts'
import { promises } from './check-promises.ts'
import { requests } from './check-requests.ts'
import { bids, comments } from './check-shared.ts'
import type { Evidence, Row, Rule } from './evidence.ts'

/**
 * Compares what was acknowledged with what is stored, with its own SQL and arithmetic, so that an
 * error of the program is not repeated here.
 */
export const rules = {
  orders,
  doubled,
  stuck,
  edits,
  audit,
  reports,
  totals,
  files,
  leftovers,
  mails,
  questions,
  payments,
  refunds,
  requests,
  ledger,
  bids,
  comments,
  projects,
  webhooks,
  prices,
  counts,
  jobs,
  promises,
} satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

/** An empty list means nothing lost, nothing doubled, no order stuck. */
export async function complaintsOf(evidence: Evidence): Promise<string[]> {
  const found: string[] = []
  for (const [name, rule] of Object.entries(rules)) {
    for (const complaint of await rule(evidence)) found.push(`${name}: ${complaint}`)
  }
  return found
}

async function orders({ customers, rows }: Evidence): Promise<string[]> {
  const stored = new Map(
    (
      await rows(`select id::text, status, amount, customer_email,
        paid_at is not null as paid from orders`)
    ).map((row) => [row['id'], row]),
  )
  const notes = await rows('select id::text, body from order_notes')
  return customers.flatMap((told) => {
    const { orderId } = told
    if (orderId === undefined) return []
    const row = stored.get(orderId)
    if (!row) return [`${orderId} is lost`]
    const kept = (id: string, body: string) =>
      notes.filter((one) => one['id'] === id && one['body'] === body).length
    const lost = told.notes.filter(({ id, body }) => kept(id, body) !== 1)
    return [...misfits(told, row), ...lost.map(({ id }) => `the note ${id} is lost`)]
  })
}

function misfits(told: Acknowledged, row: Row): string[] {
  const { orderId } = told
  const status = String(row['status'])
  const isApproved = ['qc_approved', 'completed'].includes(status)
  const facts: readonly (readonly [boolean, string])[] = [
    [row['customer_email'] === told.email, `${orderId} is of somebody else`],
    [row['amount'] === 69_500, `${orderId} costs ${String(row['amount'])}`],
    [!told.paid || row['paid'] === true, `the payment of ${orderId} is lost`],
    [!told.approved || isApproved, `the approval of ${orderId} is lost`],
    [!told.completed || status === 'completed', `the delivery of ${orderId} is lost`],
  ]
  return facts.filter(([holds]) => !holds).map(([, complaint]) => complaint)
}

async function doubled({ rows }: Evidence): Promise<string[]> {
  const twice = await rows(
    'select customer_email, count(*)::int as n from orders group by 1 having count(*) > 1',
  )
  return twice.map((row) => `${String(row['customer_email'])} has ${String(row['n'])} orders`)
}

/** Every customer's order was finished, including those whose payment got no acknowledgement. */
async function stuck({ customers, projects: sent, rows }: Evidence): Promise<string[]> {
  const waiting = await rows(`select id::text, status from orders
    where deleted_at is null and (status in ('paid', 'qc_approved')
      or (status = 'pending' and paid_at is not null))`)
  return [
    ...waiting.map((row) => `${String(row['id'])} is stuck at ${String(row['status'])}`),
    ...customers
      .filter(({ completed }) => !completed)
      .map(({ email }) => `${email} never got a report`),
    ...sent
      .filter(({ completed }) => !completed)
      .map(({ externalId }) => `${externalId} was never completed`),
  ]
}

/** Neither of two editors overwrote the other unnoticed. */
async function edits({ customers, rows }: Evidence): Promise<string[]> {
  const stored = await rows(`select id::text, project_data->>'aiNarrative' as narrative,
      (project_data->'bidItems'->0->>'quantity')::float8 as line0,
      (project_data->'bidItems'->1->>'quantity')::float8 as line1 from orders`)
  return customers.flatMap(({ orderId, edits: told }) => {
    const row = stored.find(({ id }) => id === orderId)
    if (!row || told.length === 0) return []
    const byRevision = told.toSorted((one, other) => one.revision - other.revision)
    const revisions = new Set(told.map(({ revision }) => revision))
    const lines = [0, 1].filter((editor) => {
      const last = byRevision.findLast((one) => one.editor === editor)
      return last !== undefined && row[`line${editor}`] !== last.quantity
    })
    return [
      ...(revisions.size === told.length ? [] : [`two saves of ${orderId} made one revision`]),
      ...(row['narrative'] === byRevision.at(-1)?.narrative
        ? []
        : [`an edit of ${orderId} is lost`]),
      ...lines.map((editor) => `the line of editor ${editor} of ${orderId} is lost`),
    ]
  })
}

async function reports({ rows }: Evidence): Promise<string[]> {
  const uneven = await rows(`select order_id::text as id from report_versions
    where order_id is not null group by 1 having max(version) <> count(*)
      or min(version) <> 1
      or count(*) filter (where superseded_at is null and state = 'released') > 1
      or count(*) filter (where superseded_at is null and state <> 'released') > 1`)
  const missing = await rows(`select id::text from orders
    where status = 'completed' and not test_mode and not exists (
      select 1 from report_versions where order_id = orders.id and pdf_file_key is not null)`)
  return [
    ...uneven.map((row) => `the versions of the report of ${String(row['id'])} do not follow`),
    ...missing.map((row) => `${String(row['id'])} is delivered without a PDF`),
  ]
}

async function totals({ rows }: Evidence): Promise<string[]> {
  const untied = await rows(`select orders.id::text,
      (select sum(round((item->>'totalCost')::numeric * 100))
        from jsonb_array_elements(project_data->'bidItems') as item)::bigint as summed,
      (canonical_totals->>'totalCents')::bigint as kept,
      (select (document->'totals'->>'totalCents')::bigint from report_versions
        where order_id = orders.id and superseded_at is null and state = 'released') as reported,
      status
    from orders where project_data ? 'bidItems'`)
  return untied
    .filter((row) => {
      const isShown = ['qc_approved', 'completed'].includes(String(row['status']))
      const kept = Number(row['kept'])
      return Number(row['summed']) !== kept || (isShown && Number(row['reported']) !== kept)
    })
    .map((row) => `they do not tie: ${JSON.stringify(row, showWide)}`)
}

const showWide = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value

/** A client's external id names one project. */
async function projects({ projects: sent, rows }: Evidence): Promise<string[]> {
  const stored = await rows(`select id::text, external_id, status from orders
    where external_id is not null`)
  return sent.flatMap(({ externalId, projectId }) => {
    if (projectId === undefined) return []
    const own = stored.filter((row) => row['external_id'] === externalId)
    if (own.length !== 1) return [`${externalId} is ${own.length} projects`]
    return own[0]?.['id'] === projectId ? [] : [`${externalId} is another project`]
  })
}

/** A change of prices is one version, and every version that priced something exists. */
async function prices({ prices: told, rows }: Evidence): Promise<string[]> {
  const versions = await rows(`select version, note,
      (select change->'priceRanges'->'small'->>'likely' from jsonb_each(row_changes) as rows (key, change)
        limit 1)::int as cents
    from price_book_versions where note is not null`)
  const unknown = await rows(`select id::text from orders where price_book_version is not null
    and price_book_version not in (select version from price_book_versions)`)
  return [
    ...told
      .filter(({ note, version, cents }) => {
        const own = versions.filter((row) => row['note'] === note)
        return own.length !== 1 || own[0]?.['version'] !== version || own[0]['cents'] !== cents
      })
      .map(({ note }) => `the price change ${note} is not its one version`),
    ...unknown.map((row) => `${String(row['id'])} is priced by a version that is not kept`),
  ]
}

async function counts({ rows }: Evidence): Promise<string[]> {
  const wrong = await rows(`select status, sum(n)::int as off from (
      select status, count as n from order_counts
      union all select status, change from order_count_changes
      union all select status, -1 from orders where deleted_at is null and not test_mode
    ) as terms group by 1 having sum(n) <> 0`)
  return wrong.map((row) => `${String(row['status'])} is off by ${String(row['off'])}`)
}

/** Waiting work must have a job; failed work must be listed for a person. */
async function jobs({ rows }: Evidence): Promise<string[]> {
  const forgotten = await rows(`select id::text from mails where status = 'queued' and not exists (
      select 1 from pgboss.job where name = 'send-mail' and data->>'mailId' = mails.id::text
        and state in ('created', 'retry', 'active'))`)
  const dead = await rows(`select data::text from pgboss.job where name = 'dead-jobs'`)
  return [
    ...forgotten.map((row) => `nobody will send the mail ${String(row['id'])}`),
    ...dead.map((row) => `given up: ${String(row['data'])}`),
  ]
}
