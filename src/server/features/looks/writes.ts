import type { Look } from '#core/look/look.ts'
import type { BrandLogo } from '#core/report/report-brand.ts'
import { deleteRows, insertNewRow, insertRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

type NewLook = {
  readonly revision: number
  readonly look: Look
  readonly adminUserId: string
  readonly now: Date
}

/** Returns false when that revision exists, because another person saved first. */
export function insertLook(
  transaction: Transaction,
  { revision, look, adminUserId, now }: NewLook,
) {
  return insertNewRow(transaction, 'looks', ['revision'], {
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
}

export function insertLogo(
  connection: Connection,
  { id, logo, now }: { readonly id: string; readonly logo: BrandLogo; readonly now: Date },
) {
  return insertRow(connection, 'logos', {
    id,
    type: logo.type,
    base64: logo.base64,
    uploaded_at: now,
  })
}

export function deleteLogo(transaction: Transaction, logoId: string) {
  return deleteRows(transaction, 'logos', { id: logoId })
}
