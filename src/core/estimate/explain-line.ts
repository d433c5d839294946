/** The arithmetic of a counted line in one sentence, from its rules to its price. */

import { type CountedPart, partCents } from '#core/bid-items/bid-item.ts'
import { partName } from '#core/bid-items/part-arithmetic.ts'
import type { CountedEstimate, CountedLineTotal } from '#core/counted-estimate/count-estimate.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import { roundHalfAway } from '#core/money/money.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import { countedLine } from '#core/take-off/counted-lines.ts'
import { provenances } from '#core/take-off/quantity.ts'
import { premiumSentence } from './explain-premiums.ts'

/** How many parts a sentence names; the rest of a line is small. */
const namedParts = 3

/** The whole arithmetic of a line: rules, quantities, hours, money, price. */
export function lineSentence(
  line: CountedLineTotal,
  parts: readonly CountedPart[],
  estimate: CountedEstimate,
): string {
  const price = `${formatNumber(line.quantity)} ${line.unit} × ${formatUsd(line.unitPriceCents)} = ${formatUsd(line.totalCents)}`
  if (line.id === 'premiums') return `For ${premiumSentence(estimate)}. Together ${price}.`
  if (parts.length === 0) return `${countedLine(line.id).description}: ${price}.`
  const named = parts.toSorted((a, b) => partCents(b) - partCents(a)).slice(0, namedParts)
  const rules = [
    ...Map.groupBy(named, ({ rule, from }) =>
      from === provenances.density ? rule : `${rule} (${from})`,
    ),
  ].map(([rule, of]) => `${rule}: ${of.map(amountOf).join(' and ')}`)
  const rest = parts.length > named.length ? `; and ${parts.length - named.length} smaller` : ''
  const sum = (of: (part: CountedPart) => number) =>
    parts.reduce((total, part) => total + of(part), 0)
  const hours = roundHalfAway(sum((part) => part.hours) * 10) / 10
  const labor = `${formatNumber(hours)} labor-hours for ${formatUsd(sum((part) => part.laborCents))}`
  const material = `material for ${formatUsd(sum((part) => part.materialCents))}`
  const equipmentCents = sum((part) => part.equipmentCents ?? 0)
  const costs =
    equipmentCents > 0
      ? `${labor}, ${material} and equipment for ${formatUsd(equipmentCents)}`
      : `${labor} and ${material}`
  return `${rules.join('; ')}${rest}. ${costs} make ${price}.`
}

function amountOf({ quantity, unit, item }: CountedPart): string {
  const shown = quantity < 10 ? roundHalfAway(quantity * 10) / 10 : roundHalfAway(quantity)
  return `${formatNumber(shown)} ${unit} of ${lowerFirst(partName({ item }))}`
}
