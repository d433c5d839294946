/** What the customers of a world do, one function for each part of the product. */
import type { ShownKey } from '#contract/api-keys.ts'
import type { MadeLink } from '#contract/report-links.ts'
import type { Team } from '#contract/teams.ts'
import { type ApiScope, apiScopes } from '#core/api/api-key.ts'
import { type LinkKind, linkKinds } from '#core/report/report-role.ts'
import { sweepOutcomeRequests } from '#server/features/outcomes/jobs.ts'
import { buildSubmission, type openApiShop } from '../api-shop.ts'
import { buildPicture } from '../build-files.ts'
import { buildIntake, cookieOf } from '../shop.ts'
import { card } from '../subscribe.ts'

export const owner = 'desk@customer.example'
const dayMs = 24 * 3_600_000
export const browser = 'plumbline_visitor=the-browser-that-paid'

export type ApiShop = Awaited<ReturnType<typeof openApiShop>>

/** The newest mail to the address that has the pattern; its first group. */
export function mailed(shop: ApiShop, to: string, pattern: RegExp): string {
  const mail = shop.mailer.sent.findLast((one) => one.to === to && pattern.test(one.text))
  const found = pattern.exec(mail?.text ?? '')?.[1]
  if (found === undefined) throw new Error(`no mail to ${to} has ${pattern}`)
  return found
}

/** A report ordered and paid by card in the browser that sends `cookie`. */
export async function order(
  shop: ApiShop,
  cookie: string,
  companyName: string,
  files: string[] = [],
) {
  const project = { companyName, uploads: files }
  const placed = await shop.place({ email: owner, project }, cookie)
  const { orderId, clientSecret } = placed.json<{ orderId: string; clientSecret: string }>()
  return { orderId, clientSecret }
}

