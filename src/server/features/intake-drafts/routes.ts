import { intakeDraftsApi } from '#contract/intake-drafts.ts'
import { hourMs } from '#core/time/durations.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  createDraftCommand,
  discardDraftCommand,
  mailDraftCommand,
  openDraftCommand,
  saveDraftCommand,
} from './commands.ts'

const createLimit = { max: 30, windowMs: hourMs }
const saveLimit = { max: 2400, windowMs: hourMs }
const openLimit = { max: 120, windowMs: hourMs }
const mailLimit = { max: 10, windowMs: hourMs }

export function intakeDraftRoutes(server: Server): void {
  const { ports } = server

  serve(server, intakeDraftsApi.createIntakeDraft, async ({ address, body, visitor }) => {
    await limitRate(ports, `draft-create:${networkOf(address)}`, createLimit)
    return await createDraftCommand(ports, body, visitor.remember())
  })

  serve(server, intakeDraftsApi.saveIntakeDraft, async ({ address, params, body, visitor }) => {
    await limitRate(ports, `draft-save:${networkOf(address)}`, saveLimit)
    return await saveDraftCommand(ports, { ...params, ...body }, visitor.remember())
  })

  serve(server, intakeDraftsApi.openIntakeDraft, async ({ address, params, body, visitor }) => {
    await limitRate(ports, `draft-open:${networkOf(address)}`, openLimit)
    const opened = await openDraftCommand(ports, { ...params, ...body }, visitor.remember())
    return opened.ok ? { ...opened.value, lostFiles: [...opened.value.lostFiles] } : opened
  })

  serve(server, intakeDraftsApi.mailIntakeDraft, async ({ address, params, body, visitor }) => {
    await limitRate(ports, `draft-mail:${networkOf(address)}`, mailLimit)
    const asked = { ...params, ...body, address, visitorHash: visitor.hash }
    const mailed = await mailDraftCommand(ports, asked)
    if (!mailed.ok) return mailed
    return { message: `A link to continue is on its way to ${mailed.value.email}.` }
  })

  serve(server, intakeDraftsApi.discardIntakeDraft, async ({ address, params, body }) => {
    await limitRate(ports, `draft-open:${networkOf(address)}`, openLimit)
    const discarded = await discardDraftCommand(ports, { ...params, ...body })
    return discarded.ok ? { discarded: true as const } : discarded
  })
}
