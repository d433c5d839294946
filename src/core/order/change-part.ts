/**
 * A bid item opened into its assemblies: staff sets the quantity, the labor-hours, the material or
 * the equipment of one of them, and the line follows. The other three go with the quantity unless
 * they are set.
 */
import { type BidItem, type CountedPart, partCents } from '#core/bid-items/bid-item.ts'
import { ratedFigures } from '#core/bid-items/part-figures.ts'
import { recomputeBidItems } from '#core/bid-items/total-bid-items.ts'
import { addsToCount } from '#core/counted-estimate/line-totals.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import { provenances } from '#core/take-off/quantity.ts'

export type PartFigures = {
  readonly quantity: number
  readonly hours: number
  readonly materialCents: Cents
  /** Undefined where the assembly has no such figure; it is in the material then. */
  readonly equipmentCents?: Cents | undefined
}

export type PartFigure = keyof PartFigures

export type PartChange = Partial<PartFigures>

const largest: Readonly<Record<PartFigure, number>> = {
  quantity: 1_000_000,
  hours: 1_000_000,
  materialCents: 1_000_000_000,
  equipmentCents: 1_000_000_000,
}

/** The line after the change; the same object where nothing changes. */
export function changePart(item: BidItem, at: number, change: PartChange): BidItem {
  const { provenance } = item
  const before = provenance?.parts?.[at]
  if (!provenance?.parts || !before) return item
  const after = changed(before, change, provenance.parts)
  if (isSame(before, after)) return item
  const parts = provenance.parts.with(at, after)
  const cost = sumCents(parts.map(partCents))
  const quantity = lineQuantity(item, before, after)
  const unitPriceCents = roundHalfAway(cost / quantity)
  const ratio = item.unitPriceCents > 0 ? unitPriceCents / item.unitPriceCents : 1
  const { priceRange } = provenance
  const edited: BidItem = {
    ...item,
    quantity,
    unitPriceCents,
    editedByStaff: true,
    provenance: {
      ...provenance,
      parts,
      ...(priceRange
        ? {
            priceRange: {
              low: roundHalfAway(priceRange.low * ratio),
              likely: unitPriceCents,
              high: roundHalfAway(priceRange.high * ratio),
            },
          }
        : {}),
    },
  }
  return recomputeBidItems([edited])[0] ?? edited
}

/** What staff did to the assemblies of a line, a sentence each. */
export function partChanges(before: BidItem, after: BidItem): readonly string[] {
  const were = before.provenance?.parts ?? []
  return (after.provenance?.parts ?? []).flatMap((part, at) => {
    const was = were[at]
    return was && !isSame(was, part)
      ? [`Staff changed ${part.item}: ${figuresText(was)} to ${figuresText(part)}.`]
      : []
  })
}

/** What was set so that these figures came out; what only followed the quantity is left out. */
export function changeBetween(part: CountedPart, figures: PartFigures): PartChange {
  const { quantity, hours, materialCents, equipmentCents } = figures
  const followed = changed(part, { quantity }, [part])
  return {
    ...(quantity === part.quantity ? {} : { quantity }),
    ...(hours === followed.hours ? {} : { hours }),
    ...(materialCents === followed.materialCents ? {} : { materialCents }),
    ...(equipmentCents === followed.equipmentCents ? {} : { equipmentCents }),
  }
}

function figuresText({
  quantity,
  unit,
  hours,
  materialCents,
  equipmentCents,
}: CountedPart): string {
  const equipment = equipmentCents === undefined ? '' : `, equipment ${formatUsd(equipmentCents)}`
  return `${formatNumber(quantity)} ${unit}, ${formatNumber(hours)} labor-hours, material ${formatUsd(materialCents)}${equipment}`
}

function changed(part: CountedPart, change: PartChange, all: readonly CountedPart[]): CountedPart {
  const { rates, ...set } = part
  const { quantity, ...others } = change
  const isPriced = Object.values(others).every((figure) => figure === undefined)
  if (!rates || !isPriced) return withFigures(set, change, all)
  const { quantity: amount } = withFigures(part, quantity === undefined ? {} : { quantity }, all)
  return { ...part, ...ratedFigures(amount, rates), quantity: amount, from: provenances.staff }
}

function withFigures(
  part: CountedPart,
  change: PartChange,
  all: readonly CountedPart[],
): CountedPart {
  const set = (id: PartFigure, was: number, followed: number, digits: number) => {
    const asked = change[id] ?? followed
    const value = Number.isNaN(asked) ? was : asked
    const scale = 10 ** digits
    return Math.min(largest[id], Math.max(0, roundHalfAway(value * scale) / scale))
  }
  const quantity = set('quantity', part.quantity, part.quantity, 2)
  const times = part.quantity > 0 ? quantity / part.quantity : 1
  const { materialCents, equipmentCents } = part
  const hours = set('hours', part.hours, part.hours * times, 1)
  const laborCents =
    change.hours === undefined ? part.laborCents * times : hours * hourlyCents(part, all)
  return {
    ...part,
    quantity,
    hours,
    laborCents: roundHalfAway(laborCents),
    materialCents: set('materialCents', materialCents, materialCents * times, 0),
    ...(equipmentCents === undefined
      ? {}
      : { equipmentCents: set('equipmentCents', equipmentCents, equipmentCents * times, 0) }),
    from: provenances.staff,
  }
}

/** Cents an hour of this assembly, or of its line where it had no hours. */
function hourlyCents(part: CountedPart, all: readonly CountedPart[]): number {
  if (part.hours > 0) return part.laborCents / part.hours
  const hours = all.reduce((sum, one) => sum + one.hours, 0)
  return hours > 0 ? all.reduce((sum, one) => sum + one.laborCents, 0) / hours : 0
}

function lineQuantity(item: BidItem, before: CountedPart, after: CountedPart): number {
  if (item.unit === 'LS' || before.unit !== item.unit || !addsToCount(item.id, before.assembly))
    return item.quantity
  const digits = item.unit === 'WK' ? 10 : 1
  const sum = item.quantity + after.quantity - before.quantity
  return Math.max(1 / digits, Math.round(sum * digits) / digits)
}

function isSame(left: CountedPart, right: CountedPart): boolean {
  return (
    left.quantity === right.quantity &&
    left.hours === right.hours &&
    left.materialCents === right.materialCents &&
    left.equipmentCents === right.equipmentCents
  )
}
