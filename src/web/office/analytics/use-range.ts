import { useSearchParams } from 'react-router'
import { presetRange, type RangePreset, rangePresets } from '#core/analytics/range-preset.ts'
import { type Day, isDay } from '#core/time/day.ts'
import { marketToday } from '#web/lib/market-day.ts'
import type { AnalyticsRange } from './analytics-query.ts'

export type RangeChoice = RangePreset | 'custom'

const first: RangePreset = 'this-month'

/** The shown range is stored in the address, so that a link opens the same figures. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  const today = marketToday()
  const { choice, from, to, range } = rangeOfParams(params, today)
  const show = (next: Record<string, string>) => setParams({ tab: 'analytics', ...next })
  return {
    choice,
    from,
    to,
    range,
    choose: (id: string) => {
      if (id !== 'custom') return show(id === first ? {} : { range: id })
      const shown = { from: range.from ?? '', to: range.to ?? today }
      show({ range: 'custom', ...shown })
    },
    chooseDays: (days: { readonly from: string; readonly to: string }) =>
      show({ range: 'custom', ...days }),
    isReversed: isDay(from) && isDay(to) && from > to,
  }
}

/** An address without a range opens on this month. */
export function rangeOfParams(params: URLSearchParams, today: Day) {
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  const preset = rangePresets.find(({ id }) => id === params.get('range'))?.id ?? first
  const choice: RangeChoice = params.get('range') === 'custom' ? 'custom' : preset
  const range = choice === 'custom' ? customRange(from, to) : presetRange(preset, today)
  return { choice, from, to, range }
}

/** A range that ends before it begins is requested without its end. */
function customRange(from: string, to: string): AnalyticsRange {
  const isReversed = from !== '' && to !== '' && from > to
  return {
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) && !isReversed ? { to } : {}),
  }
}
