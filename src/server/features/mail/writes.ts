import { sql } from 'kysely'
import { openingMailKinds } from '#core/mail/mail-key.ts'
import { updateRow, updateRows } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Database, Transaction } from '#server/database/database.ts'
import type { JsonRecord } from '#server/database/order-tables.ts'
import { sentStatement, statement } from '#server/database/statement.ts'
import type { Job } from '#server/jobs/failed-jobs.ts'
import type { Mail } from '#server/ports.ts'
import { updatePromiseKept } from '#server/promises/close-promises.ts'
import { dueAt, insertPromises } from '#server/promises/make-promises.ts'
import { isMailOf } from './reads.ts'

export type NewMail = {
  readonly dedupeKey: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo: string | undefined
  readonly unsubscribeUrl: string | undefined
  readonly confidential: boolean
  readonly whenAccepted: JsonRecord | undefined
  /** The original mail, when this one is a resend. */
  readonly resentFrom?: string
  readonly now: Date
}

/** Returns the new mail's id; undefined when a mail with this key exists already. */
export async function insertMail(
  transaction: Transaction,
  mail: NewMail,
): Promise<string | undefined> {
  const { rows } = await askForMail(transaction, valuesOf(mail))
  return rows[0]?.id
}

/**
 * The same without waiting for the answer: when a mail with this key exists already, no mail has
 * the returned id.
 */
export async function sendMailRow(transaction: Transaction, mail: NewMail): Promise<string> {
  const values = valuesOf(mail)
  await sendMail(transaction, values)
  return values.id
}

const askForMail = statement((database, mail: MailValues) =>
  database
    .with('written', (begun) => newMail(begun, mail))
    .with('promised', (begun) => insertPromises(begun, promiseOf(mail)))
    .selectFrom('written')
    .select('id'),
)

const sendMail = sentStatement((database, mail: MailValues) =>
  insertPromises(
    database.with('written', (begun) => newMail(begun, mail)),
    promiseOf(mail),
  ),
)

/** Of a mail whose key is new; it is written by the same statement. */
function promiseOf({ now, dueAt: due }: MailValues) {
  return sql`select id, 'mail', ${now}::timestamptz, ${due}::timestamptz from written`
}

function newMail(database: Pick<Database, 'insertInto'>, mail: MailValues) {
  return database
    .insertInto('mails')
    .values({
      id: mail.id,
      dedupe_key: mail.dedupeKey,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      reply_to: mail.replyTo,
      unsubscribe_url: mail.unsubscribeUrl,
      confidential: mail.confidential,
      when_accepted: mail.whenAccepted,
      resent_from: mail.resentFrom,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
}

type MailValues = ReturnType<typeof valuesOf>

function valuesOf(mail: NewMail) {
  return {
    ...mail,
    id: crypto.randomUUID(),
    replyTo: mail.replyTo ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    whenAccepted: mail.whenAccepted ? jsonText(mail.whenAccepted) : null,
    resentFrom: mail.resentFrom ?? null,
    dueAt: dueAt('mail', mail.now),
  }
}

/**
 * Marks the begin of a try and returns the mail; undefined when it was already sent or given up. A
 * mark that is there already is of a try without an answer: the process ended during it.
 */
export async function updateMailHandedOver(
  connection: Connection,
  mailId: string,
  now: Date,
): Promise<
  | {
      readonly mail: Mail
      readonly confidential: boolean
      readonly whenAccepted?: Job
    }
  | undefined
> {
  const row = await connection
    .updateTable('mails')
    .set({
      unknown_acceptances: sql`unknown_acceptances + (handed_over_at is not null)::int`,
      handed_over_at: now,
    })
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    mail: {
      to: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
      ...(row.unsubscribe_url === null ? {} : { unsubscribeUrl: row.unsubscribe_url }),
    },
    confidential: row.confidential,
    // `queueMail` wrote it from a value of this type.
    ...(row.when_accepted === null ? {} : { whenAccepted: row.when_accepted as Job }),
  }
}

export async function updateMailFailure(
  connection: Connection,
  mailId: string,
  failure: {
    readonly error: string
    readonly forGood: boolean
    /** The mail may have arrived. */
    readonly isUnknown: boolean
  },
): Promise<void> {
  await connection
    .updateTable('mails')
    .set({
      attempts: sql`attempts + 1`,
      last_error: failure.error,
      handed_over_at: null,
      unknown_acceptances: sql`unknown_acceptances + ${Number(failure.isUnknown)}`,
      ...(failure.forGood ? { status: 'failed' as const } : {}),
    })
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .execute()
}

/** Marks a mail that will not be retried; a sent mail is left as it is. */
export function updateMailGivenUp(transaction: Transaction, mailId: string) {
  return updateRows(transaction, 'mails', { id: mailId, status: 'queued' }, { status: 'failed' })
}

/** Stores the resend request that retried this mail, so that repeating the request does nothing. */
export function updateMailRetried(transaction: Transaction, mailId: string, resendId: string) {
  return updateRow(transaction, 'mails', mailId, { retried_as: resendId })
}

/** Returns true to the one caller that changed the mail from queued to sent. */
export async function updateMailSent(
  connection: Connection,
  mailId: string,
  sentAt: Date,
  keepsText: boolean,
): Promise<boolean> {
  const result = await connection
    .with('kept', (begun) =>
      updatePromiseKept(begun, { kind: 'mail', subjectId: mailId, now: sentAt }),
    )
    .updateTable('mails')
    .set({
      status: 'sent',
      attempts: sql`attempts + 1`,
      last_error: null,
      handed_over_at: null,
      sent_at: sentAt,
      ...(keepsText ? {} : { body_text: '', body_html: '' }),
    })
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes what waits for the address and opens the order; returns the ids. */
export async function deleteWaitingMails(
  transaction: Transaction,
  { orderId, recipient }: { readonly orderId: string; readonly recipient: string },
): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('mails')
    .where('status', '=', 'queued')
    .where(sql<boolean>`lower(recipient) = ${recipient.toLowerCase()}`)
    .where(isMailOf(openingMailKinds, sql`${orderId}::text`))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes mails to the address, and mails to us that quote it or reply to it. */
export async function deleteMailsOf(transaction: Transaction, email: string): Promise<void> {
  const address = email.toLowerCase()
  const quoted = `%${address.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  await transaction
    .deleteFrom('mails')
    .where((where) =>
      where.or([
        where(sql`lower(recipient)`, '=', address),
        where(sql`lower(reply_to)`, '=', address),
        where('subject', 'ilike', quoted),
        where('body_text', 'ilike', quoted),
      ]),
    )
    .execute()
}
