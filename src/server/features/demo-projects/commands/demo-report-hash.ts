import { readShownProject } from '#core/order/stored-project.ts'
import { describeMarkChanges, type MarkedReport, markReport } from '#core/report/report-mark.ts'
import { hashToken } from '#server/http/visitor.ts'
import { type DemoProject, storedAnswers } from '../reads.ts'

type Reported = Pick<
  DemoProject,
  'package_type' | 'customer_email' | 'project_data' | 'bid_items' | 'project_narrative'
>

/** Of the report that an approval would send now, and whom it would be sent to. */
export function demoReportHash(project: Reported): string {
  return markReport(markedReport(project), hashToken)
}

/** What differs from the report with this hash, in sentences; empty when nothing does. */
export function demoChangesSinceRead(project: Reported, seenHash: string): readonly string[] {
  return describeMarkChanges(seenHash, markedReport(project), hashToken)
}

function markedReport(project: Reported): MarkedReport {
  const answers = storedAnswers(project)
  return {
    packageType: project.package_type,
    customerEmail: project.customer_email,
    answers,
    project: readShownProject(answers),
  }
}
