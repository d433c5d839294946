import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { LeaseWorksheet } from '#core/lease/lease-worksheet.ts'
import type { ReportDocument } from '#core/report/report-document.ts'

/** The data that every part of the lease page uses. */
export type LeaseMaterial = {
  readonly secureToken: string
  readonly report: ReportDocument
  readonly items: readonly BidItem[]
  readonly sheet: LeaseWorksheet
  readonly change: (patch: Partial<LeaseWorksheet>) => void
}

/** A new id, unique within a worksheet. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
