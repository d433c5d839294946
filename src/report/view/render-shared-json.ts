import { canonicalJson } from '#core/canonical-json.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { SharedRole } from '#core/report/report-role.ts'
import { reportView } from './report-view.ts'

/** What the role sees, as canonical JSON: the same texts as on paper and nothing behind them. */
export function renderSharedJson(document: ReportDocument, role: SharedRole): string {
  const { cover, titleBlock, sections } = reportView(document, role)
  return canonicalJson({ role, cover, titleBlock, sections })
}
