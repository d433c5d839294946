import type { Generated } from 'kysely'
import type { LeaseWorksheet } from '#core/lease/lease-worksheet.ts'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { ReportVersionState } from '#core/report/report-version-state.ts'
import type { Json, JsonOrNull, MomentOrNull, MomentWithDefault } from './column-types.ts'

export type ReportVersionRow = {
  id: Generated<string>
  order_id: string | null
  demo_project_id: string | null
  version: number
  document: Json<ReportDocument>
  /** The customer's answers as they were approved; null for demo projects and before approval. */
  answers: JsonOrNull<CustomerAnswers>
  document_sha256: string
  /** Hash of the stored project the document was made from. */
  source_sha256: string | null
  /** Hash of the brand that the document carries; null without a brand. */
  brand_mark: string | null
  pdf_file_key: string | null
  created_by_admin_id: string | null
  created_at: MomentWithDefault
  superseded_at: MomentOrNull
  state: Generated<ReportVersionState>
  approved_at: MomentOrNull
  approved_by_admin_id: string | null
  /** When a reviewed version is released; until then its approval can be undone. */
  release_at: MomentOrNull
  released_at: MomentOrNull
  /** The reason given for approving despite a blocking issue. */
  override_reason: string | null
}

export type ReportPrintRow = {
  report_version_id: string
  pdf_sha256: string
  printed_at: MomentWithDefault
}

export type ReportViewRow = {
  id: Generated<number>
  report_version_id: string
  form: 'html' | 'pdf' | 'xlsx' | 'csv' | 'json' | 'ics'
  viewed_at: MomentWithDefault
}

export type LeaseWorksheetRow = {
  id: Generated<string>
  order_id: string | null
  demo_project_id: string | null
  content: Json<LeaseWorksheet>
  revision: number
  updated_at: MomentWithDefault
}
