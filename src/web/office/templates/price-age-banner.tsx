import { formatInteger } from '#core/money/format-money.ts'
import { isOldPrice, oldestPriceDays } from '#core/pricing/price-age.ts'
import { bookRows } from '#core/pricing/price-row-changes.ts'
import { formatDay } from '#core/time/day.ts'
import { Alert } from '#web/ui/alert.tsx'
import { bookOf, useStandingBook } from './price-book-query.ts'

/** Shown once above all orders, because it affects all of them. */
export function PriceAgeBanner() {
  const { data } = useStandingBook()
  if (!data) return null
  const book = bookOf(data)
  const today = new Date().toISOString().slice(0, 10)
  const dates = bookRows(book).map(({ row }) => row.priceDate ?? book.priceDate)
  const old = dates.filter((date) => isOldPrice(date, today)).sort()
  const [oldest] = old
  if (oldest === undefined) return null
  return (
    <Alert tone="caution" title={`Price rows are older than ${oldestPriceDays} days`}>
      {formatInteger(old.length)} of {formatInteger(dates.length)} rows; the oldest is of{' '}
      {formatDay(oldest)}. Update or confirm them on the templates page.
    </Alert>
  )
}
