/** Everything that a customer would notice in the report, with what it would move. */
import type { BidTotals } from '#core/bid-items/bid-item.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { StoredProject } from '#core/order/stored-project.ts'
import {
  type AnswerChanges,
  type AnswerValue,
  changeAnswers,
} from '#core/project/change-answers.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { readProjectFacts, type StoredAnswers } from '#core/project/read-project-facts.ts'
import type { TypicalShares } from '#core/qc/line-exceptions.ts'
import type { Day } from '#core/time/day.ts'
import { type AnswerPoint, answerPoints } from './answer-points.ts'
import { areaPoints, budgetPoints, linePoints, pricePoints } from './figure-points.ts'
import { otherCityPoints } from './other-city.ts'
import type { ReviewPoint } from './review-point.ts'

export type PointInput = {
  readonly answers: StoredAnswers
  readonly project: Pick<StoredProject, 'facts' | 'bidItems' | 'description'> & {
    readonly budget?: string
  }
  readonly totals: BidTotals
  readonly likelyCents: Cents
  /** The construction cost of other facts, as the estimate counts it. */
  readonly costOf: (facts: ProjectFacts) => Cents
  readonly typical: TypicalShares
  readonly today: Day
  /** Of the market whose prices are used. */
  readonly area: MarketArea
}

/** In no order; points that would move nothing are kept, because they stand against the words. */
export function findPoints(input: PointInput): readonly ReviewPoint[] {
  const { answers, project, totals, likelyCents, typical, today, area } = input
  return [
    ...[...answerPoints(answers, project.facts, today), ...otherCityPoints(answers, area)].map(
      (point) => withCents(point, input),
    ),
    ...budgetPoints(project, likelyCents),
    ...areaPoints(project.facts, likelyCents),
    ...pricePoints(project.facts, totals),
    ...linePoints(project.bidItems, typical),
  ]
}

/** Of a point that no change of an answer can count: the share of the likely cost. Judgment. */
const uncountedShare: Readonly<Partial<Record<ReviewPoint['kind'], number>>> = {
  'other-space': 0.25,
}
const usualUncountedShare = 0.05

/** Answers that every estimate needs, so that nothing is counted without them. */
const neverLeftOut: readonly string[] = ['projectType', 'squareFootage', 'description', 'city']

/** A number that the answers refuse is not offered to be taken. */
function withCents(point: AnswerPoint, input: PointInput): ReviewPoint {
  const { take, ...untaken } = point
  if (!take || changeAnswers(input.answers, { [take.answer]: take.value }).ok) {
    return { ...point, cents: movedBy(point, input) }
  }
  return {
    ...untaken,
    cents: take.answer === 'squareFootage' ? byArea(take.value, input) : movedBy(untaken, input),
  }
}

/** In proportion to the area, because no estimate counts one that is not sold. Judgment. */
function byArea(area: AnswerValue, { project, likelyCents }: PointInput): Cents {
  return roundHalfAway(Math.abs(Number(area) / project.facts.squareFootage - 1) * likelyCents)
}

function movedBy({ kind, take, about }: AnswerPoint, input: PointInput): Cents {
  const changes = take
    ? [{ [take.answer]: take.value }]
    : about.answers.filter((id) => !neverLeftOut.includes(id)).map((id) => ({ [id]: null }))
  const moved = changes.flatMap((change) => differenceAfter(change, input) ?? [])
  if (moved.length > 0) return Math.max(...moved)
  return roundHalfAway(input.likelyCents * (uncountedShare[kind] ?? usualUncountedShare))
}

/** Undefined where the answers cannot be changed like this. */
function differenceAfter(
  change: AnswerChanges,
  { answers, project, likelyCents, costOf }: PointInput,
): Cents | undefined {
  const changed = changeAnswers(answers, change)
  const facts = changed.ok ? readProjectFacts(changed.value) : undefined
  const before = costOf(project.facts)
  if (!facts?.ok || before <= 0) return undefined
  return roundHalfAway(Math.abs(costOf(facts.value) / before - 1) * likelyCents)
}
