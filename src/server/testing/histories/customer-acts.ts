/** What the customer of a report does, the provider that reports payments, and a second person. */
import type { MadeLink } from '#contract/report-links.ts'
import type { Answer, Office, Subject } from './office.ts'

/** The newest question that was mailed; answering it again is refused. */
export async function answer({ mailer, post }: Office): Promise<Answer> {
  const mail = mailer.sent.findLast(({ text }) => text.includes('/questions/'))
  const key = /questions\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (key === undefined) return undefined
  return await post(`/api/requests/${key}`, { answers: {}, reply: 'Twelve feet.' })
}

export async function upgrade(office: Office, { token }: Subject): Promise<Answer> {
  const opened = await office.post(`/api/reports/secure/${token}/upgrade`)
  if (opened.statusCode !== 200) return opened
  const { clientSecret } = opened.json<{ clientSecret: string }>()
  await office.pay(clientSecret)
  // The provider reports a payment as often as it likes.
  return await office.pay(clientSecret)
}

export async function share(office: Office, { token, links }: Subject): Promise<Answer> {
  const body = { role: 'reader', name: 'A bank', days: 30 }
  const made = await office.post(`/api/reports/secure/${token}/links`, body)
  if (made.statusCode !== 201) return made
  const { link, url } = made.json<MadeLink>()
  links.push({ id: link.id, token: url.split('/').at(-1) ?? '', isRevoked: false })
  return made
}

export async function revoke({ asStaff }: Office, { path, links }: Subject): Promise<Answer> {
  const link = links.find(({ isRevoked }) => !isRevoked)
  if (!link) return undefined
  const answered = await asStaff('DELETE', `${path}/links/${link.id}`)
  link.isRevoked = answered.statusCode === 200
  return answered
}

/** The next look at the order finds the new link. */
export async function renewOwn(
  { asStaff }: Office,
  { path, token, replaced }: Subject,
): Promise<Answer> {
  const answered = await asStaff('POST', `${path}/report-link`)
  if (answered.statusCode === 200 && token !== null) replaced.push(token)
  return answered
}

/** An open dispute holds the delivery; one that was won lets it go on. */
export async function winDisputes({ clock, ports }: Office, { id }: Subject): Promise<void> {
  await ports.database
    .updateTable('order_disputes')
    .set({ status: 'won', closed_at: clock.now() })
    .where('order_id', '=', id)
    .execute()
}

export async function dispute({ ports }: Office, id: string): Promise<undefined> {
  await ports.database
    .insertInto('order_disputes')
    .values({
      id: crypto.randomUUID(),
      order_id: id,
      amount: 1000,
      reason: 'other',
      status: 'needs_response',
    })
    .execute()
}

/** A second person answers the refund that waits for one. */
export async function decideRefund(
  { app, ports, adminToken }: Office,
  { id }: Subject,
  decision: 'approve' | 'decline',
): Promise<Answer> {
  const waiting = await ports.database
    .selectFrom('refund_requests')
    .select('id')
    .where('order_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  if (!waiting) return undefined
  return await app.inject({
    method: 'POST',
    url: `/api/admin/refund-requests/${waiting.id}/${decision}`,
    headers: { authorization: `Bearer ${await adminToken('money')}` },
    ...(decision === 'decline' ? { payload: { reason: 'Not agreed' } } : {}),
  })
}
