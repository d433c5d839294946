import { grades } from '#core/assemblies/grade.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { PriceRowChange } from '#core/pricing/price-row-changes.ts'
import {
  isMoney,
  mostBurden,
  mostMarkup,
  type RateRow,
  rateBounds,
} from '#core/pricing/rate-rows.ts'
import type { Day } from '#core/time/day.ts'
import { readDayField } from '#web/lib/market-day.ts'
import type { FormValues } from '../shell/use-checked-form.ts'
import { checkDateAndNote } from '../templates/read-row-form.ts'
import { readDollars } from './assembly-form.ts'

function readFactor(text: string | undefined, most: number): number | undefined {
  const value = (text ?? '').trim()
  return /^\d{1,2}(\.\d{1,3})?$/.test(value) && Number(value) <= most ? Number(value) : undefined
}

export function checkRateForm(values: FormValues, row: RateRow, today: Day): string | undefined {
  const { low, high } = rateBounds(row)
  const { value, burden, markup } = readFigures(values, row)
  if (value === undefined || value < low || value > high) return boundsSentence(row)
  if (row.group === 'wage' && (burden === undefined || markup === undefined)) {
    return `Burden is a share to ${mostBurden} and markup one to ${mostMarkup}, such as 0.4.`
  }
  if ((values['source'] ?? '').trim().length < 3) return 'Say where the figure comes from.'
  return checkDateAndNote(values, today)
}

function boundsSentence(row: RateRow): string {
  const { low, high } = rateBounds(row)
  if (row.group === 'wage') {
    return `The wage is from $${low / 100} to $${high / 100} an hour, such as 37.00.`
  }
  if (isMoney(row)) {
    return `The amount is from ${formatUsdWhole(low)} to ${formatUsdWhole(high)}, such as 150.00.`
  }
  return `The ${row.group === 'fee' ? 'figure' : 'factor'} is from ${low} to ${high}, such as 1.05.`
}

/** Only the figures that differ from the row, with their source and day. */
export function readRateForm(values: FormValues, row: RateRow): PriceRowChange {
  const changed = Object.entries(readFigures(values, row)).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof RateRow],
  )
  return {
    rate: Object.fromEntries(changed),
    source: (values['source'] ?? '').trim(),
    priceDate: readDayField(values['priceDate']),
  }
}

function readFigures(values: FormValues, row: RateRow) {
  const grade = grades.find((one) => one === values['grade'])
  if (!isMoney(row)) return { value: readFactor(values['value'], rateBounds(row).high), grade }
  if (row.group === 'fee') return { value: readDollars(values['value']), grade }
  return {
    value: readDollars(values['value']),
    burden: readFactor(values['burden'], mostBurden),
    markup: readFactor(values['markup'], mostMarkup),
    grade,
  }
}
