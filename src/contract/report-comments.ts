import { z } from 'zod'
import { commentAuthors, longestComment } from '#core/report/report-comment.ts'
import { linkKinds } from '#core/report/report-role.ts'
import { reportSectionIds } from '#core/report/report-section.ts'
import { endpoint } from './endpoint.ts'
import { ownLinkRefusals, sharedLinkRefusals } from './link-refusals.ts'
import { instant } from './moments.ts'

const secureToken = z.object({ secureToken: z.string().max(100) })
const linkToken = z.object({ linkToken: z.string().max(100) })
const orderId = z.object({ orderId: z.string().max(100) })

const section = z.enum(reportSectionIds)
const body = z
  .string()
  .trim()
  .min(1, 'Write something first')
  .max(longestComment, 'The comment is too long')

const comment = z.object({
  id: z.uuid(),
  author: z.enum(commentAuthors),
  section,
  lineId: z.string().nullable(),
  /** The line's name. */
  about: z.string().nullable(),
  body: z.string(),
  createdAt: instant,
})

export type ReportComment = z.output<typeof comment>

/** With the link that it belongs to. */
const linkComment = comment.extend({
  linkId: z.uuid(),
  linkName: z.string(),
  role: z.enum(linkKinds),
})

export type LinkComment = z.output<typeof linkComment>

/** An answer belongs to the same section or line as the comment. */
const answer = z.strictObject({ commentId: z.string().max(100), body })

export const reportCommentsApi = {
  listSharedComments: endpoint('listSharedComments', {
    access: 'public',
    summary: 'The comments and answers of one link, and what can be commented on',
    params: linkToken,
    reply: z.object({
      places: z.array(
        z.object({ section, lines: z.array(z.object({ id: z.string(), label: z.string() })) }),
      ),
      comments: z.array(comment),
      /** Of the market, in which the times are shown. */
      timeZone: z.string(),
    }),
    refusals: sharedLinkRefusals,
  }),
  addSharedComment: endpoint('addSharedComment', {
    access: 'public',
    summary: 'Comments on a section or a line that the link shows',
    params: linkToken,
    body: z.strictObject({ section, lineId: z.string().max(100).optional(), body }),
    reply: comment,
    success: 201,
    refusals: { ...sharedLinkRefusals, 'not-for-role': 403, 'no-such-line': 404 },
  }),
  listReportComments: endpoint('listReportComments', {
    access: 'public',
    summary: 'The comments of everyone who has a link to the report',
    params: secureToken,
    /** The time zone is that of the market, in which the times are shown. */
    reply: z.object({ comments: z.array(linkComment), timeZone: z.string() }),
    refusals: ownLinkRefusals,
  }),
  answerReportComment: endpoint('answerReportComment', {
    access: 'public',
    summary: 'The owner’s answer to a comment; only the people with that link see it',
    params: secureToken,
    body: answer,
    reply: linkComment,
    success: 201,
    refusals: { ...ownLinkRefusals, 'no-such-comment': 404 },
  }),
  listOrderComments: endpoint('listOrderComments', {
    access: 'staff',
    permission: 'read',
    summary: 'The comments on the report of an order',
    params: orderId,
    reply: z.array(linkComment),
    refusals: { 'no-such-order': 404 },
  }),
  answerOrderComment: endpoint('answerOrderComment', {
    access: 'staff',
    permission: 'support',
    summary: 'An answer of staff to a comment',
    params: orderId,
    body: answer,
    reply: linkComment,
    success: 201,
    refusals: { 'no-such-order': 404, 'no-such-comment': 404 },
  }),
}
