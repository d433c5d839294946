import type { BrandLogo } from '#core/report/report-brand.ts'
import { deleteRows, insertRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

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
