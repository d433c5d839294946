import type { Repricing } from '#contract/repricing.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { explainChange, type PricedProject } from '#core/estimate/explain-change.ts'
import type { Pricing, Unpriceable } from '#core/order/draft-project.ts'
import { readStoredProject, type StoredProject } from '#core/order/stored-project.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Day } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import { findPriceBookVersion, listPriceBooks } from '#server/features/price-books/reads.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import { bookAt } from '#server/markets/market-at.ts'
import type { Ports } from '#server/ports.ts'
import { findOrder } from '../reads/working-order.ts'

/**
 * Prices a past order with a stored version as of today, and splits the difference by cause. Stores
 * nothing.
 */
export async function showRepricingCommand(
  ports: Ports,
  orderId: string,
  asked: string | undefined,
): Promise<Result<Repricing, 'no-such-order' | 'no-such-version' | 'no-bid-items' | Unpriceable>> {
  const order = await findOrder(ports.database, orderId)
  if (!order) return refuse('no-such-order')
  const read = readStoredProject(order.project_data)
  if (!read.ok) return read
  const project = read.value
  if (project.bidItems.length === 0 || !project.pricedOn) return refuse('no-bid-items')
  const own = await bookAt(ports.database, ports.books, project.facts)
  if (!own.ok) return own
  const base = own.value
  const versions = await listPriceBooks(ports.database, base.market.area.id)
  const version = asked ?? versions[0]?.version ?? ''
  const book = await findPriceBookVersion(ports.database, base, version)
  const oldBook = await findPriceBookVersion(ports.database, base, order.price_book_version ?? '')
  if (!book || !oldBook) return refuse('no-such-version')
  const pricing = await findPricing(ports.database, ports.books, project.facts)
  if (!pricing.ok) return pricing
  const from = pricedBefore(project, project.pricedOn, oldBook, pricing.value)
  const today = localDay(ports.clock.now().toISOString(), book.market.area.timeZone)
  const to = pricedAnew(from, book, today)
  const { fromCents, toCents, changeCents, ...parts } = explainChange(from, to)
  return accept({
    from: { version: oldBook.version, pricedOn: from.pricedOn, totalCents: fromCents },
    to: { version, pricedOn: to.pricedOn, totalCents: toCents },
    changeCents,
    parts,
    versions,
  })
}

/** A saved configuration is used if the order's own lines came from one. */
function pricedBefore(
  { facts, bidItems }: StoredProject,
  pricedOn: Day,
  priceBook: PriceBook,
  { configuration }: Pricing,
): PricedProject {
  const isConfigured = bidItems.some((item) => item.origin === 'configuration')
  return {
    facts,
    priceBook,
    pricedOn,
    items: bidItems,
    ...(isConfigured && configuration ? { configuration } : {}),
  }
}

function pricedAnew(from: PricedProject, priceBook: PriceBook, pricedOn: Day): PricedProject {
  const { facts, configuration } = from
  const { bidItems } = draftEstimate(facts, priceBook, pricedOn, configuration)
  return { ...from, priceBook, pricedOn, items: bidItems }
}
