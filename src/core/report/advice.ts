/** A recommendation before ranking, and the data that recommendations are made from. */
import type { Cents } from '#core/money/money.ts'
import type { BuildReportInput } from './build-report-input.ts'
import type { Recommendation } from './report-document.ts'

export type AdviceInput = BuildReportInput & {
  readonly subtotalCents: Cents
  readonly totalCents: Cents
}

export type Advice = Omit<Recommendation, 'priority'>
