import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import type { Analytics } from './analytics-query.ts'

type Sold = Pick<Analytics['reportAnalytics'], 'reportRevenue' | 'totalReports' | 'pricedReports'>

/** Why reports sold times the average order value is not the revenue; nothing where it is. */
export function soldNote({ totalReports, pricedReports }: Sold): string | undefined {
  const free = totalReports - pricedReports
  if (free === 0) return undefined
  return `${formatInteger(free)} of them within a plan, without a price of ${free === 1 ? 'its' : 'their'} own`
}

/** The division behind the average order value. */
export function averageNote({ reportRevenue, pricedReports, totalReports }: Sold): string {
  if (pricedReports === 0) return 'No report had a price'
  const reports = pricedReports === 1 ? 'report' : 'reports'
  const which = pricedReports === totalReports ? '' : ' with a price'
  return `${formatUsd(reportRevenue)} ÷ ${formatInteger(pricedReports)} ${reports}${which}`
}
