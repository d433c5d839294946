/**
 * The result of a quality rule. A blocking issue prevents the approval of a report until it is
 * resolved or overridden with a reason; an advisory one only asks for attention.
 */

import { type OutsideArea, type Place, placeText } from '#core/market-area/market-area.ts'
import {
  placeOf,
  type StoredAnswers,
  textOf,
  type UnknownType,
} from '#core/project/read-project-facts.ts'

/** The start of every payment issue; the quality rules keep these when they run again. */
export const paymentIssuePrefix = 'Payment: '

export const qualityRules = [
  'project-type',
  'lines',
  'totals',
  'area',
  'floor-price',
  'usual-price',
  'far-from-rates',
  'unpriced-line',
  'large-share',
  'outside-area',
  'place',
  'conflicting-facts',
  'stays-as-drafted',
  'narrative',
  'lateness',
  'payment',
  'delivery-held',
  'address-refused',
  'facts-not-priced',
  'open-question',
  'unread-answer',
  'recipient-changed',
  'price-ceiling',
  'far-from-budget',
  'no-narrative',
] as const

export type QualityRule = (typeof qualityRules)[number]

export const severities = ['blocking', 'advisory'] as const

export type Severity = (typeof severities)[number]

export type QualityIssue = {
  readonly rule: QualityRule
  readonly severity: Severity
  /** A sentence for staff. */
  readonly text: string
}

/**
 * `advisory` asks for attention, `reason` blocks until someone gives a reason, `always` blocks until
 * it is resolved: what the report says of itself would be wrong. Judgment.
 */
const blocksOf: Readonly<Record<QualityRule, 'advisory' | 'reason' | 'always'>> = {
  'project-type': 'always',
  lines: 'always',
  totals: 'always',
  area: 'always',
  'floor-price': 'reason',
  'usual-price': 'advisory',
  'far-from-rates': 'advisory',
  'unpriced-line': 'reason',
  'large-share': 'advisory',
  'outside-area': 'always',
  place: 'advisory',
  'conflicting-facts': 'reason',
  'stays-as-drafted': 'advisory',
  narrative: 'always',
  lateness: 'advisory',
  payment: 'reason',
  'delivery-held': 'always',
  'address-refused': 'advisory',
  'facts-not-priced': 'always',
  'open-question': 'advisory',
  'unread-answer': 'reason',
  'recipient-changed': 'advisory',
  'price-ceiling': 'reason',
  'far-from-budget': 'advisory',
  'no-narrative': 'advisory',
}

export function issuesOf(rule: QualityRule, texts: readonly string[]): readonly QualityIssue[] {
  return texts.map((text) => ({
    rule,
    severity: blocksOf[rule] === 'advisory' ? 'advisory' : 'blocking',
    text,
  }))
}

/** Why a stored project cannot be priced; it is shown, and nothing is priced as another type or place. */
export function unpriceableIssues(
  refusal: UnknownType | OutsideArea,
  answers: StoredAnswers,
): readonly QualityIssue[] {
  return refusal === 'unknown-project-type'
    ? unknownTypeIssues(textOf(answers['projectType']))
    : outsideAreaIssues(placeOf(answers))
}

export function unknownTypeIssues(storedType: string): readonly QualityIssue[] {
  const named =
    storedType === ''
      ? 'The project type is missing'
      : `The project type "${storedType}" is not known`
  return issuesOf('project-type', [
    `${named}, so nothing can be priced or approved. Choose the type in the project's answers.`,
  ])
}

/** Of an address in no market that is sold: nothing is priced, and nobody is charged for nothing. */
export function outsideAreaIssues(place: Place): readonly QualityIssue[] {
  return issuesOf('outside-area', [
    `The address (${placeText(place)}) is outside every area that is priced, so nothing is drafted. Correct the address, or decline the order and give its payment back.`,
  ])
}

export function isBlocking({ severity }: QualityIssue): boolean {
  return severity === 'blocking'
}

/** A reason against it takes a second person, as a large refund does. */
export function blocksByMoney({
  rule,
  severity,
}: Pick<QualityIssue, 'rule' | 'severity'>): boolean {
  return severity === 'blocking' && (rule === 'floor-price' || rule === 'price-ceiling')
}

/** No reason allows an approval with an issue for which this is false. */
export function mayBeOverridden({ rule }: Pick<QualityIssue, 'rule'>): boolean {
  return blocksOf[rule] !== 'always'
}
