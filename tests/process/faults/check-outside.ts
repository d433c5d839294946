import { createHash } from 'node:crypto'
import { headsOf } from './check-mails.ts'
import type { Evidence } from './evidence.ts'
import { isAsked, questionSubject, questionsIn } from './months-later.ts'

/** Compares what is stored with what outside services have seen: files, mails, money, webhooks. */

export async function files({ customers, rows, objects }: Evidence): Promise<string[]> {
  const uploads = await rows('select id::text, file_key, sha256, size, order_id::text from uploads')
  const prints = await rows(`select pdf_file_key as key,
      (select max(pdf_sha256) from report_prints where report_version_id = report_versions.id) as sha
    from report_versions where pdf_file_key is not null`)
  const told = customers.flatMap(({ uploads: own, orderId }) =>
    own.map(({ id, size }) => ({ id, size, orderId })),
  )
  const rowOf = (id: string) => uploads.find((row) => row['id'] === id)
  return [
    ...uploads
      .filter((row) => hashOf(objects.get(String(row['file_key']))) !== row['sha256'])
      .map((row) => `the file of upload ${String(row['id'])} is missing or another`),
    ...prints
      .filter((row) => hashOf(objects.get(String(row['key']))) !== row['sha'])
      .map((row) => `the PDF ${String(row['key'])} is missing or another`),
    ...told
      .filter(({ id, size }) => rowOf(id)?.['size'] !== size)
      .map(({ id }) => `the upload ${id} is lost`),
    ...told
      .filter(({ id, orderId }) => orderId !== undefined && rowOf(id)?.['order_id'] !== orderId)
      .map(({ id }) => `the upload ${id} is not with its order`),
  ]
}

/** No customer's file is stored without a row that names it. */
export async function leftovers({ rows, objects }: Evidence): Promise<string[]> {
  const known = await rows(`select file_key as key from uploads
    union select pdf_file_key from report_versions union select file_key from file_removals`)
  const keys = new Set(known.map(({ key }) => key))
  // A file that was being written when the process ended does not count.
  const forgotten = [...objects.keys()].filter((key) => !keys.has(key) && !key.endsWith('.tmp'))
  return forgotten.map((key) => `nobody knows of the file ${key}`)
}

const hashOf = (bytes: Uint8Array | undefined) =>
  bytes && createHash('sha256').update(bytes).digest('hex')

export async function payments({ customers, rows, intents }: Evidence): Promise<string[]> {
  const paid = intents.filter((intent) => intent['status'] === 'succeeded')
  const times = (orderId: string | undefined) =>
    paid.filter(({ metadata }) => (metadata as { orderId?: string }).orderId === orderId).length
  const kept = await rows(
    'select coalesce(sum(amount), 0)::int as cents from orders where paid_at is not null',
  )
  const taken = paid.reduce((sum, intent) => sum + Number(intent['amount']), 0)
  const open = await rows(
    'select id, last_error from payment_events where processed_at is null or parked_at is not null',
  )
  return [
    ...customers
      .filter((one) => one.paid && times(one.orderId) !== 1)
      .map((one) => `${one.orderId} was paid ${times(one.orderId)} times`),
    ...(Number(kept[0]?.['cents']) === taken
      ? []
      : [`the provider took ${taken}, the books say ${String(kept[0]?.['cents'])}`]),
    ...open.map((row) => `the event ${String(row['id'])} waits: ${String(row['last_error'])}`),
  ]
}

/**
 * Every entry of the money ledger balances, and what it has of payments and refunds is what the
 * provider moved, to the cent.
 */
export async function ledger({ rows, intents, refunds: given }: Evidence): Promise<string[]> {
  const unbalanced = await rows(`select id::text, (
      select coalesce(sum(amount), 0)::text from ledger_postings where entry_id = ledger_entries.id
    ) as sum from ledger_entries`)
  const posted = await rows(`select reference, sum(amount)::int as cents, category
    from ledger_postings join ledger_entries on id = entry_id
    where account = 'provider-balance' and category in ('payment', 'refund')
    group by reference, category`)
  const moved = new Map<string, number>()
  for (const intent of intents.filter(({ status }) => status === 'succeeded')) {
    moved.set(`payment ${String(intent['id'])}`, Number(intent['amount']))
  }
  for (const refund of given) {
    const key = `refund ${String(refund['payment_intent'])}`
    moved.set(key, (moved.get(key) ?? 0) - Number(refund['amount']))
  }
  const here = new Map(
    posted.map((row) => [
      `${String(row['category'])} ${String(row['reference'])}`,
      Number(row['cents']),
    ]),
  )
  const keys = [...new Set([...moved.keys(), ...here.keys()])]
  return [
    ...unbalanced
      .filter(({ sum }) => sum !== '0')
      .map((row) => `the ledger entry ${String(row['id'])} sums to ${String(row['sum'])}`),
    ...keys
      .filter((key) => here.get(key) !== moved.get(key))
      .map(
        (key) =>
          `the ledger has ${here.get(key) ?? 'nothing'} of ${key}, the provider ${moved.get(key) ?? 'nothing'}`,
      ),
  ]
}

