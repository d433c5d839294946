/** What a contractor is asked to price: the lines of a report with quantities and without prices. */
import type { ReportDocument } from './report-document.ts'

export type BidFormLine = {
  readonly id: string
  readonly item: string
  readonly category: string
  readonly csi: string
  readonly quantity: number
  readonly unit: string
}

/**
 * In the order of the report; its divisions hold no percentage lines. Descriptions and provenance
 * stay behind, because both may name a price.
 */
export function bidFormLines({ categories }: ReportDocument): readonly BidFormLine[] {
  return categories.flatMap(({ name, items }) =>
    items.map(({ id, item, csiDivision, quantity, unit }) => ({
      id,
      item,
      category: name,
      csi: csiDivision ?? '',
      quantity,
      unit,
    })),
  )
}
