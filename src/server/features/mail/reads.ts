import { type RawBuilder, sql } from 'kysely'
import type { MailRowView } from '#contract/mails.ts'
import { type MailSubject, readMailKey, reportMailKinds } from '#core/mail/mail-key.ts'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { givenUpMailIds } from '#server/jobs/failed-jobs.ts'

const mailboxLength = 500

/** The mails of the development mailbox, newest first. */
export async function listMailboxMails(connection: Connection) {
  const rows = await connection
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body_text', 'body_html', 'sent_at', 'created_at'])
    .where('status', '=', 'sent')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mailboxLength)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    sentAt: row.sent_at ?? row.created_at,
  }))
}

/** Condition on a row of mails: it is of one of the kinds, about the order, sent again or not. */
export function isMailOf(kinds: readonly string[], orderId: RawBuilder<unknown>) {
  return sql<boolean>`dedupe_key ~ ('(^|:)(' || ${kinds.join('|')}::text || '):' || ${orderId} || '(:|$)')`
}

/** Whether a link of the order's report was ever mailed to the address, whatever became of the mail. */
export async function wasReportMailed(
  connection: Connection,
  { orderId, recipient }: { readonly orderId: string; readonly recipient: string },
): Promise<boolean> {
  const found = await connection
    .selectFrom('mails')
    .select('id')
    .where(sql<boolean>`lower(recipient) = ${recipient.toLowerCase()}`)
    .where(isMailOf(reportMailKinds, sql`${orderId}::text`))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const state = sql<MailRowView['state']>`
  case when status = 'queued' and id in ${givenUpMailIds} then 'given-up' else status end`

function selectLog(connection: Connection) {
  return connection
    .selectFrom('mails')
    .select(['id', 'subject', 'recipient', 'attempts', 'dedupe_key as key'])
    .select(['last_error as lastError', 'created_at as createdAt', 'sent_at as sentAt'])
    .select('unknown_acceptances as unknownAcceptances')
    .select(state.as('state'))
}

type LogRow = Awaited<ReturnType<ReturnType<typeof selectLog>['executeTakeFirstOrThrow']>>

function shownRow({ key, ...row }: LogRow): MailRowView {
  const { kind, subject } = readMailKey(key)
  return { ...row, kind, about: subject ?? null, isResent: key.startsWith('resent:') }
}

/** Newest first; `after` is the last of the page before. */
export async function listMailLog(
  connection: Connection,
  filter: {
    readonly recipient?: string | undefined
    readonly state?: MailRowView['state'] | undefined
  },
  page: {
    readonly after?: { readonly at: Instant; readonly id: string } | undefined
    readonly limit: number
  },
): Promise<MailRowView[]> {
  const { recipient, state: wanted } = filter
  const { after } = page
  const beginning = `${recipient?.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const status = wanted === 'given-up' ? 'queued' : wanted
  const rows = await selectLog(connection)
    .$if(Boolean(recipient), (mails) =>
      mails.where(sql<boolean>`lower(recipient) like ${beginning}`),
    )
    .$if(status !== undefined, (mails) => mails.where('status', '=', status ?? 'sent'))
    .$if(wanted === 'given-up', (mails) => mails.where(sql<boolean>`id in ${givenUpMailIds}`))
    .$if(wanted === 'queued', (mails) => mails.where(sql<boolean>`id not in ${givenUpMailIds}`))
    .$if(after !== undefined, (mails) =>
      mails.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(shownRow)
}

export async function findLoggedMail(
  connection: Connection,
  mailId: string,
): Promise<MailRowView | undefined> {
  const row = await selectLog(connection).where('id', '=', mailId).executeTakeFirst()
  return row && shownRow(row)
}

export function findMail(connection: Connection, mailId: string) {
  return connection.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
}

export type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

export async function lockMail(
  transaction: Transaction,
  mailId: string,
): Promise<StoredMail | undefined> {
  if (!isUuid(mailId)) return undefined
  return await transaction
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst()
}

export async function findMailIdByKey(
  connection: Connection,
  key: string,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/** The address that the mail's order or demo project has now; undefined for mails about neither. */
export async function findSubjectEmail(
  connection: Connection,
  subject: MailSubject | undefined,
): Promise<string | undefined> {
  if (!subject) return undefined
  const row = await connection
    .selectFrom(subject.kind === 'order' ? 'orders' : 'demo_projects')
    .select('customer_email as email')
    .where('id', '=', subject.id)
    .$if(connection.isTransaction, (found) => found.forShare())
    .executeTakeFirst()
  return row?.email ?? undefined
}

export type UnsentMails = {
  /** Still to be sent; `retrying` of these have failed at least once. */
  readonly queued: number
  readonly retrying: number
  /** Refused by the mail server for good, or dismissed by a person. */
  readonly failed: number
  /** Refused, where the server has taken no mail to the same address since. */
  readonly refused: number
  /** No longer retried. */
  readonly givenUp: number
}

/** Older refusals have been seen, and their mails are of no use any more. */
const refusalLastsDays = 30

/**
 * Condition on a row of mails: its address was refused, and no mail to it was accepted since. An
 * address that was corrected has other mails; the refusal ends with the next mail that arrives.
 */
const isRefused = sql<boolean>`(mails.status = 'failed'
  and mails.last_error like 'refused-%'
  and mails.created_at > now() - ${`${refusalLastsDays} days`}::interval
  and not exists (
    select from mails accepted
    where lower(accepted.recipient) = lower(mails.recipient) and accepted.status = 'sent'
      and accepted.created_at > mails.created_at
  ))`

/** In lower case. */
export const refusedAddresses = sql`select lower(mails.recipient) from mails where ${isRefused}`

/** Condition on a row of orders: the mail server refused a mail that brought its report. */
export const isReportMailRefused = sql<boolean>`exists (
  select from mails where lower(recipient) = lower(orders.customer_email)
    and ${isMailOf(reportMailKinds, sql`orders.id::text`)} and ${isRefused})`

export async function isAddressRefused(connection: Connection, orderId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(sql<boolean>`lower(customer_email) in (${refusedAddresses})`)
    .executeTakeFirst()
  return row !== undefined
}

export async function countUnsentMails(connection: Connection): Promise<UnsentMails> {
  const isGivenUp = sql`id in ${givenUpMailIds}`
  const counted = await sql<UnsentMails>`
    select (count(*) filter (where status = 'queued' and not ${isGivenUp}))::int as queued,
      (count(*) filter (where status = 'queued' and not ${isGivenUp} and attempts > 0))::int
        as retrying,
      (count(*) filter (where status = 'failed'))::int as failed,
      (count(*) filter (where ${isRefused}))::int as refused,
      (count(*) filter (where status = 'queued' and ${isGivenUp}))::int as "givenUp"
    from mails where status <> 'sent'`.execute(connection)
  return counted.rows[0] ?? { queued: 0, retrying: 0, failed: 0, refused: 0, givenUp: 0 }
}
