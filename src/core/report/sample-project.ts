/** The sample report of the preview pages: an invented café, drawn by the same code as a sold report. */
import type { PackageType } from '#core/catalog/package-type.ts'
import type { ReportDocument } from './report-document.ts'

export function sampleReport(_tier: PackageType): ReportDocument {
  throw new Error('sampleReport is not written yet')
}
