import type { ColumnType, Generated } from 'kysely'
import type { FilledForm } from '#core/bid-leveling/bid-from-form.ts'
import type { ReplyDecision, ReplyValue } from '#core/report/checklist-reply.ts'
import type { ReversedReports } from '#core/report/own-link.ts'
import type { CommentAuthor } from '#core/report/report-comment.ts'
import type { LinkKind } from '#core/report/report-role.ts'
import type { ReportSectionId } from '#core/report/report-section.ts'
import type { Json, JsonOrNull, Moment, MomentOrNull } from './column-types.ts'

export type ReportLinkRow = {
  id: Generated<string>
  order_id: string | null
  demo_project_id: string | null
  role: LinkKind
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

/** Addresses of the owner's own link that a new one replaced. */
export type ReplacedReportLinkRow = {
  token_hash: string
  order_id: string
  replaced_at: Moment
}

/** The newest row says what becomes of reports whose payment went back in full. */
export type ReversedReportChoiceRow = {
  id: Generated<number>
  reports: ReversedReports
  set_by_admin_id: string
  set_at: Moment
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

/** At most one of a link and question is not decided. */
export type ChecklistReplyRow = {
  id: Generated<string>
  report_link_id: string
  question: string
  /** Null where the holder of the link does not know, or sent a photo only. */
  value: JsonOrNull<Exclude<ReplyValue, null>>
  is_unknown: Generated<boolean>
  upload_id: string | null
  replied_at: Moment
  mailed_at: MomentOrNull
  decided_at: MomentOrNull
  decision: ColumnType<ReplyDecision | null, ReplyDecision | null | undefined, ReplyDecision | null>
  /** Accepted because the owner accepted the equal answer of another link. */
  is_accepted_beside: Generated<boolean>
}
