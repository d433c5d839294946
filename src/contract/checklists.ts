import { z } from 'zod'
import { replyOutcomes } from '#core/report/accepted-reply.ts'
import { replyDecisions } from '#core/report/checklist-reply.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { ownLinkRefusals, sharedLinkRefusals } from './link-refusals.ts'
import { instant } from './moments.ts'

const secureToken = z.object({ secureToken: z.string().max(100) })
const linkToken = z.object({ linkToken: z.string().max(100) })

/** Null where the answer is not known, or where a photo was sent without one. */
const value = z.union([z.string().max(60), z.number(), z.boolean(), z.null()])

const ownReply = z.object({
  value,
  /** Said to be not known; false for a photo without an answer. */
  isUnknown: z.boolean(),
  photoId: z.uuid().nullable(),
  repliedAt: instant,
  /** Null while the owner has not decided. */
  decision: z.enum(replyDecisions).nullable(),
})

const question = z.object({
  id: z.string(),
  /** The answer of a project that settles it: its choices or its number. */
  answerId: z.string(),
  question: z.string(),
  /** What a photo of it shows. */
  photo: z.string(),
  /** What this link replied last. */
  reply: ownReply.nullable(),
})

export type ChecklistItem = z.output<typeof question>

const waitingReply = z.object({
  id: z.uuid(),
  linkName: z.string(),
  questionId: z.string(),
  answerId: z.string(),
  question: z.string(),
  value,
  /** The value in words. */
  answer: z.string(),
  hasPhoto: z.boolean(),
  repliedAt: instant,
})

const settledReply = z.object({
  id: z.uuid(),
  linkName: z.string(),
  /** Question and answer in short: `Electrical service: 400 A`. */
  text: z.string(),
  outcome: z.enum(replyOutcomes),
  version: z.int().nullable(),
})

export type SettledReply = z.output<typeof settledReply>

export type WaitingReply = z.output<typeof waitingReply>

export const checklistsApi = {
  showChecklist: endpoint('showChecklist', {
    access: 'public',
    summary: 'The open questions about the space, and what this link replied to them',
    params: linkToken,
    reply: z.object({ questions: z.array(question) }),
    refusals: { ...sharedLinkRefusals, 'not-for-role': 403 },
  }),
  answerChecklist: endpoint('answerChecklist', {
    access: 'public',
    summary: 'Replies to one question, in place of a reply that was not decided yet',
    params: linkToken,
    body: z.strictObject({
      question: z.string().max(60),
      /** Left out, the reply keeps the answer that it has; null says that it is not known. */
      value: value.optional(),
      /** A photo that this browser uploaded; left out, the reply keeps the one that it has. */
      photoId: z.uuid().nullable().optional(),
    }),
    reply: question,
    refusals: {
      ...sharedLinkRefusals,
      'not-for-role': 403,
      'question-not-asked': 404,
      'reply-accepted': 409,
      'invalid-answer': 400,
      'unknown-upload': 400,
      'too-many-photos': 409,
    },
  }),
  showChecklistPhoto: endpoint('showChecklistPhoto', {
    access: 'public',
    summary: 'The photo that this link sent with its reply',
    params: linkToken.extend({ photoId: z.string().max(100) }),
    reply: fileContent,
    media: 'application/octet-stream',
    refusals: { ...sharedLinkRefusals, 'not-for-role': 403, 'no-such-reply': 404 },
  }),
  listChecklistReplies: endpoint('listChecklistReplies', {
    access: 'public',
    summary:
      'Replies of landlords and brokers that wait for the owner, and what became of accepted ones',
    params: secureToken,
    /** The time zone is that of the market, in which the times are shown. */
    reply: z.object({
      replies: z.array(waitingReply),
      /** What became of those that the owner accepted. */
      settled: z.array(settledReply),
      timeZone: z.string(),
    }),
    refusals: ownLinkRefusals,
  }),
  showReplyPhoto: endpoint('showReplyPhoto', {
    access: 'public',
    summary: 'The photo of a reply, for the owner of the report',
    params: secureToken.extend({ replyId: z.string().max(100) }),
    reply: fileContent,
    media: 'application/octet-stream',
    refusals: { ...ownLinkRefusals, 'no-such-reply': 404 },
  }),
  decideChecklistReply: endpoint('decideChecklistReply', {
    access: 'public',
    summary: 'Accepts a reply, which sends it like an answer of the owner, or declines it',
    params: secureToken.extend({ replyId: z.string().max(100) }),
    body: z.strictObject({
      decision: z.enum(replyDecisions),
      /** When the reply was sent that the decision is about. */
      repliedAt: instant,
    }),
    reply: z.object({ decision: z.enum(replyDecisions) }),
    refusals: {
      ...ownLinkRefusals,
      'no-such-reply': 404,
      'reply-decided': 409,
      'changed-meanwhile': 409,
      'invalid-answer': 400,
      'nothing-answered': 400,
      'unknown-upload': 400,
      'asked-by-staff': 409,
      'order-closed': 409,
    },
  }),
}
