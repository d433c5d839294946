/** The arithmetic of a part as it is typed into a calculator, from its rates to its amounts. */

import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import { type BidItem, type CountedPart, partCents } from './bid-item.ts'
import { hourCents, type UnitRates } from './unit-rates.ts'

/** The name of an assembly up to where its specification begins. */
export function partName({ item }: Pick<CountedPart, 'item'>): string {
  const name = item.replace(/(?:, | \(|: ).*/s, '').trim()
  return name.includes(' ') ? name : item.replace(/ \(.*/s, '').trim()
}

/**
 * The parts of a line over its quantity, which is its unit price; another one was set in review.
 */
export function unitPriceText(
  { quantity, unit, unitPriceCents }: BidItem,
  parts: readonly CountedPart[],
) {
  const sum = sumCents(parts.map(partCents))
  return roundHalfAway(sum / quantity) === unitPriceCents
    ? `${formatUsd(sum)} ÷ ${formatNumber(quantity)} ${unit} = ${formatUsd(unitPriceCents)}`
    : `Parts ${formatUsd(sum)}; unit price ${formatUsd(unitPriceCents)}, set in review`
}

/** The terms are multiplied; their product, rounded to the cent, is the amount. */
export type Product = { readonly terms: readonly string[]; readonly cents: Cents }

export type PartArithmetic = {
  /** Quantity × hours a unit × size factor × an hour of the trade. Absent without hours. */
  readonly labor?: Product
  /** Quantity × price a unit × markup and index. Absent without material or equipment. */
  readonly material?: Product
  readonly equipment?: Product
  readonly totalCents: Cents
}

/** Undefined of a part whose figures staff set, or that was stored without its rates. */
export function partArithmetic(part: CountedPart): PartArithmetic | undefined {
  const { rates, quantity, unit, laborCents, materialCents, equipmentCents = 0 } = part
  if (!rates) return undefined
  const amount = `${formatNumber(quantity)} ${unit}`
  const goods = (cents: Cents) => [amount, formatUsd(cents), ...goodsTerms(rates)]
  return {
    ...(laborCents > 0
      ? { labor: { terms: [amount, ...laborTerms(rates)], cents: laborCents } }
      : {}),
    ...(materialCents > 0
      ? { material: { terms: goods(rates.materialCents), cents: materialCents } }
      : {}),
    ...(equipmentCents > 0
      ? { equipment: { terms: goods(rates.equipmentCents), cents: equipmentCents } }
      : {}),
    totalCents: partCents(part),
  }
}

function laborTerms(rates: UnitRates): readonly string[] {
  const { hours, sizeFactor, sellingTax } = rates
  return [
    `${exactNumber(hours)} h`,
    ...factor(sizeFactor),
    formatUsd(hourCents(rates)),
    ...factor(1 + sellingTax),
  ]
}

function goodsTerms({ goodsMarkup, sellingTax, priceIndex }: UnitRates): readonly string[] {
  return [...factor(1 + goodsMarkup), ...factor(1 + sellingTax), ...factor(priceIndex)]
}

/** An hour of the trade: wage × burden × markup × which labor × index. */
export function hourArithmetic(rates: UnitRates): Product {
  const { wageCents, burden, laborMarkup, wageIndex } = rates
  return {
    terms: [
      formatUsd(wageCents),
      ...factor(1 + burden),
      ...factor(1 + laborMarkup),
      ...factor(rates.laborFactor),
      ...factor(wageIndex),
    ],
    cents: hourCents(rates),
  }
}

export function productText({ terms, cents }: Product): string {
  return `${terms.join(' × ')} = ${formatUsd(cents)}`
}

function factor(value: number): readonly string[] {
  const shown = exactNumber(value)
  return shown === '1' ? [] : [shown]
}

/** Every digit that counts; what the binary form of a decimal adds is left out. */
function exactNumber(value: number): string {
  return String(Math.round(value * 1e8) / 1e8)
}
