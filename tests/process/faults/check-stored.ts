import { createHash } from 'node:crypto'
import type { Acknowledged } from './customers.ts'

/**
 * Compares what people were told with what is stored. Its own SQL and its own arithmetic: a mistake
 * of the program is not repeated here.
 */
export type AskRows = (sql: string) => Promise<readonly Record<string, unknown>[]>

export type Evidence = {
  readonly acknowledged: readonly Acknowledged[]
  readonly rows: AskRows
  readonly objects: ReadonlyMap<string, Uint8Array>
  /** Every mail that the mail server took. */
  readonly mails: readonly { readonly recipients: readonly string[]; readonly source: Buffer }[]
  /** The provider's intents. */
  readonly intents: readonly Readonly<Record<string, unknown>>[]
}

/** Everything that does not fit, as sentences; none means nothing lost and nothing doubled. */
export async function complaintsOf(evidence: Evidence): Promise<string[]> {
  const parts = [orders, doubled, audit, reports, totals, files, mails, payments, counts, jobs]
  const found: string[] = []
  for (const part of parts) found.push(...(await part(evidence)))
  return found
}

async function orders({ acknowledged, rows }: Evidence): Promise<string[]> {
  const stored = new Map(
    (
      await rows(`select id::text, status, amount, customer_email, paid_at is not null as paid,
        project_data->>'aiNarrative' as narrative from orders`)
    ).map((row) => [row['id'], row]),
  )
  const notes = await rows('select id::text, body from order_notes')
  return acknowledged.flatMap((told) => {
    const { orderId } = told
    if (orderId === undefined) return []
    const row = stored.get(orderId)
    if (!row) return [`order ${orderId} is lost`]
    const lost = told.notes.filter(
      ({ id, body }) => !notes.some((one) => one['id'] === id && one['body'] === body),
    )
    return [...misfits(told, row), ...lost.map(({ id }) => `the note ${id} is lost`)]
  })
}

function misfits(told: Acknowledged, row: Record<string, unknown>): string[] {
  const { orderId, edits } = told
  const status = String(row['status'])
  const isApproved = ['qc_approved', 'completed'].includes(status)
  const facts: readonly (readonly [boolean, string])[] = [
    [row['customer_email'] === told.email, `order ${orderId} is of somebody else`],
    [row['amount'] === 69_500, `order ${orderId} costs ${String(row['amount'])}`],
    [!told.paid || row['paid'] === true, `the payment of ${orderId} is lost`],
    [edits.length === 0 || row['narrative'] === edits.at(-1), `an edit of ${orderId} is lost`],
    [!told.approved || isApproved, `the approval of ${orderId} is lost`],
    [told.completed && status === 'completed', `order ${orderId} is stuck at ${status}`],
  ]
  return facts.filter(([holds]) => !holds).map(([, complaint]) => complaint)
}

async function doubled({ rows }: Evidence): Promise<string[]> {
  const twice = await rows(
    'select customer_email, count(*)::int as n from orders group by 1 having count(*) > 1',
  )
  return twice.map((row) => `${String(row['customer_email'])} has ${String(row['n'])} orders`)
}

const onceEach = ['order.paid', 'order.approved', 'order.completed']

async function audit({ acknowledged, rows }: Evidence): Promise<string[]> {
  const lines = await rows(
    'select subject_id, action, count(*)::int as n from audit_log group by 1, 2',
  )
  const count = (orderId: string, action: string) =>
    lines.find((line) => line['subject_id'] === orderId && line['action'] === action)?.['n'] ?? 0
  return acknowledged.flatMap(({ orderId, completed, edits }) => {
    if (orderId === undefined || !completed) return []
    const wanted = [...onceEach.map((action) => [action, 1] as const)]
    return [...wanted, ['order.project-saved', edits.length] as const]
      .filter(([action, times]) => count(orderId, action) !== times)
      .map(([action]) => `${orderId}: ${String(count(orderId, action))} audit lines ${action}`)
  })
}

async function reports({ rows }: Evidence): Promise<string[]> {
  const uneven = await rows(`select order_id::text as id from report_versions
    where order_id is not null group by 1 having max(version) <> count(*)
      or min(version) <> 1 or count(*) filter (where superseded_at is null) <> 1`)
  const missing = await rows(`select id::text from orders
    where status in ('qc_approved', 'completed') and not exists (
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
        where order_id = orders.id and superseded_at is null) as reported,
      status
    from orders where project_data ? 'bidItems'`)
  return untied
    .filter((row) => {
      const isShown = ['qc_approved', 'completed'].includes(String(row['status']))
      const kept = Number(row['kept'])
      return Number(row['summed']) !== kept || (isShown && Number(row['reported']) !== kept)
    })
    .map((row) => `the totals do not tie: ${JSON.stringify(row, showWide)}`)
}

const showWide = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value

