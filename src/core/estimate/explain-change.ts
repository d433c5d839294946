/**
 * Why a total changed: the difference between two pricings of a project, split into price, scope,
 * index, edits and error. The parts add up to the difference, to the cent.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { recomputeBidItems, totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { type Cents, sumCents } from '#core/money/money.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'
import { draftEstimate } from './draft-estimate.ts'
import { draftFromTemplate } from './draft-from-template.ts'

/** The input of a project's pricing, and its stored lines. */
export type PricedProject = {
  readonly facts: ProjectFacts
  readonly priceBook: PriceBook
  readonly configuration?: BidItemConfiguration | undefined
  /** The day of pricing; prices are escalated to the midpoint of construction after it. */
  readonly pricedOn: Day
  readonly items: readonly BidItem[]
}

export type ChangeParts = {
  /** Caused by other rates, factors or lines of the price book and the configuration. */
  readonly priceCents: Cents
  /** Caused by other facts: area, finish, features, systems. Priced with the newer rates. */
  readonly scopeCents: Cents
  /** Caused by the later day of pricing alone. Priced with the newer rates and facts. */
  readonly indexCents: Cents
  /** Caused by lines that staff changed, added or removed. */
  readonly editsCents: Cents
  /**
   * The part that the model cannot reproduce from the stored data: 0 when it can reproduce
   * everything.
   */
  readonly errorCents: Cents
}

export type ExplainedChange = ChangeParts & {
  readonly fromCents: Cents
  readonly toCents: Cents
  readonly changeCents: Cents
}

export function explainChange(from: PricedProject, to: PricedProject): ExplainedChange {
  const before = draft(from)
  const repriced = draft({ ...to, facts: from.facts, pricedOn: from.pricedOn })
  const rescoped = draft({ ...to, pricedOn: from.pricedOn })
  const after = draft(to)
  const old = splitKept(from.items, before)
  const current = splitKept(to.items, after)
  return {
    fromCents: old.totalCents,
    toCents: current.totalCents,
    changeCents: current.totalCents - old.totalCents,
    priceCents: totalOf(repriced) - totalOf(before),
    scopeCents: totalOf(rescoped) - totalOf(repriced),
    indexCents: totalOf(after) - totalOf(rescoped),
    editsCents: current.editsCents - old.editsCents,
    errorCents: current.errorCents - old.errorCents,
  }
}

/** As it was priced then: orders from before counted estimates were drafted from a template. */
function draft(project: PricedProject): readonly BidItem[] {
  const { facts, priceBook, pricedOn, configuration, items } = project
  const isFromTemplate = items.some(({ origin }) => origin === 'template')
  const price = isFromTemplate ? draftFromTemplate : draftEstimate
  return price(facts, priceBook, pricedOn, configuration).bidItems
}

/**
 * The difference between the stored and the drafted lines, split into edits by staff and the rest.
 */
function splitKept(items: readonly BidItem[], drafted: readonly BidItem[]) {
  const totalCents = totalOf(recomputeBidItems(items))
  const unedited = totalOf(withoutEdits(items, drafted))
  return {
    totalCents,
    editsCents: totalCents - unedited,
    errorCents: unedited - totalOf(drafted),
  }
}

function withoutEdits(items: readonly BidItem[], drafted: readonly BidItem[]): BidItem[] {
  const kept = items.filter((item) => !isEdited(item))
  const keptIds = new Set(kept.map((item) => item.id))
  return recomputeBidItems([...kept, ...drafted.filter((item) => !keptIds.has(item.id))])
}

function isEdited(item: BidItem): boolean {
  return item.editedByStaff || item.origin === 'staff'
}

function totalOf(items: readonly BidItem[]): Cents {
  return totalBidItems(items, 0).totalCents
}

export function sumParts(parts: ChangeParts): Cents {
  const { priceCents, scopeCents, indexCents, editsCents, errorCents } = parts
  return sumCents([priceCents, scopeCents, indexCents, editsCents, errorCents])
}
