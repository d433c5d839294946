import type { Generated } from 'kysely'
import type { FilledForm } from '#core/bid-leveling/bid-from-form.ts'
import type { CommentAuthor } from '#core/report/report-comment.ts'
import type { SharedRole } from '#core/report/report-role.ts'
import type { ReportSectionId } from '#core/report/report-section.ts'
import type { Json, Moment, MomentOrNull } from './column-types.ts'

export type ReportLinkRow = {
  id: Generated<string>
  order_id: string | null
  demo_project_id: string | null
  role: SharedRole
  name: string
  email: string | null
  token_hash: string
  created_at: Moment
  expires_at: Moment
  revoked_at: MomentOrNull
  first_opened_at: MomentOrNull
  last_opened_at: MomentOrNull
  opens: Generated<number>
  downloads: Generated<number>
  team_member_id: string | null
}

export type ReportBidRow = {
  report_link_id: string
  content: Json<FilledForm>
  revision: number
  updated_at: Moment
  sent_at: MomentOrNull
}

export type ReportCommentRow = {
  id: Generated<string>
  position: Generated<number>
  report_link_id: string
  author: CommentAuthor
  section: ReportSectionId
  line_id: string | null
  about: string | null
  body: string
  created_at: Moment
  mailed_at: MomentOrNull
}