async function files({ acknowledged, rows, objects }: Evidence): Promise<string[]> {
  const uploads = await rows('select id::text, file_key, sha256, size, order_id::text from uploads')
  const prints = await rows(`select pdf_file_key as key,
      (select max(pdf_sha256) from report_prints where report_version_id = report_versions.id) as sha
    from report_versions where pdf_file_key is not null`)
  const told = acknowledged.flatMap(({ uploads: own, orderId }) =>
    own.map(({ id, size }) => ({ id, size, orderId })),
  )
  return [
    ...uploads
      .filter((row) => hashOf(objects.get(String(row['file_key']))) !== row['sha256'])
      .map((row) => `the file of upload ${String(row['id'])} is missing or another`),
    ...prints
      .filter((row) => hashOf(objects.get(String(row['key']))) !== row['sha'])
      .map((row) => `the PDF ${String(row['key'])} is missing or another`),
    ...told
      .filter(({ id, size }) => !uploads.some((row) => row['id'] === id && row['size'] === size))
      .map(({ id }) => `the upload ${id} is lost`),
    ...told
      .filter(({ id, orderId }) => orderId !== undefined && orderOf(uploads, id) !== orderId)
      .map(({ id }) => `the upload ${id} is not with its order`),
  ]
}

const orderOf = (uploads: readonly Record<string, unknown>[], id: string) =>
  uploads.find((row) => row['id'] === id)?.['order_id']

const hashOf = (bytes: Uint8Array | undefined) =>
  bytes && createHash('sha256').update(bytes).digest('hex')

/** A mail may arrive twice under one id: readers know it by that. Two ids are two mails. */
async function mails({ acknowledged, rows, mails: taken }: Evidence): Promise<string[]> {
  const stored = await rows('select id::text, recipient, subject, status from mails')
  const heads = taken.map(({ source, recipients }) => ({
    id: /^message-id:\s*<([^@>]+)@/im.exec(source.toString())?.[1] ?? '',
    subject: /^subject: (.*)$/im.exec(source.toString())?.[1] ?? '',
    recipient: recipients[0] ?? '',
  }))
  const sent = new Set(heads.map(({ id }) => id))
  const kinds = stored.map((row) => `${String(row['recipient'])} ${String(row['subject'])}`)
  const emails = new Set(acknowledged.map(({ email }) => email))
  const isReport = (subject: unknown) => /report.*ready|ready.*report/i.test(String(subject))
  return [
    ...stored
      .filter((row) => row['status'] === 'sent' && !sent.has(String(row['id'])))
      .map((row) => `the mail ${String(row['id'])} counts as sent and never left`),
    ...stored
      .filter((row) => row['status'] === 'failed')
      .map((row) => `the mail ${String(row['id'])} was given up`),
    ...kinds
      .filter(
        (kind, index) => emails.has(kind.split(' ')[0] ?? '') && kinds.indexOf(kind) !== index,
      )
      .map((kind) => `two mails: ${kind}`),
    ...[...sent]
      .filter((id) => !stored.some((row) => row['id'] === id))
      .map((id) => `the mail ${id} left and is not kept`),
    ...acknowledged
      .filter(({ completed }) => completed)
      .filter(({ email }) => {
        const own = heads.filter((one) => one.recipient === email && isReport(one.subject))
        return new Set(own.map(({ id }) => id)).size !== 1
      })
      .map(({ email }) => `${email} has not got exactly one mail of the report`),
  ]
}

async function payments({ acknowledged, rows, intents }: Evidence): Promise<string[]> {
  const paid = intents.filter((intent) => intent['status'] === 'succeeded')
  const byOrder = (orderId: string) =>
    paid.filter(({ metadata }) => (metadata as { orderId?: string }).orderId === orderId)
  const kept = await rows(
    'select coalesce(sum(amount), 0)::int as cents from orders where paid_at is not null',
  )
  const taken = paid.reduce((sum, intent) => sum + Number(intent['amount']), 0)
  const open = await rows(
    'select id, last_error from payment_events where processed_at is null or parked_at is not null',
  )
  return [
    ...acknowledged
      .filter((one) => one.paid && one.orderId !== undefined && byOrder(one.orderId).length !== 1)
      .map((one) => `${one.orderId} was paid ${byOrder(one.orderId ?? '').length} times`),
    ...(Number(kept[0]?.['cents']) === taken
      ? []
      : [`the provider took ${taken}, the books say ${String(kept[0]?.['cents'])}`]),
    ...open.map((row) => `the event ${String(row['id'])} waits: ${String(row['last_error'])}`),
  ]
}

async function counts({ rows }: Evidence): Promise<string[]> {
  const wrong = await rows(`select status, sum(n)::int as off from (
      select status, count as n from order_counts
      union all select status, change from order_count_changes
      union all select status, -1 from orders where deleted_at is null
    ) as terms group by 1 having sum(n) <> 0`)
  return wrong.map((row) => `the count of ${String(row['status'])} is off by ${String(row['off'])}`)
}

/** A mail that waits must have somebody who will send it. */
async function jobs({ rows }: Evidence): Promise<string[]> {
  const forgotten = await rows(`select id::text from mails where status = 'queued' and not exists (
      select 1 from pgboss.job where name = 'send-mail' and data->>'mailId' = mails.id::text
        and state in ('created', 'retry', 'active'))`)
  return forgotten.map((row) => `nobody will send the mail ${String(row['id'])}`)
}
