/** Which sections and lines of a report a reader may comment on. */
import { bidFormLines } from './bid-form.ts'
import { soldReport } from './build-report.ts'
import type { ReportDocument } from './report-document.ts'
import type { SharedRole } from './report-role.ts'
import { type ReportSectionId, sharedSectionsOf } from './report-section.ts'

export type CommentPlace = {
  readonly section: ReportSectionId
  readonly lines: readonly { readonly id: string; readonly label: string }[]
}

/** What a reader with this role sees and so may comment on. */
export function commentPlaces(stored: ReportDocument, role: SharedRole): readonly CommentPlace[] {
  return sharedSectionsOf(stored.header.serviceTier, role).map(({ id }) => ({
    section: id,
    lines: linesOf(stored, id),
  }))
}

function linesOf(stored: ReportDocument, section: ReportSectionId): CommentPlace['lines'] {
  const sold = soldReport(stored)
  if (section === 'itemized' || section === 'bid-form') {
    return bidFormLines(sold).map(({ id, item }) => ({ id, label: item }))
  }
  if (section !== 'work-letter') return []
  const letter = sold.lease?.pages?.workLetter ?? []
  return letter.map(({ lineId, item }) => ({ id: lineId, label: item }))
}
