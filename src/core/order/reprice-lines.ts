/**
 * The effect of changed facts on the priced lines. It compares three lists: the current lines, the
 * draft of the old facts and the draft of the new facts at the same prices. Differences between the
 * current lines and the old draft are edits by staff and are kept; everything else follows the new
 * facts.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import {
  recomputeBidItems,
  sortForDisplay,
  withPercentageSteps,
} from '#core/bid-items/total-bid-items.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { pairLines } from '#core/estimate/compare-lines.ts'
import type { Cents } from '#core/money/money.ts'

/** What happened to a line; `left-out` is one that the facts require and staff had deleted. */
export type LineTreatment = 'repriced' | 'kept-edit' | 'added' | 'gone' | 'left-out'

export type LineEffect = {
  readonly id: string
  readonly item: string
  readonly category: string
  readonly beforeCents: Cents | null
  readonly afterCents: Cents | null
  readonly differenceCents: Cents
  /** Null where nothing is counted: lump sums, percentages, and a line that is not there. */
  readonly beforeQuantity: number | null
  readonly afterQuantity: number | null
  readonly unit: string
  readonly treatment: LineTreatment
}

export type RepriceInput = {
  readonly stored: readonly BidItem[]
  /** Drafted from the old facts. */
  readonly drafted: readonly BidItem[]
  /** Drafted from the new facts. */
  readonly redrafted: readonly BidItem[]
}

export type Repriced = {
  readonly bidItems: readonly BidItem[]
  /** Every changed line, and every line with a kept edit; the differences add up. */
  readonly effects: readonly LineEffect[]
}

export function repriceLines({ stored, drafted, redrafted }: RepriceInput): Repriced {
  if (canonicalJson(drafted) === canonicalJson(redrafted)) return { bidItems: stored, effects: [] }
  const pairs = pairings({ stored, drafted, redrafted })
  const followed = redrafted.flatMap((next): Followed[] => {
    const line = pairs.storedOf.get(next)
    const base = pairs.draftedOf.get(next)
    if (line) return [{ line, after: follow(line, base, next) }]
    return base ? [] : [{ line: undefined, after: next }]
  })
  const placed = new Set(followed.map(({ line }) => line))
  const staying = stored.filter((line) => !placed.has(line) && isStaffs(line))
  const kept: Followed[] = staying.map((line) => ({ line, after: line }))
  const result = [...followed, ...kept]
  const totalled = withPercentageSteps(recomputeBidItems(result.map(({ after }) => after)))
  const bidItems = sortForDisplay(totalled)
  return { bidItems, effects: effectsOf(stored, result, bidItems, leftOut(redrafted, pairs)) }
}

type Followed = { readonly line: BidItem | undefined; readonly after: BidItem }

type Pairings = {
  readonly storedOf: ReadonlyMap<BidItem, BidItem>
  readonly draftedOf: ReadonlyMap<BidItem, BidItem>
}

/** Both keyed by the line of the new draft. */
function pairings({ stored, drafted, redrafted }: RepriceInput): Pairings {
  // A line that staff added is never matched with a drafted one, whatever its name.
  const own = stored.filter(({ origin }) => origin !== 'staff')
  return {
    storedOf: swapped(pairLines(own, redrafted)),
    draftedOf: swapped(pairLines(drafted, redrafted)),
  }
}

function swapped(pairs: ReadonlyMap<BidItem, BidItem>): Map<BidItem, BidItem> {
  return new Map([...pairs].map(([left, right]) => [right, left]))
}

function isStaffs({ origin, editedByStaff }: BidItem): boolean {
  return origin === 'staff' || editedByStaff
}

function leftOut(redrafted: readonly BidItem[], { storedOf, draftedOf }: Pairings) {
  return redrafted.filter((next) => !storedOf.has(next) && draftedOf.has(next))
}

type EditableField = 'item' | 'description' | 'category' | 'quantity' | 'unitPriceCents'

/** The stored line under the new facts. */
function follow(line: BidItem, base: BidItem | undefined, next: BidItem): BidItem {
  const isMoved = !base || canonicalJson(base) !== canonicalJson(next)
  if (!line.editedByStaff) return isMoved ? next : line
  if (!base || base.unit !== line.unit) return { ...line, id: next.id }
  const choose = <Name extends EditableField>(name: Name) =>
    line[name] === base[name] ? next[name] : line[name]
  return withKeptNote(line, base, {
    ...next,
    item: choose('item'),
    description: choose('description'),
    category: choose('category'),
    quantity: choose('quantity'),
    unitPriceCents: choose('unitPriceCents'),
    unpriced: line.unpriced && next.unpriced,
    editedByStaff: true,
  })
}

function withKeptNote(line: BidItem, base: BidItem, after: BidItem): BidItem {
  const what = [
    ...(line.unitPriceCents === base.unitPriceCents ? [] : ['price']),
    ...(line.quantity === base.quantity ? [] : ['quantity']),
  ]
  if (!after.provenance || what.length === 0) return after
  const step = `The ${what.join(' and ')} that staff set was kept when the facts changed.`
  return { ...after, provenance: { ...after.provenance, steps: [...after.provenance.steps, step] } }
}

function effectsOf(
  stored: readonly BidItem[],
  followed: readonly Followed[],
  bidItems: readonly BidItem[],
  omitted: readonly BidItem[],
): readonly LineEffect[] {
  const before = new Map(followed.map(({ line, after }) => [after.id, line]))
  const placed = new Set(followed.map(({ line }) => line))
  const gone = stored.filter((line) => !placed.has(line))
  return [
    ...bidItems.map((after) => effect(before.get(after.id), after)),
    ...gone.map((line) => ({
      ...named(line),
      beforeCents: line.totalCents,
      afterCents: null,
      differenceCents: -line.totalCents,
      beforeQuantity: countOf(line),
      afterQuantity: null,
      treatment: 'gone' as const,
    })),
    ...omitted.map((line) => ({
      ...named(line),
      beforeCents: null,
      afterCents: null,
      differenceCents: 0,
      beforeQuantity: null,
      afterQuantity: null,
      treatment: 'left-out' as const,
    })),
  ].filter(isWorthShowing)
}

function effect(before: BidItem | undefined, after: BidItem): LineEffect {
  const treatment = !before ? 'added' : isStaffs(after) ? 'kept-edit' : 'repriced'
  return {
    ...named(after),
    beforeCents: before?.totalCents ?? null,
    afterCents: after.totalCents,
    differenceCents: after.totalCents - (before?.totalCents ?? 0),
    beforeQuantity: before ? countOf(before) : null,
    afterQuantity: countOf(after),
    treatment,
  }
}

function named({ id, item, category, unit }: BidItem) {
  return { id, item, category, unit }
}

function countOf({ unit, quantity, isPercentage }: BidItem): number | null {
  return isPercentage || unit === 'LS' ? null : quantity
}

function isWorthShowing({ treatment, differenceCents }: LineEffect): boolean {
  return treatment !== 'repriced' || differenceCents !== 0
}
