import { type Assembly, spreads } from '#core/assemblies/assembly.ts'
import { grades } from '#core/assemblies/grade.ts'
import type { Quote } from '#core/assemblies/quote.ts'
import { quotedUnitCents } from '#core/assembly-book/take-quote.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { typedNumber } from '#core/phrases/typed-number.ts'
import type { PriceRowChange } from '#core/pricing/price-row-changes.ts'
import type { Market } from '#core/rules/market.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import { type Day, isDay } from '#core/time/day.ts'
import { readDayField } from '#web/lib/market-day.ts'
import type { FormValues } from '../shell/use-checked-form.ts'
import { checkDateAndNote } from '../templates/read-row-form.ts'

const largestHours = 10_000
const largestDollars = 1_000_000

/** Hours with up to four decimals; undefined where it is no such number. */
export function readHours(text: string | undefined): number | undefined {
  const value = (text ?? '').trim()
  return /^\d{1,5}(\.\d{1,4})?$/.test(value) && Number(value) <= largestHours
    ? Number(value)
    : undefined
}

/** Cents; undefined where it is no amount in dollars. */
export function readDollars(text: string | undefined): number | undefined {
  const value = typedNumber(text ?? '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(value) && Number(value) <= largestDollars
    ? centsFromDollars(Number(value))
    : undefined
}

const amounts = ['material', 'equipment', 'minimum'] as const

export function checkAssemblyForm(values: FormValues, today: Day): string | undefined {
  if (readHours(values['hours']) === undefined) {
    return `Hours is a number from 0 to ${largestHours}, such as 0.088.`
  }
  const wrong = amounts.find((name) => readDollars(values[name]) === undefined)
  if (wrong) return `${upperFirst(wrong)} is an amount in dollars, such as 12.50.`
  const { hours = 0, material = 0, equipment = 0 } = readFigures(values)
  if (hours + material + equipment === 0) {
    return 'A row must cost something: hours, material and equipment are all zero.'
  }
  if ((values['source'] ?? '').trim().length < 3) return 'Say where the figures come from.'
  return checkDateAndNote(values, today)
}

/** Only the figures that differ from the row, with their source and day. */
export function readAssemblyForm(values: FormValues, row: Assembly): PriceRowChange {
  const figures = readFigures(values)
  const changed = Object.entries(figures).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof typeof figures],
  )
  return {
    assembly: Object.fromEntries(changed),
    source: (values['source'] ?? '').trim(),
    priceDate: readDayField(values['priceDate']),
  }
}

function readFigures(values: FormValues) {
  return {
    hours: readHours(values['hours']),
    material: readDollars(values['material']),
    equipment: readDollars(values['equipment']),
    minimum: readDollars(values['minimum']),
    spread: spreads.find((spread) => spread === values['spread']),
    grade: grades.find((grade) => grade === values['grade']),
  }
}

/** A quote as typed, or what is wrong with it. */
export function readQuoteForm(
  values: FormValues,
  row: Assembly,
  market: Market,
  today: Day,
): Quote | string {
  const subcontractor = (values['subcontractor'] ?? '').trim()
  if (subcontractor.length < 2) return 'Say who quoted.'
  const quotedOn = values['quotedOn'] ?? ''
  if (!isDay(quotedOn)) return 'Give the day of the quote.'
  if (quotedOn > today) return 'The day of the quote must not be in the future.'
  const note = (values['note'] ?? '').trim()
  const named = { subcontractor, quotedOn, note }
  if (values['kind'] !== 'apart') {
    const unitCents = readDollars(values['amount'])
    if (!unitCents) return `The amount for one ${row.unit} is in dollars above 0, such as 12.50.`
    return { ...named, unitCents }
  }
  const hours = readHours(values['hours'])
  const materialCents = readDollars(values['material'])
  if (hours === undefined) return 'Hours is a number, such as 0.088.'
  if (materialCents === undefined) return 'Material is an amount in dollars, such as 12.50.'
  const unitCents = quotedUnitCents(row, { hours, materialCents, day: quotedOn }, market)
  if (unitCents <= 0) return 'Hours and material are both zero.'
  return { ...named, unitCents, hours, materialCents }
}
