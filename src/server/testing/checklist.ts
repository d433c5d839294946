import type { ChecklistItem, WaitingReply } from '#contract/checklists.ts'
import type { MadeLink } from '#contract/report-links.ts'
import type { UploadKind } from '#contract/uploads.ts'
import { buildPicture } from './build-files.ts'
import { cookieOf, type Shop } from './shop.ts'

const picture = new Uint8Array(await buildPicture('png'))

type Delivered = Awaited<ReturnType<Shop['delivered']>>

/** A photo, or another file, from a browser of its own. */
export async function sendPhoto(shop: Shop, kind: UploadKind = 'photo') {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new Blob([picture]), 'panel.png')
  const encoded = new Response(form)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { photoId: answer.json<{ id: string }>().id, cookie: cookieOf(answer) }
}

/** The owner of a report sends a checklist, and its holder answers. */
export async function openList(shop: Shop, order?: Delivered, name = 'The landlord') {
  const { id, secureToken } = order ?? (await shop.delivered())
  const path = `/api/reports/secure/${secureToken}`
  const sent = { role: 'checklist', name, days: 30 }
  const { url, link } = (await shop.post(`${path}/links`, sent)).json<MadeLink>()
  const own = `/api/shared/${url.split('/').at(-1)}`
  return {
    ...{ id, path, own, linkId: link.id },
    ask: async () =>
      (await shop.app.inject(`${own}/checklist`)).json<{ questions: ChecklistItem[] }>().questions,
    say: (question: string, value: unknown, photo: { photoId?: string; cookie?: string } = {}) => {
      const { photoId = null, cookie = '' } = photo
      return shop.post(`${own}/checklist`, { question, value, photoId }, { cookie })
    },
    /** Sends only what is named; the rest of the reply stays. */
    add: (question: string, part: object, cookie = '') =>
      shop.post(`${own}/checklist`, { question, ...part }, { cookie }),
    replies: async () =>
      (await shop.app.inject(`${path}/replies`)).json<{ replies: WaitingReply[] }>().replies,
    decide: (decision: string, { id: replyId, repliedAt }: WaitingReply) =>
      shop.post(`${path}/replies/${replyId}`, { decision, repliedAt }),
  }
}

/** The reply that waits longest. */
export async function firstReply(list: {
  replies: () => Promise<WaitingReply[]>
}): Promise<WaitingReply> {
  const [reply] = await list.replies()
  if (!reply) throw new Error('No reply waits')
  return reply
}

export const filesOf = async (shop: Shop) =>
  (await shop.ports.database.selectFrom('uploads').select('id').execute()).map(({ id }) => id)