/** Each refund by staff was made once with the right amount, and the customer was notified. */
export async function refunds(evidence: Evidence): Promise<string[]> {
  const { customers, rows, intents, refunds: given } = evidence
  const stored = await rows('select id::text, order_id::text, amount, status from order_refunds')
  const sums = await rows(`select id::text, refunded, stripe_payment_intent_id as intent
    from orders where paid_at is not null`)
  const wanted = customers.flatMap(({ orderId, email, refunds: own }) =>
    own.map((refund) => ({ ...refund, orderId, email })),
  )
  const backOf = (intent: unknown) =>
    given
      .filter((refund) => refund['payment_intent'] === intent)
      .reduce((sum, { amount }) => sum + Number(amount), 0)
  const told = headsOf(evidence.mails).filter(({ subject }) => /refund/i.test(subject))
  const isKept = ({ id, amount, orderId }: (typeof wanted)[number]) =>
    stored.some(
      (row) =>
        row['id'] === id &&
        row['amount'] === amount &&
        row['order_id'] === orderId &&
        row['status'] === 'succeeded',
    )
  return [
    ...wanted.filter((refund) => !isKept(refund)).map(({ id }) => `${id} is lost`),
    ...sums
      .filter(({ intent, refunded }) => backOf(intent) !== refunded)
      .map(
        ({ id, intent, refunded }) =>
          `of ${String(id)} ${backOf(intent)} went back, the books say ${String(refunded)}`,
      ),
    ...(given.every((refund) => intents.some(({ id }) => id === refund['payment_intent']))
      ? []
      : ['something went back that was never paid']),
    ...wanted
      .filter(({ email }) => {
        const own = told.filter(({ recipient }) => recipient === email)
        return new Set(own.map(({ id }) => id)).size > 1
      })
      .map(({ email }) => `${email} was told twice of one refund`),
  ]
}

const told = ['project.in_progress', 'project.completed']

/** Each step of a project is one message; delivered ones were received, and no others arrived. */
export async function webhooks({ projects, rows, webhooks: received }: Evidence) {
  const stored = await rows(`select id::text, order_id::text as project, event, status, body
    from webhook_deliveries`)
  const taken = new Set(received.filter((one) => one.taken).map(({ id }) => id))
  const messages = (projectId: string | undefined, event: string) =>
    stored.filter((row) => row['project'] === projectId && row['event'] === event)
  return [
    ...projects
      .filter(({ completed }) => completed)
      .flatMap(({ externalId, projectId }) =>
        told
          .filter((event) => messages(projectId, event).length !== 1)
          .map((event) => `${externalId}: ${messages(projectId, event).length} of ${event}`),
      ),
    ...stored
      .filter((row) => row['status'] !== 'delivered')
      .map((row) => `${String(row['id'])} is ${String(row['status'])}`),
    ...stored
      .filter((row) => row['status'] === 'delivered' && !taken.has(String(row['id'])))
      .map((row) => `${String(row['id'])} counts as delivered and never came`),
    ...received
      .filter(({ id, body }) => !stored.some((row) => row['id'] === id && row['body'] === body))
      .map(({ id }) => `${id} came and is not kept as it was`),
  ]
}

/** Each delivered customer is asked once what the project cost; a refunded one is not. */
export async function questions({ customers, rows, mails: taken }: Evidence): Promise<string[]> {
  const asked = await rows('select order_id::text as id from outcome_requests')
  const queued = await rows(`select recipient from mails where subject like '${questionSubject}%'`)
  const left = questionsIn(taken)
  return customers.flatMap((customer) => {
    const { email, orderId } = customer
    const wanted = Number(isAsked(customer))
    const counted = [
      ['questions', asked.filter((row) => row['id'] === orderId).length],
      ['question mails', queued.filter((row) => row['recipient'] === email).length],
      ['question mails that left', left.filter(({ recipient }) => recipient === email).length],
    ] as const
    return counted
      .filter(([, count]) => count !== wanted)
      .map(([what, count]) => `${email} has ${count} ${what}, not ${wanted}`)
  })
}
