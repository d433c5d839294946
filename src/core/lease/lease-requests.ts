/**
 * What to ask for in the letter of intent, based on this estimate: negotiable lines, systems that
 * are not verified, and local rules that can add cost. Every request states its dollars.
 */

import type { Assessment } from '#core/estimate/assessment.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { LeaseFacts } from '#core/project/lease-facts.ts'
import {
  existingSystemIds,
  existingSystemLabels,
  type ProjectFacts,
} from '#core/project/project-facts.ts'
import { spanOf } from '#core/risk/answer-outcomes.ts'
import type { OpenQuestion } from '#core/risk/open-questions.ts'
import { citeRule } from '#core/rules/cite-rule.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import { isInterceptorLine } from './default-party.ts'
import { deliveredText, restroomsAsked } from './delivered-work.ts'
import type { WorkLetterLine } from './work-letter.ts'

export type LeaseRequest = {
  readonly id: string
  readonly kind: 'line' | 'unknown' | 'rule' | 'rent'
  readonly request: string
  readonly reason: string
  /** The value, or the possible cost. */
  readonly cents: Cents
}

export type RequestInput = {
  readonly lines: readonly WorkLetterLine[]
  readonly assessment: Assessment
  readonly facts: ProjectFacts
  readonly codes: MarketCodes
  readonly lease: LeaseFacts
  readonly totalCents: Cents
}

const longestList = 10

/** Lines below this share of the total are not mentioned in the letter. */
const smallestShare = 0.01

/** Largest amount first. */
export function leaseRequests(input: RequestInput): readonly LeaseRequest[] {
  return [
    ...lineRequests(input),
    ...restroomRequests(input),
    ...unknownRequests(input),
    ...ruleRequests(input),
    ...rentRequests(input),
  ]
    .filter(({ cents }) => cents > 0)
    .toSorted((left, right) => right.cents - left.cents || (left.id < right.id ? -1 : 1))
    .slice(0, longestList)
}

function lineRequests({ lines, totalCents, facts, codes }: RequestInput): readonly LeaseRequest[] {
  return (
    lines
      // The interceptor is requested once, with the rule that requires it.
      .filter((line) => line.party === 'negotiate' && !isInterceptorLine(line.lineId))
      .filter((line) => line.loadedCents >= totalCents * smallestShare)
      .map((line) => ({
        id: `line:${line.lineId}`,
        kind: 'line',
        request: `The landlord ${deliveredText(line, codes, facts)}.`,
        reason: line.reason,
        cents: line.loadedCents,
      }))
  )
}

/** Restrooms are the tenant's finish by the letter, and stay with the building. */
function restroomRequests({
  facts,
  codes,
  lines,
  totalCents,
}: RequestInput): readonly LeaseRequest[] {
  const asked = restroomsAsked(facts, codes, lines)
  if (!asked || asked.cents < totalCents * smallestShare) return []
  return [
    {
      id: 'restrooms',
      kind: 'line',
      request: `The landlord ${asked.text}.`,
      reason: `They stay with the building. ${asked.rule}.`,
      cents: asked.cents,
    },
  ]
}

function unknownRequests({ assessment, facts }: RequestInput): readonly LeaseRequest[] {
  const asked = new Map(assessment.openQuestions.map((one) => [one.id, one]))
  return existingSystemIds
    .filter((id) => facts.existingSystems[id] === 'unknown' && id !== 'greaseInterceptor')
    .map((id) => ({
      id: `unknown:${id}`,
      kind: 'unknown',
      request: `The landlord states the condition of the ${lowerFirst(existingSystemLabels[id])} in writing${costsMoreWithout(asked.get(id)) ? ', and pays for a new one where it cannot serve the space' : ''}.`,
      reason: 'It is not verified, and the answer moves the cost by this much.',
      cents: movedCents(asked.get(id)),
    }))
}

/** What lies between the answers; older reports know only by how much they narrow the range. */
function movedCents(question: OpenQuestion | undefined): Cents {
  return question?.outcomes ? spanOf(question.outcomes) : (question?.swingCents ?? 0)
}

/** A system that nothing asks for costs more where it is there and has to follow the rooms. */
function costsMoreWithout(question: OpenQuestion | undefined): boolean {
  const [there, none] = question?.outcomes ?? []
  return there === undefined || none === undefined || none.likelyCents > there.likelyCents
}

function ruleRequests({ assessment, lines }: RequestInput): readonly LeaseRequest[] {
  return assessment.rules.flatMap((rule): LeaseRequest[] => {
    const { id, exposureCents = 0 } = rule
    if (id === 'grease-interceptor') {
      const priced = sumCents(
        lines.filter(({ lineId }) => isInterceptorLine(lineId)).map((line) => line.loadedCents),
      )
      return [
        {
          id: `rule:${id}`,
          kind: 'rule',
          request:
            'The landlord names an external grease interceptor that the space may use, or installs one and keeps it.',
          reason: `New food service needs one of at least 1,000 gallons, outside the space. ${citeRule(rule)}.`,
          cents: exposureCents + priced,
        },
      ]
    }
    if (id !== 'path-of-travel') return []
    return [
      {
        id: `rule:${id}`,
        kind: 'rule',
        request:
          'The landlord makes entrances, common restrooms and the way to the space accessible at its own cost.',
        reason: `Part of the alteration’s cost may have to go there, and work in areas that only the tenant uses does not by itself oblige the landlord: only the letter does. ${citeRule(rule)}.`,
        cents: exposureCents,
      },
    ]
  })
}

/** Only with a rent that the customer gave. */
function rentRequests({ lease, facts, assessment }: RequestInput): readonly LeaseRequest[] {
  const weeks = assessment.schedule.totalWeeks
  const yearly = (lease.rentPerSquareFootCents ?? 0) * facts.squareFootage
  return [
    {
      id: 'rent:start',
      kind: 'rent',
      request: 'Rent starts when the space opens, not when it is handed over.',
      reason: `Design, permit and construction take ${weeks} weeks; this is the rent of that time.`,
      cents: roundHalfAway((yearly * weeks) / 52),
    },
  ]
}
