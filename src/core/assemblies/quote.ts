/** What a subcontractor asked for one unit of an assembly. */
import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'

/** Of a row; older ones fall away. */
export const mostQuotes = 20

export type Quote = {
  readonly subcontractor: string
  readonly quotedOn: Day
  /** Everything for one unit, with the subcontractor's markup. */
  readonly unitCents: Cents
  /** Where the quote names them apart: labor-hours, and material with equipment before markup. */
  readonly hours?: number | undefined
  readonly materialCents?: Cents | undefined
  readonly note: string
}
