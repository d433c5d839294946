import type { ChecklistItem } from '#contract/checklists.ts'
import type { SharedLinkRefusal } from '#contract/link-refusals.ts'
import { changeAnswers } from '#core/project/change-answers.ts'
import { answersOf } from '#core/project/facts-with-answers.ts'
import { isAnswered } from '#core/project/project-answers.ts'
import {
  isTakenOver,
  mostReplyPhotos,
  type ReplyValue,
  repliesADay,
} from '#core/report/checklist-reply.ts'
import type { ChecklistQuestion } from '#core/report/space-checklist.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { dayMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import { refuseAnswers } from '#server/features/orders/commands/change-facts.ts'
import { lockCustomerOrder } from '#server/features/orders/reads/find-customer-order.ts'
import { findDismissedAnswers } from '#server/features/orders/reads/find-request.ts'
import type { OpenedLink } from '#server/features/reports/commands/open-shared-report.ts'
import { attachUploads, removeOrderUpload } from '#server/features/uploads/commands.ts'
import { findUpload } from '#server/features/uploads/reads.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { countReplyPhotos, findLastReply, lockLink } from '../reads.ts'
import { insertReply, updateReply } from '../writes.ts'
import {
  type ChecklistRefusal,
  itemOf,
  openChecklist,
  questionsOf,
  standingOf,
} from './open-checklist.ts'

export type GivenReply = {
  readonly question: string
  /**
   * What is left out stays as it is: a photo may arrive after a later answer. Null says that the
   * answer is not known.
   */
  readonly value?: ReplyValue | undefined
  readonly photoId?: string | null | undefined
}

type PhotoRefusal = 'unknown-upload' | 'too-many-photos'

type ReplyRefusal =
  | ChecklistRefusal
  | PhotoRefusal
  | 'question-not-asked'
  | 'reply-accepted'
  | ExplainedRefusal<'invalid-answer'>

type Replied = Result<ChecklistItem, ReplyRefusal>

const repliesPerLink = { max: repliesADay, windowMs: dayMs }

/** Stores a reply as a proposal for the owner, in place of one that is not decided yet. */
export async function answerChecklistCommand(
  ports: Ports,
  linkToken: string,
  given: GivenReply,
  visitorHash: string,
): Promise<Replied> {
  const opened = await openChecklist(ports, linkToken)
  if (!opened.ok) return opened
  const { link, report } = opened.value
  const asked = questionsOf(report.document).find(({ id }) => id === given.question)
  if (!asked) return refuse('question-not-asked')
  const known = answersOf(report.document.project.facts)
  const changed = changeAnswers(known, { [asked.answerId]: given.value ?? null })
  if (!changed.ok) return refuseAnswers(changed.refusal)
  // A blank text is no answer.
  const isBlank = given.value !== undefined && !isAnswered(given.value)
  const reply = isBlank ? { ...given, value: null } : given
  await limitRate(ports, `checklist-reply:${link.id}`, repliesPerLink)
  let afterwards = async () => {}
  const replied = await rollBackRefused(ports.database, async (transaction): Promise<Replied> => {
    const stored = await storeReply(transaction, ports, opened.value, asked, reply, visitorHash)
    if (!stored.ok) return stored
    afterwards = stored.value.removeReplaced
    return accept(stored.value.item)
  })
  if (replied.ok) await afterwards()
  return replied
}

type Stored = { readonly item: ChecklistItem; readonly removeReplaced: () => Promise<void> }

async function storeReply(
  transaction: Transaction,
  ports: Ports,
  { link }: OpenedLink,
  asked: ChecklistQuestion,
  given: GivenReply,
  visitorHash: string,
): Promise<Result<Stored, 'reply-accepted' | PhotoRefusal | SharedLinkRefusal>> {
  const orderId = link.subject.id
  const locked = await lockWaitingReply(transaction, link, asked)
  if (!locked.ok) return locked
  const waiting = locked.value
  const { value = waiting?.value ?? null, photoId = waiting?.photoId ?? null } = given
  const isUnknown = given.value === undefined ? waiting?.isUnknown === true : value === null
  if (photoId && photoId !== waiting?.photoId) {
    const attached = await attachPhoto(transaction, orderId, photoId, visitorHash)
    if (!attached.ok) return attached
  }
  const reply = { value, isUnknown, photoId, now: ports.clock.now() }
  const stored = waiting
    ? await updateReply(transaction, waiting.id, reply)
    : await insertReply(transaction, { ...reply, linkId: link.id, question: asked.id })
  const replaced = waiting?.photoId && waiting.photoId !== photoId ? waiting.photoId : undefined
  const removeReplaced = replaced
    ? await removeOrderUpload(transaction, ports, orderId, replaced)
    : async () => {}
  return accept({ item: itemOf(asked, stored), removeReplaced })
}

type WaitingReply = NonNullable<Awaited<ReturnType<typeof findLastReply>>>

/** What the link replied before and the owner has not decided; undefined without such a reply. */
async function lockWaitingReply(
  transaction: Transaction,
  { id: linkId, subject }: OpenedLink['link'],
  asked: ChecklistQuestion,
): Promise<Result<WaitingReply | undefined, 'reply-accepted' | SharedLinkRefusal>> {
  // First, as whoever erases the order does.
  if (!(await lockCustomerOrder(transaction, subject.id))) return refuse('report-not-available')
  if (!(await lockLink(transaction, linkId))) return refuse('shared-link-revoked')
  const last = await findLastReply(transaction, linkId, asked.id)
  const dismissed = await findDismissedAnswers(transaction, subject.id)
  if (last && isTakenOver(standingOf(asked, last, dismissed))) return refuse('reply-accepted')
  return accept(last?.decision === null ? last : undefined)
}

async function attachPhoto(
  transaction: Transaction,
  orderId: string,
  photoId: string,
  visitorHash: string,
): Promise<Result<undefined, PhotoRefusal>> {
  const upload = await findUpload(transaction, photoId)
  if (upload?.kind !== 'photo') return refuse('unknown-upload')
  if ((await countReplyPhotos(transaction, orderId)) >= mostReplyPhotos) {
    return refuse('too-many-photos')
  }
  return await attachUploads(transaction, orderId, [photoId], visitorHash)
}
