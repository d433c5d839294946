/** What surrounds an estimate: its range, class, drivers, open questions, schedule and local rules. */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'
import type { Assessment } from './assessment.ts'

/** `timelineMonths` is the configured cap of the schedule, 1 to 24. */
export function assessEstimate(
  _facts: ProjectFacts,
  _items: readonly BidItem[],
  _priceBook: PriceBook,
  _pricedOn: Day,
  _timelineMonths?: number,
): Assessment {
  throw new Error('The assessment is not laid down yet')
}
