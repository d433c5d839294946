import { useSearchParams } from 'react-router'
import { ledgerPeriod, ledgerPeriods } from '#core/ledger/ledger-period.ts'
import { isDay } from '#core/time/day.ts'
import { marketToday } from '#web/lib/market-day.ts'

/** The shown period and page are stored in the address, so that a link opens the same entries. */
export function useLedgerPeriod() {
  const [params, setParams] = useSearchParams()
  const today = marketToday()
  const preset = ledgerPeriods.find(({ id }) => id === params.get('range'))?.id ?? 'this-month'
  const choice = params.get('range') === 'custom' ? 'custom' : preset
  const standing = ledgerPeriod(preset, today)
  const typed = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const { from, to } = typed
  const chosen = isDay(from) && isDay(to) ? { from, to } : undefined
  const isReversed = chosen !== undefined && chosen.from > chosen.to
  const show = (next: Record<string, string>) =>
    setParams({ tab: 'payments', view: 'ledger', ...next })
  const kept = choice === 'custom' ? { range: choice, ...typed } : { range: choice }
  return {
    choice,
    ...typed,
    isReversed,
    days: choice === 'custom' && chosen && !isReversed ? chosen : standing,
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
    choose: (id: string) => show(id === 'custom' ? { range: id, ...standing } : { range: id }),
    chooseDays: (days: { readonly from: string; readonly to: string }) =>
      show({ range: 'custom', ...days }),
    goTo: (page: number) => show({ ...kept, page: String(page) }),
  }
}
