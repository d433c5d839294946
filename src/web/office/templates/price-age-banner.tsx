import { Link } from 'react-router'
import { isOldRow } from '#core/assembly-book/carried-price.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { oldestPriceDays } from '#core/pricing/price-age.ts'
import { formatDay } from '#core/time/day.ts'
import { marketToday } from '#web/lib/market-day.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useFreshIndexes } from '../market/market-query.ts'
import { dashboardPath } from '../shell/dashboard-path.ts'
import { bookOf, useStandingBook } from './price-book-query.ts'

/** Shown once above all orders, because it affects all of them. */
export function PriceAgeBanner() {
  const { data } = useStandingBook()
  const fresh = useFreshIndexes()
  if (!(data && fresh)) return null
  const book = bookOf(data)
  const today = marketToday()
  const rows = Object.values(book.assemblies)
  const old = rows
    .filter((row) => isOldRow(row, fresh, today))
    .map(({ priceDate }) => priceDate)
    .sort()
  const [oldest] = old
  if (oldest === undefined) return null
  return (
    <Alert tone="caution" title={`Price rows are older than ${oldestPriceDays} days`}>
      {formatInteger(old.length)} of {formatInteger(rows.length)} rows are old, and no published
      index carries them to today. The oldest is of {formatDay(oldest)}. Ask for quotes, update or
      confirm them in the{' '}
      <Link className="link" to={dashboardPath({ tab: 'prices', standing: 'old' })}>
        price book
      </Link>
      .
    </Alert>
  )
}
