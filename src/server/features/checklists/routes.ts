import type { FastifyReply } from 'fastify'
import { checklistsApi } from '#contract/checklists.ts'
import { refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { limitAnswers } from '#server/features/orders/commands/limit-answers.ts'
import { findSecureReport } from '#server/features/reports/commands/open-secure-report.ts'
import { findUpload } from '#server/features/uploads/reads.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { sendUpload } from '#server/http/send-upload.ts'
import { type Server, serve } from '#server/http/serve.ts'
import type { Ports } from '#server/ports.ts'
import { answerChecklistCommand } from './commands/answer-checklist.ts'
import { decideReplyCommand } from './commands/decide-reply.ts'
import { listRepliesCommand } from './commands/list-replies.ts'
import { openChecklist, showChecklistCommand } from './commands/open-checklist.ts'
import { findReply, listLastReplies } from './reads.ts'

const decideLimit = { max: 120, windowMs: hourMs }

export function checklistRoutes(server: Server): void {
  const { ports } = server
  ownersRoutes(server)

  serve(server, checklistsApi.showChecklist, ({ params }) =>
    showChecklistCommand(ports, params.linkToken),
  )

  serve(server, checklistsApi.answerChecklist, ({ params, body, visitor }) =>
    answerChecklistCommand(ports, params.linkToken, body, visitor.remember()),
  )

  serve(server, checklistsApi.showChecklistPhoto, async ({ params, reply }) => {
    const opened = await openChecklist(ports, params.linkToken)
    if (!opened.ok) return opened
    const replies = await listLastReplies(ports.database, opened.value.link.id)
    const own = replies.find(({ photoId }) => photoId === params.photoId)
    return await sendPhoto(ports, reply, own?.photoId)
  })
}

function ownersRoutes(server: Server): void {
  const { ports } = server

  serve(server, checklistsApi.listChecklistReplies, ({ params }) =>
    listRepliesCommand(ports, params.secureToken),
  )

  serve(server, checklistsApi.decideChecklistReply, async ({ params, body, ...caller }) => {
    const { address, requestId, visitor } = caller
    await limitRate(ports, `checklist-decision:${networkOf(address)}`, decideLimit)
    if (body.decision === 'accepted') await limitAnswers(ports, address)
    const decided = { ...body, replyId: params.replyId }
    return await decideReplyCommand(
      ports,
      requestId,
      params.secureToken,
      decided,
      visitor.remember(),
    )
  })

  serve(server, checklistsApi.showReplyPhoto, async ({ params, reply }) => {
    const opened = await findSecureReport(ports, params.secureToken)
    if (!opened.ok) return opened
    const found = await findReply(ports.database, opened.value.link.subject.id, params.replyId)
    return await sendPhoto(ports, reply, found?.photoId)
  })
}

async function sendPhoto(ports: Ports, reply: FastifyReply, photoId: string | null | undefined) {
  const upload = photoId ? await findUpload(ports.database, photoId) : undefined
  const bytes = upload && (await ports.files.get(upload.file_key))
  return upload && bytes ? sendUpload(reply, { ...upload, bytes }) : refuse('no-such-reply')
}
