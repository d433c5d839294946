/** Drafts an estimate: every line priced from the book, explained, and summed to the cent. */
import type { BidItemConfiguration, PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'
import type { Estimate } from './estimate.ts'

/** The saved configuration of the project type drives the lines when given, else the template. */
export function draftEstimate(
  _facts: ProjectFacts,
  _priceBook: PriceBook,
  _pricedOn: Day,
  _configuration?: BidItemConfiguration,
): Estimate {
  throw new Error('The draft is not laid down yet')
}
