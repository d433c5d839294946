/**
 * What a quality rule found. A blocking issue keeps a report from being approved until it is mended or
 * a person overrides it with a reason; an advisory one is worth a look and stops nothing.
 */
export const qualityRules = [
  'lines',
  'totals',
  'area',
  'floor-price',
  'usual-price',
  'unpriced-line',
  'large-share',
  'place',
  'unknown-systems',
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

// What makes a report wrong or contradict itself blocks. Which rules only advise is our judgment.
const severityOf: Readonly<Record<QualityRule, Severity>> = {
  lines: 'blocking',
  totals: 'blocking',
  area: 'blocking',
  'floor-price': 'blocking',
  'usual-price': 'advisory',
  'unpriced-line': 'blocking',
  'large-share': 'advisory',
  place: 'advisory',
  'unknown-systems': 'advisory',
  narrative: 'blocking',
  lateness: 'advisory',
  payment: 'blocking',
  'open-dispute': 'blocking',
  'facts-not-priced': 'blocking',
}

export function issuesOf(rule: QualityRule, texts: readonly string[]): readonly QualityIssue[] {
  return texts.map((text) => ({ rule, severity: severityOf[rule], text }))
}

export function isBlocking({ severity }: QualityIssue): boolean {
  return severity === 'blocking'
}
