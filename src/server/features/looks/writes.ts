import type { Look } from '#core/look/look.ts'
import type { BrandLogo } from '#core/report/report-brand.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

type NewLook = {
  readonly revision: number
  readonly look: Look
  readonly adminUserId: string
  readonly now: Date
}

/** Returns false when that revision exists, because another person saved first. */
export async function insertLook(
  transaction: Transaction,
  { revision, look, adminUserId, now }: NewLook,
): Promise<boolean> {
  const row = await transaction
    .insertInto('looks')
    .values({
      revision,
      wordmark: look.wordmark,
      accent: look.accent,
      greeting: look.greeting,
      sign_off: look.signOff,
      mail_footer: look.mailFooter,
      logo_id: look.logoId,
      changed_by_admin_id: adminUserId,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('revision').doNothing())
    .returning('revision')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertLogo(
  connection: Connection,
  { id, logo, now }: { readonly id: string; readonly logo: BrandLogo; readonly now: Date },
): Promise<void> {
  await connection
    .insertInto('logos')
    .values({ id, type: logo.type, base64: logo.base64, uploaded_at: now })
    .execute()
}

export async function deleteLogo(transaction: Transaction, logoId: string): Promise<void> {
  await transaction.deleteFrom('logos').where('id', '=', logoId).execute()
}
