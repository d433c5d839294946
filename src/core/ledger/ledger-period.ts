/** The periods an accountant asks for; both days included. */
import { addDays, type Day } from '#core/time/day.ts'

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
  const [year = 2000, month = 1] = today.split('-').map(Number)
  const current = year * 12 + month - 1 - ((month - 1) % months)
  const first = id.startsWith('last') ? current - months : current
  return { from: firstDay(first), to: addDays(firstDay(first + months), -1) }
}

function firstDay(months: number): Day {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}
