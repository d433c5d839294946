import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'
import type { JsonRecord } from '#server/database/order-tables.ts'

export type NewMail = {
  readonly dedupeKey: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly confidential: boolean
  readonly whenAccepted: JsonRecord | undefined
}

/** The new mail's id; undefined when a mail with this key was already written. */
export async function insertMail(
  transaction: Transaction,
  mail: NewMail,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('mails')
    .values({
      dedupe_key: mail.dedupeKey,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      confidential: mail.confidential,
      when_accepted: mail.whenAccepted ? jsonText(mail.whenAccepted) : null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
