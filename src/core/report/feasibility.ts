/** Premium: the same space with other finishes, and what the lease has to settle. */
import type { BuildReportInput } from './build-report-input.ts'
import { leaseQuestions } from './lease-questions.ts'
import type { Feasibility } from './report-document.ts'

export function studyFeasibility(input: BuildReportInput): Feasibility {
  return {
    finishAlternates: input.finishAlternates ?? [],
    leaseQuestions: leaseQuestions(input.facts),
  }
}
