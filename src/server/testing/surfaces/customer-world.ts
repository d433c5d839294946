/** An order of every state that a customer can have, and the keys to all that belongs to it. */
import type { OrderInvoices } from '#contract/invoices.ts'
import { hashToken } from '#server/http/visitor.ts'
import { enterpriseEmail, openApiShop } from '../api-shop.ts'
import { signedIn } from '../left-traces.ts'
import { cookieOf } from '../shop.ts'
import type { TestOverrides } from '../test-app.ts'
import {
  type ApiShop,
  askForOutcome,
  browser,
  closedReports,
  deliver,
  fileForm,
  mailed,
  order,
  orderByApi,
  orderOnPlan,
  owner,
  replyWithPhoto,
  shareReport,
  shareTeam,
  upload,
} from './world-parts.ts'

const draftOf = (email: string) => ({
  packageType: 'pro',
  answers: {
    ...Object.fromEntries(draftTexts.map((name) => [name, ''])),
    email,
    specialFeatures: [],
    uploads: [],
  },
})

const draftTexts = [
  'companyName',
  'contactPerson',
  'phone',
  'projectAddress',
  'city',
  'state',
  'zipCode',
  'squareFootage',
  'projectType',
  'salonSubcategory',
  'finishQuality',
  'timeline',
  'budget',
  'description',
  'currentCondition',
  'specificRequirements',
  'permitRequirements',
  'preferredCallTime',
  'existingElectricalPanel',
  'existingFireAlarm',
  'existingFireSuppression',
  'existingHvac',
  'existingGreaseInterceptor',
  'referralSource',
  'referralContactName',
  'projectStage',
]

/** A drafted order whose customer is asked a question. */
async function askQuestion(shop: ApiShop): Promise<{ requestKey: string; askedId: string }> {
  const { orderId, clientSecret } = await order(shop, browser, 'Asked Space')
  await shop.pay(clientSecret)
  await shop.runJobs()
  const message = 'How high is the ceiling?'
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/request`, { message })
  await shop.runJobs()
  return { requestKey: mailed(shop, owner, /\/questions\/([\w-]+)/), askedId: orderId }
}

async function keepLogo(shop: ApiShop, cookie: string): Promise<string> {
  const saved = { isOn: true, name: 'Order Desk', company: '', phone: '' }
  const headers = { cookie }
  const url = '/api/account/broker-cover'
  await shop.app.inject({ method: 'PUT', url, headers, payload: saved })
  const { headers: type, payload } = await fileForm({})
  const sent = { method: 'POST', url: `${url}/logo`, payload } as const
  const answer = await shop.app.inject({ ...sent, headers: { ...type, cookie } })
  return answer.json<{ logoId: string }>().logoId
}

/** The main order: paid by card in the browser, delivered, shared and commented on. */
async function mainOrder(shop: ApiShop) {
  const orderId = await deliver(shop, browser, 'Cedar Street Kitchen')
  const { secureToken } = await shop.staffOrder(orderId)
  const shared = await shareReport(shop, secureToken ?? '')
  const said = { section: 'itemized', body: 'How thick is the slab?' }
  const comment = await shop.post(`/api/shared/${shared.links.contractor.live}/comments`, said)
  const reply = await replyWithPhoto(shop, shared.links.checklist.live)
  const { sha256 } = await shop.ports.database
    .selectFrom('report_versions')
    .select('document_sha256 as sha256')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const bought = await shop.post('/api/account/sign-in/purchase', { orderId }, { cookie: browser })
  const cookie = `${browser}; ${cookieOf(bought)}`
  const invoices = await shop.app.inject({
    url: `/api/orders/${orderId}/invoices`,
    headers: { cookie },
  })
  return {
    orderId,
    secureToken: secureToken ?? '',
    sha256,
    ...shared,
    commentId: comment.json<{ id: string }>().id,
    ...reply,
    orderKey: mailed(shop, owner, new RegExp(`/order/${orderId}\\?key=([\\w-]+)`)),
    bought: cookie,
    invoiceId: invoices.json<OrderInvoices>().invoices[0]?.id ?? '',
  }
}

async function sessionsOf(shop: ApiShop) {
  const signedOut = await signedIn(shop, owner)
  await shop.post('/api/account/sign-out', undefined, { cookie: signedOut })
  const expired = await signedIn(shop, owner)
  await shop.ports.database
    .updateTable('user_sessions')
    .set({ expires_at: shop.clock.now() })
    .where('token_hash', '=', hashToken(expired.split('=')[1] ?? ''))
    .execute()
  const other = 'other@customer.example'
  await shop.place({ email: other, project: { email: other } })
  return {
    signedOut,
    expired,
    other: await signedIn(shop, other),
    reseller: await signedIn(shop, enterpriseEmail),
  }
}

export async function openCustomerWorld(overrides: TestOverrides = {}) {
  const shop = await openApiShop(overrides)
  const asked = await askForOutcome(shop)
  const signed = await signedIn(shop, owner)
  const team = await shareTeam(shop, signed)
  const logoId = await keepLogo(shop, signed)
  const planOrderId = await orderOnPlan(shop, signed)
  const main = await mainOrder(shop)
  const question = await askQuestion(shop)
  const pending = await order(shop, browser, 'Unpaid Space')
  const closed = await closedReports(shop)
  const api = await orderByApi(shop)
  const sessions = await sessionsOf(shop)
  const draft = await shop.post('/api/intake-drafts', draftOf(owner))
  const { draftId, token: draftToken } = draft.json<{ draftId: string; token: string }>()
  await shop.post('/api/client-profile/code', { email: owner }, { cookie: browser })
  await shop.post('/api/test-keys/code', { email: owner }, { cookie: browser })
  await shop.post('/api/account/sign-in', { email: owner })
  await shop.runJobs()
  return {
    shop,
    ...asked,
    ...question,
    ...main,
    ...api,
    logoId,
    planOrderId,
    pending,
    closed,
    sessions: { ...sessions, owner: signed, bought: main.bought },
    team,
    draftId,
    draftToken,
    draft: draftOf(owner),
    uploadId: await upload(shop, browser),
    profileCode: mailed(shop, owner, /last project[\s\S]*?\b(\d{6})\b/),
    testKeyCode: mailed(shop, owner, /a test key[\s\S]*?\b(\d{6})\b/),
    signInToken: mailed(shop, owner, /sign-in\?token=([\w-]+)/),
  }
}

export type CustomerWorld = Awaited<ReturnType<typeof openCustomerWorld>>