/** Approves, and waits until the report is released and delivered. */
async function approve(shop: ApiShop, orderId: string): Promise<void> {
  const answer = await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`, {})
  if (answer.statusCode !== 200) throw new Error(answer.body)
  shop.clock.advance(shop.ports.settings.approvalUndoMs)
  await shop.runJobs({ deferred: true })
}

export async function deliver(shop: ApiShop, cookie: string, companyName: string): Promise<string> {
  const { orderId, clientSecret } = await order(shop, cookie, companyName)
  await shop.pay(clientSecret)
  await shop.runJobs()
  await approve(shop, orderId)
  return orderId
}

/** The question about the cost, which is mailed a quarter of a year after delivery. */
export async function askForOutcome(
  shop: ApiShop,
): Promise<{ outcomeKey: string; optOutToken: string }> {
  await deliver(shop, browser, 'First Space')
  shop.clock.advance(92 * dayMs)
  await sweepOutcomeRequests(shop.ports)
  await shop.runJobs()
  return {
    outcomeKey: mailed(shop, owner, /\/outcome\/([\w-]+)/),
    optOutToken: mailed(shop, owner, /\/unsubscribe\/([\w-]+)/),
  }
}

/** The multipart form of one file. */
export async function fileForm(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(await buildPicture('png'))]), 'front.png')
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

export async function upload(shop: ApiShop, cookie: string): Promise<string> {
  const { headers, payload } = await fileForm({ kind: 'photo' })
  const sent = { method: 'POST', url: '/api/uploads', payload } as const
  const answer = await shop.app.inject({ ...sent, headers: { ...headers, cookie } })
  return answer.json<{ id: string }>().id
}

/** A landlord's reply to a checklist, with a photo. */
export async function replyWithPhoto(shop: ApiShop, linkToken: string) {
  const photoId = await upload(shop, browser)
  const said = { question: 'ceilingHeight', value: 12, photoId }
  await shop.post(`/api/shared/${linkToken}/checklist`, said, { cookie: browser })
  const { id, repliedAt } = await shop.ports.database
    .selectFrom('checklist_replies')
    .select(['id', 'replied_at as repliedAt'])
    .executeTakeFirstOrThrow()
  return { replyId: id, repliedAt, photoId }
}

/** The owner's plan with two members, one who left, and one who is invited. */
export async function shareTeam(shop: ApiShop, cookie: string) {
  const sent = { plan: 'professional', customerEmail: owner, customerName: 'Order Desk' }
  const { url } = (await shop.post('/api/create-subscription', sent, { cookie: browser })).json<{
    url: string
  }>()
  await shop.post(new URL(url).pathname, { card })
  const invite = async (email: string, role: 'orders' | 'views') => {
    await shop.post('/api/account/team/members', { email, role }, { cookie })
    await shop.runJobs()
    return mailed(shop, email, /sign-in\?invitation=([\w-]+)/)
  }
  const join = async (email: string, role: 'orders' | 'views') =>
    cookieOf(await shop.post('/api/team-invitation/join', { token: await invite(email, role) }))
  const member = { orders: await join('orders@team.example', 'orders') }
  const views = await join('views@team.example', 'views')
  const former = await join('former@team.example', 'views')
  const team = (
    await shop.app.inject({ url: '/api/account/team', headers: { cookie } })
  ).json<Team>()
  const idOf = (email: string) => team.own?.members.find((one) => one.email === email)?.id ?? ''
  await shop.app.inject({
    method: 'DELETE',
    url: `/api/account/team/members/${idOf('former@team.example')}`,
    headers: { cookie },
  })
  const invitation = await invite('invited@team.example', 'views')
  return { ...member, views, former, invitation, memberId: idOf('views@team.example') }
}

/** A report that the plan pays for. */
export async function orderOnPlan(shop: ApiShop, cookie: string): Promise<string> {
  const projectData = buildIntake({ companyName: 'Space of the Plan' })
  const sent = { packageType: 'pro', customerName: 'Order Desk', projectData }
  const placed = await shop.post('/api/account/orders', sent, { cookie })
  await shop.runJobs()
  const { orderId } = placed.json<{ orderId: string }>()
  await approve(shop, orderId)
  return orderId
}

export type LinkState = 'live' | 'ended' | 'revoked'
export type RoleLinks = Readonly<Record<LinkKind, Readonly<Record<LinkState, string>>>>

/** A link of every role: one that works, one whose time is over, and one that was revoked. */
export async function shareReport(shop: ApiShop, secureToken: string) {
  const path = `/api/reports/secure/${secureToken}/links`
  const make = async (role: LinkKind) => {
    const made = (await shop.post(path, { role, name: `Their ${role}`, days: 30 })).json<MadeLink>()
    return { id: made.link.id, token: made.url.split('/').at(-1) ?? '' }
  }
  const rows: [LinkKind, Record<LinkState, string>][] = []
  let linkId = ''
  for (const role of linkKinds) {
    const live = await make(role)
    const ended = await make(role)
    const revoked = await make(role)
    await shop.ports.database
      .updateTable('report_links')
      .set({ expires_at: shop.clock.now() })
      .where('id', '=', ended.id)
      .execute()
    await shop.app.inject({ method: 'DELETE', url: `${path}/${revoked.id}` })
    rows.push([role, { live: live.token, ended: ended.token, revoked: revoked.token }])
    linkId = live.id
  }
  return { links: Object.fromEntries(rows) as RoleLinks, linkId }
}

/** The report's own link of two further orders, whose time is over and which was revoked. */
export async function closedReports(shop: ApiShop): Promise<Readonly<Record<LinkState, string>>> {
  const tokens: Record<LinkState, string> = { live: '', ended: '', revoked: '' }
  const columns = { ended: 'secure_token_expires_at', revoked: 'secure_token_revoked_at' } as const
  for (const state of ['ended', 'revoked'] as const) {
    const orderId = await deliver(shop, browser, `Space that ${state}`)
    tokens[state] = (await shop.staffOrder(orderId)).secureToken ?? ''
    await shop.ports.database
      .updateTable('orders')
      .set({ [columns[state]]: shop.clock.now() })
      .where('id', '=', orderId)
      .execute()
  }
  return tokens
}

/** A project of a program, delivered, and keys of every kind. */
export async function orderByApi(shop: ApiShop) {
  const granted: ShownKey = await shop.grant('live')
  const body = buildSubmission({ webhookUrl: 'https://hooks.builder.example/x' })
  const made = await shop.api(granted.secret, 'POST', '/api/v1/projects', { body })
  const projectId = made.json<{ id: string }>().id
  await shop.runJobs()
  await approve(shop, projectId)
  const scoped: Partial<Record<ApiScope, string>> = {}
  for (const scope of apiScopes) {
    scoped[scope] = (await shop.grant('live', { scopes: [scope] })).secret
  }
  const revoked = await shop.grant('live')
  await shop.asStaff('DELETE', `/api/admin/api-keys/${revoked.key.id}`)
  const other = 'desk@rival.example'
  await shop.addClient(other, 'Rival Resellers')
  await shop.setEnterprise(true, other)
  const delivery = await shop.ports.database
    .selectFrom('webhook_deliveries')
    .select('id')
    .executeTakeFirstOrThrow()
  return {
    projectId,
    apiKeyId: granted.key.id,
    deliveryId: delivery.id,
    keys: {
      live: granted.secret,
      test: (await shop.grant('test')).secret,
      revoked: revoked.secret,
      other: (await shop.grant('live', { email: other })).secret,
      ...(scoped as Record<ApiScope, string>),
    },
  }
}
