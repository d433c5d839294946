import type { Evidence, Row } from './evidence.ts'

type Head = { readonly id: string; readonly subject: string; readonly recipient: string }

export function headsOf(taken: Evidence['mails']): Head[] {
  return taken.map(({ source, recipients }) => ({
    id: /^message-id:\s*<([^@>]+)@/im.exec(source.toString())?.[1] ?? '',
    subject: /^subject: (.*)$/im.exec(source.toString())?.[1] ?? '',
    recipient: recipients[0] ?? '',
  }))
}

/** Deliveries beyond the first of a mail: the process ended between its acceptance and the mark. */
export function countRepeatedMails({ mails: taken }: Pick<Evidence, 'mails'>): number {
  return taken.length - new Set(headsOf(taken).map(({ id }) => id)).size
}

/** A mail may arrive twice with one id, by which readers recognize it. Two ids are two mails. */
export async function mails(evidence: Evidence): Promise<string[]> {
  const { customers, rows } = evidence
  const stored = await rows(`select id::text, recipient, subject, status,
    unknown_acceptances > 0 as marked from mails`)
  const heads = headsOf(evidence.mails)
  const sent = new Set(heads.map(({ id }) => id))
  const emails = new Set(customers.map(({ email }) => email))
  const kinds = stored
    .filter((row) => emails.has(String(row['recipient'])))
    .map((row) => `${String(row['recipient'])} ${String(row['subject'])}`)
  const ids = (rows: readonly Row[]) => rows.map((row) => String(row['id']))
  return [
    ...ids(stored.filter((row) => row['status'] === 'sent' && !sent.has(String(row['id'])))).map(
      (id) => `${id} counts as sent and never left`,
    ),
    ...ids(stored.filter((row) => row['status'] === 'failed')).map((id) => `${id} was given up`),
    ...kinds
      .filter((kind, index) => kinds.indexOf(kind) !== index)
      .map((kind) => `two mails: ${kind}`),
    ...[...sent]
      .filter((id) => !stored.some((row) => row['id'] === id))
      .map((id) => `${id} left and is not kept`),
    ...unmarked(heads, stored).map((id) => `${id} arrived twice and the mail log does not say so`),
    ...customers
      .filter(({ completed, email }) => completed && reportMails(heads, email) !== 1)
      .map(({ email }) => `${email} has not got exactly one mail of the report`),
  ]
}

function unmarked(heads: readonly Head[], stored: readonly Row[]): string[] {
  const ids = heads.map(({ id }) => id)
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].filter((id) =>
    stored.some((row) => row['id'] === id && row['marked'] !== true),
  )
}

function reportMails(heads: readonly Head[], email: string): number {
  const own = heads.filter(
    ({ recipient, subject }) => recipient === email && /report.*ready|ready.*report/i.test(subject),
  )
  return new Set(own.map(({ id }) => id)).size
}
