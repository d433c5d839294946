import { buildPicture } from '#server/testing/build-files.ts'
import { staffSignIn } from './launch-server.ts'

/** What a customer and a member of staff do, over HTTP only. */

export type PlacedOrder = { readonly orderId: string; readonly clientSecret: string }

export const intakeProject = {
  companyName: 'Cedar Street Kitchen',
  contactPerson: 'Order Desk',
  phone: '(515) 555-0142',
  projectAddress: '400 Locust Street',
  city: 'Des Moines',
  state: 'IA',
  zipCode: '50309',
  squareFootage: 1850,
  projectType: 'restaurant',
  finishQuality: 'upgraded',
  specialFeatures: ['bar-setup', 'grease-interceptor'],
  timeline: '3-6months',
  description: 'Full-service restaurant with a bar in a former shop.',
  existingHvac: true,
  existingElectricalPanel: true,
  existingFireAlarm: true,
  existingFireSuppression: false,
  existingGreaseInterceptor: false,
}

/** A real picture; the cookie is that of the browser that sent it. */
export async function uploadPicture(
  url: string,
): Promise<{ readonly id: string; readonly cookie: string }> {
  const form = new FormData()
  form.set('kind', 'photo')
  form.set('file', new Blob([new Uint8Array(await buildPicture('png', 400, 300))]), 'shop.png')
  const headers = { 'x-forwarded-for': someAddress() }
  const answer = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
  const [cookie = ''] = answer.headers.getSetCookie()
  const { id } = await json<{ id: string }>(answer, '/api/uploads')
  return { id, cookie: cookie.split(';')[0] ?? '' }
}

/** Different e-mails make different orders; the same one within ten minutes is the same order. */
export async function placeOrder(
  url: string,
  email: string,
  project: object = {},
  cookie = '',
  packageType: 'basic' | 'pro' = 'pro',
): Promise<PlacedOrder> {
  const order = {
    packageType,
    customerEmail: email,
    customerName: intakeProject.contactPerson,
    projectData: { ...intakeProject, email, ...project },
    acceptsTerms: true,
  }
  return await post(url, '/api/create-payment-intent', order, undefined, cookie)
}

export async function payOrder(url: string, order: PlacedOrder): Promise<void> {
  const answer = await post<{ status: string }>(url, '/api/sandbox-payments/confirm', {
    clientSecret: order.clientSecret,
    card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
  })
  if (answer.status !== 'succeeded') throw new Error(`payment ${answer.status}`)
}

export async function orderStatus(url: string, orderId: string): Promise<string> {
  return (await get<{ status: string }>(url, `/api/orders/${orderId}`)).status
}

export async function signIn(url: string): Promise<string> {
  return (await post<{ token: string }>(url, '/api/admin/login', staffSignIn)).token
}

export async function approve(url: string, token: string, orderId: string): Promise<void> {
  await post(url, `/api/admin/orders/${orderId}/approve`, undefined, token)
}

export type StaffOrder = {
  readonly customerEmail: string
  readonly status: string
  readonly secureToken: string | null
  readonly estimatedCost: number | null
  readonly reportVersion: number | null
  readonly projectData: { readonly bidItems?: readonly { readonly totalCost: number }[] }
}

export async function staffOrder(url: string, token: string, orderId: string): Promise<StaffOrder> {
  return await get(url, `/api/admin/orders/${orderId}`, token)
}

export type MailboxMail = { readonly to: string; readonly subject: string; readonly text: string }

export async function mailbox(url: string): Promise<readonly MailboxMail[]> {
  return await get(url, '/api/dev/mailbox')
}

export async function get<Answer>(url: string, path: string, token?: string): Promise<Answer> {
  const response = await fetch(url + path, { headers: bearer(token) })
  return await json(response, path)
}

export async function post<Answer>(
  url: string,
  path: string,
  body: unknown,
  token?: string,
  cookie = '',
): Promise<Answer> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      ...bearer(token),
      ...(cookie === '' ? {} : { cookie }),
      'x-forwarded-for': someAddress(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return await json(response, path)
}

/**
 * The hourly limits count by address. Where the server trusts its proxy, each caller has its own
 * address (of a range reserved for tests); elsewhere the header is ignored.
 */
export function someAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `198.18.${part()}.${part()}`
}

async function json<Answer>(response: Response, path: string): Promise<Answer> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return JSON.parse(text) as Answer
}

function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}
