/** Which day and hour it is where the orders are: the one place that says whose zone that is. */
import { areaOf } from '#core/pricing/books.ts'
import type { Day } from '#core/time/day.ts'
import { localDay, type TimeZone } from '#core/time/time-zone.ts'
import type { Ports } from './ports.ts'

/** Of the home market, where the business is: its books and its office go by it. */
export function marketZone({ books }: Pick<Ports, 'books'>): TimeZone {
  return books.home.market.area.timeZone
}

/** Of the market of an order or a demo project: what its customer reads is dated by it. */
export function zoneOf(
  { books }: Pick<Ports, 'books'>,
  { market }: { readonly market: string | null },
): TimeZone {
  return areaOf(books, market).timeZone
}

export function marketToday(ports: Pick<Ports, 'clock' | 'books'>): Day {
  return localDay(ports.clock.now(), marketZone(ports))
}
