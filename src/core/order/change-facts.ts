/**
 * A change of an order's answers and its effect on the bid items. Lines are priced with the order's
 * own book and day, so that the effect comes from the facts alone.
 */
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import type { Cents } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import type { Day } from '#core/time/day.ts'
import type { Pricing } from './draft-project.ts'
import { factsOfLines, openEffects, withKeptLines } from './kept-lines.ts'
import { type LineEffect, repriceLines } from './reprice-lines.ts'
import { pricedForText, readShownProject, withBidItems } from './stored-project.ts'

export type ChangeFactsInput = {
  readonly data: StoredAnswers
  /** The changed answers, as `changeAnswers` checked them. */
  readonly changed: StoredAnswers
  /**
   * Both use the same version of the price book; a configuration belongs to its project type. The
   * former is that of the facts that the lines were counted from. None for a type that is not known.
   */
  readonly pricing: { readonly before: Pricing | undefined; readonly after: Pricing | undefined }
  readonly today: Day
}

export type FactsEffect = {
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly differenceCents: Cents
  readonly lines: readonly LineEffect[]
}

export type ChangedFacts = {
  /** The changed answers with all lines unchanged. */
  readonly kept: StoredAnswers
  /** The changed answers with the lines that follow from them. */
  readonly repriced: StoredAnswers
  readonly effect: FactsEffect
}

export function changeFacts({ data, changed, pricing, today }: ChangeFactsInput): ChangedFacts {
  const before = readShownProject(data)
  const { facts } = readShownProject(changed)
  const day = before.pricedOn ?? today
  const draft = (of: ProjectFacts | undefined, pricedWith: Pricing | undefined) =>
    of && pricedWith
      ? draftEstimate(of, pricedWith.priceBook, day, pricedWith.configuration).bidItems
      : []
  const { bidItems, effects } =
    before.bidItems.length === 0 || !facts
      ? { bidItems: before.bidItems, effects: [] }
      : repriceLines({
          stored: before.bidItems,
          drafted: draft(factsOfLines(before), pricing.before),
          redrafted: draft(facts, pricing.after),
        })
  const beforeCents = totalBidItems(before.bidItems, 0).totalCents
  const afterCents = totalBidItems(bidItems, 0).totalCents
  const isSettled = pricing.after !== undefined && openEffects(effects).length === 0
  const { countedFrom: _, ...said } = changed
  const months = pricing.after?.configuration?.timelineMonths
  return {
    kept:
      isSettled && facts
        ? { ...said, ...(bidItems.length === 0 ? {} : { pricedFor: pricedForText(facts) }) }
        : withKeptLines(data, changed),
    repriced:
      bidItems.length === 0 || !facts
        ? withKeptLines(data, changed)
        : {
            ...withBidItems(said, bidItems),
            pricedFor: pricedForText(facts),
            ...(facts.projectType === before.facts?.projectType ? {} : { timelineMonths: months }),
          },
    effect: { beforeCents, afterCents, differenceCents: afterCents - beforeCents, lines: effects },
  }
}
