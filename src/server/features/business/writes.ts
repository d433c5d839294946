import type { Business } from '#core/business/business.ts'
import { insertNewRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

type NewDetails = {
  readonly revision: number
  readonly business: Business
  readonly adminUserId: string
  readonly now: Date
}

/** Returns false when that revision exists, because another person saved first. */
export function insertBusiness(
  transaction: Transaction,
  { revision, business, adminUserId, now }: NewDetails,
) {
  return insertNewRow(transaction, 'business_details', ['revision'], {
    revision,
    legal_name: business.legalName,
    address: business.address,
    support_email: business.supportEmail,
    support_phone: business.supportPhone,
    tax_id: business.taxId,
    invoice_prefix: business.invoicePrefix,
    invoice_note: business.invoiceNote,
    changed_by_admin_id: adminUserId,
    changed_at: now,
  })
}
