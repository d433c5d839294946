import { Link } from 'react-router'
import { formatInteger } from '#core/money/format-money.ts'
import { isOldPrice, oldestPriceDays } from '#core/pricing/price-age.ts'
import { formatDay } from '#core/time/day.ts'
import { Alert } from '#web/ui/alert.tsx'
import { dashboardPath } from '../shell/dashboard-path.ts'
import { bookOf, useStandingBook } from './price-book-query.ts'

/** Shown once above all orders, because it affects all of them. */
export function PriceAgeBanner() {
  const { data } = useStandingBook()
  if (!data) return null
  const book = bookOf(data)
  const today = new Date().toISOString().slice(0, 10)
  const dates = Object.values(book.assemblies).map(({ priceDate }) => priceDate)
  const old = dates.filter((date) => isOldPrice(date, today)).sort()
  const [oldest] = old
  if (oldest === undefined) return null
  return (
    <Alert tone="caution" title={`Price rows are older than ${oldestPriceDays} days`}>
      {formatInteger(old.length)} of {formatInteger(dates.length)} rows; the oldest is of{' '}
      {formatDay(oldest)}. Ask for quotes, update or confirm them in the{' '}
      <Link className="link" to={dashboardPath({ tab: 'prices', standing: 'old' })}>
        price book
      </Link>
      .
    </Alert>
  )
}
