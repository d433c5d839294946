import { centsFromDollars } from '#core/money/money.ts'
import type { TierPrices } from '#core/pricing/price-row.ts'
import { isOrderedRange, type PriceRowChange } from '#core/pricing/price-row-changes.ts'
import { sizeTiers } from '#core/pricing/size-tier.ts'
import type { Day } from '#core/time/day.ts'
import { readDayField } from '#web/lib/market-day.ts'
import type { FormValues } from '#web/office/shell/use-checked-form.ts'

export const priceSteps = ['low', 'likely', 'high'] as const

/** The problem with the typed values, or undefined. */
export function checkRowForm(values: FormValues, today: Day): string | undefined {
  const prices = readPrices(values)
  for (const tier of sizeTiers) {
    if (!isOrderedRange(prices[tier])) {
      return `In ${tier}, low must be above zero, likely at least low, and high at least likely.`
    }
  }
  if ((values['source'] ?? '').trim().length < 3) return 'Enter where the prices come from.'
  return checkDateAndNote(values, today)
}

export function checkDateAndNote(values: FormValues, today: Day): string | undefined {
  const date = values['priceDate'] ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'Give the day of the prices.'
  if (date > today) return 'The day of the prices must not be in the future.'
  return checkNote(values)
}

export function checkNote(values: FormValues): string | undefined {
  return (values['note'] ?? '').trim().length < 3 ? 'Say why in a few words.' : undefined
}

export function readRowForm(values: FormValues): PriceRowChange {
  return {
    priceRanges: readPrices(values),
    source: (values['source'] ?? '').trim(),
    priceDate: readDayField(values['priceDate']),
  }
}

function readPrices(values: FormValues): TierPrices {
  const cents = (name: string) => {
    const dollars = Number(values[name] ?? '')
    return Number.isFinite(dollars) ? centsFromDollars(dollars) : 0
  }
  const rangeOf = (tier: string) => ({
    low: cents(`${tier}.low`),
    likely: cents(`${tier}.likely`),
    high: cents(`${tier}.high`),
  })
  return {
    small: rangeOf('small'),
    medium: rangeOf('medium'),
    large: rangeOf('large'),
    xlarge: rangeOf('xlarge'),
  }
}
