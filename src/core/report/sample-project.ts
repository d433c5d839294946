/** The sample report of the preview pages: an invented café, drawn by the same code as a sold report. */
import type { PackageType } from '#core/catalog/package-type.ts'
import { buildReport } from './build-report.ts'
import { buildReportInput } from './build-report-fixture.ts'
import type { ReportDocument } from './report-document.ts'

export function sampleReport(tier: PackageType): ReportDocument {
  return buildReport(
    buildReportInput({
      serviceTier: tier,
      isSample: true,
      orderId: 'sample',
      companyName: 'Sample café, Des Moines',
    }),
  )
}
