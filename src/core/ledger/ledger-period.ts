/** The periods an accountant asks for; both days included. */
import { addDays, type Day } from '#core/time/day.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'

export const ledgerPeriods = [
  { id: 'this-month', label: 'This month' },
  { id: 'last-month', label: 'Last month' },
  { id: 'this-quarter', label: 'This quarter' },
  { id: 'last-quarter', label: 'Last quarter' },
] as const

export type LedgerPeriodId = (typeof ledgerPeriods)[number]['id']

/** Calendar months and quarters, whole ones, so that an export of the current one can be made again. */
export function ledgerPeriod(
  id: LedgerPeriodId,
  today: Day,
): { readonly from: Day; readonly to: Day } {
  const months = id.endsWith('quarter') ? 3 : 1
  const current = monthNumber(today) - (monthNumber(today) % months)
  const first = id.startsWith('last') ? current - months : current
  return { from: firstDayOf(first), to: addDays(firstDayOf(first + months), -1) }
}
