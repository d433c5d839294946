/**
 * The result of a quality rule. A blocking issue prevents the approval of a report until it is
 * resolved or overridden with a reason; an advisory one only asks for attention.
 */

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
  'place',
  'unknown-systems',
  'conflicting-facts',
  'stays-as-drafted',
  'narrative',
  'lateness',
  'payment',
  'open-dispute',
  'facts-not-priced',
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

// Issues that make a report wrong or contradictory are blocking. Which rules are advisory is our
// judgment.
const severityOf: Readonly<Record<QualityRule, Severity>> = {
  'project-type': 'blocking',
  lines: 'blocking',
  totals: 'blocking',
  area: 'blocking',
  'floor-price': 'blocking',
  'usual-price': 'advisory',
  'far-from-rates': 'advisory',
  'unpriced-line': 'blocking',
  'large-share': 'advisory',
  place: 'advisory',
  'unknown-systems': 'advisory',
  'conflicting-facts': 'blocking',
  'stays-as-drafted': 'advisory',
  narrative: 'blocking',
  lateness: 'advisory',
  payment: 'blocking',
  'open-dispute': 'blocking',
  'facts-not-priced': 'blocking',
}

export function issuesOf(rule: QualityRule, texts: readonly string[]): readonly QualityIssue[] {
  return texts.map((text) => ({ rule, severity: severityOf[rule], text }))
}

/** Of a stored type that is not known: the project is shown, and nothing is priced as another type. */
export function unknownTypeIssues(storedType: string): readonly QualityIssue[] {
  const named =
    storedType === ''
      ? 'The project type is missing'
      : `The project type "${storedType}" is not known`
  return issuesOf('project-type', [
    `${named}, so nothing can be priced or approved. Choose the type in the project's answers.`,
  ])
}

export function isBlocking({ severity }: QualityIssue): boolean {
  return severity === 'blocking'
}
