/** Builds a feature or new system from prices in cents; its trade provides the rest. */
import type { AddedLine, PriceRange, ReuseCredits } from './price-row.ts'
import { type TradeId, trade } from './trade.ts'

export type AddedDraft = {
  readonly id: string
  readonly trade: TradeId
  readonly item: string
  readonly description: string
  readonly csiDivision: string
  readonly source?: string
  readonly reuse?: ReuseCredits
  readonly perSquareFoot?: PriceRange
  readonly minimum: PriceRange
}

/**
 * National prices by judgment unless a source is named; confidence is low, because scope varies
 * most here.
 */
export function addedLine(draft: AddedDraft): AddedLine {
  const { trade: tradeId, ...rest } = draft
  const row = trade(tradeId)
  return {
    ...row,
    // A higher finish level does not change a generator or an interceptor.
    finishGroup: row.finishGroup === 'visible' ? 'visible' : 'plain',
    source: 'judgment',
    // The template line already gives the trade's reuse credit, so it must not be given twice.
    reuse: {},
    ...rest,
    confidence: 'low',
    basis: 'national',
  }
}
