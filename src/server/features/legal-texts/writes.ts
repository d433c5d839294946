import type { LegalDocument } from '#core/legal/legal-text.ts'
import type { Day } from '#core/time/day.ts'
import { insertNewRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

type NewText = {
  readonly document: LegalDocument
  readonly revision: number
  readonly effectiveOn: Day
  readonly text: string
  readonly adminUserId: string
  readonly now: Date
}

/** Returns false when that revision exists: someone else saved first. */
export function insertLegalText(transaction: Transaction, added: NewText) {
  return insertNewRow(transaction, 'legal_texts', ['document', 'revision'], {
    document: added.document,
    revision: added.revision,
    effective_on: added.effectiveOn,
    body: added.text,
    changed_by_admin_id: added.adminUserId,
    changed_at: added.now,
  })
}
