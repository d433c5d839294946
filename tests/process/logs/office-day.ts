import { staffSignIn } from '../launch-server.ts'
import { person, project, secrets } from './person.ts'
import { mailed, type Visit } from './visit.ts'

type Mail = { readonly deliveries: Parameters<typeof mailed>[0] }

export type Desk = { readonly token: string; readonly as: { authorization: string } }

/** Wrong tries of every kind, then the right one. */
export async function signInStaff(visit: Visit): Promise<Desk> {
  const wrong = { username: person.wrongUser, password: person.wrongPassword }
  await visit.post('/api/admin/login', wrong, { expect: 401 })
  const half = { username: staffSignIn.username, password: person.wrongPassword }
  await visit.post('/api/admin/login', half, { expect: 401 })
  await visit.post('/api/admin/recovery/request', { email: person.email })
  await visit.post(
    '/api/admin/recovery/reset',
    { token: 'canary-token-that-never-was', password: person.newPassword },
    { expect: 400 },
  )
  await visit.post(
    '/api/admin/recovery/emergency',
    {
      username: person.wrongUser,
      password: person.newPassword,
      email: person.email,
      emergencyKey: `${secrets.emergencyKey}-almost`,
    },
    { expect: 403 },
  )
  const { token } = await visit.read<{ token: string }>('POST', '/api/admin/login', {
    body: staffSignIn,
  })
  return { token, as: { authorization: `Bearer ${token}` } }
}

/** Finds the order, writes a note, moves money, approves; returns the link's token. */
export async function workOnOrder(
  visit: Visit,
  { as: headers }: Desk,
  orderId: string,
  delivered: () => Promise<unknown>,
): Promise<string> {
  const asked = encodeURIComponent(person.name)
  await visit.get(`/api/admin/orders?search=${asked}`, { headers })
  await visit.get(`/api/admin/mails?to=${encodeURIComponent(person.email)}`, { headers })
  await visit.post(`/api/admin/orders/${orderId}/notes`, { body: person.note }, { headers })
  await visit.post(`/api/admin/orders/${orderId}/approve`, undefined, { headers })
  await delivered()
  const refund = { id: crypto.randomUUID(), amount: 100, reason: person.note }
  await visit.post(`/api/admin/orders/${orderId}/refunds`, refund, { headers })
  const order = await visit.read<{ secureToken: string }>('GET', `/api/admin/orders/${orderId}`, {
    headers,
  })
  return order.secureToken
}

/** A member of staff with the person's name resets the password. */
export async function recoverStaff(
  visit: Visit,
  { as: headers }: Desk,
  mail: Mail,
): Promise<ReadonlyMap<string, string>> {
  const email = `staff.${person.email}`
  const body = { username: 'z-quillfeather', email, password: person.wrongPassword, role: 'admin' }
  await visit.post('/api/admin/users', body, { headers })
  await visit.post('/api/admin/recovery/request', { email })
  const token = await mailed(mail.deliveries, email, /token=([\w-]+)/)
  await visit.post('/api/admin/recovery/reset', { token, password: person.newPassword })
  return new Map([['the token of a recovery link', token]])
}

/** A program of the person: a wrong key, a right one, a project, a webhook without a receiver. */
export async function callApi(
  visit: Visit,
  { as: headers }: Desk,
  webhookUrl: string,
): Promise<ReadonlyMap<string, string>> {
  const shown = await visit.read<{ secret: string; webhookSecret: string }>(
    'POST',
    '/api/admin/api-keys',
    {
      headers,
      body: {
        email: person.email,
        name: person.name,
        mode: 'test',
        scopes: ['projects:write', 'projects:read'],
      },
    },
  )
  const key = { 'x-api-key': shown.secret }
  const { companyName, projectType, squareFootage, city, state } = project
  const submission = {
    customerEmail: person.email,
    customerName: person.name,
    packageType: 'pro',
    webhookUrl,
    externalId: person.digits,
    projectData: { companyName, projectType, squareFootage, city, state },
  }
  await visit.post('/api/v1/projects', submission, { headers: key, expect: 201 })
  const wrong = { ...submission, customerEmail: person.name }
  await visit.post('/api/v1/projects', wrong, { headers: key, expect: 400 })
  await visit.get('/api/v1/projects', {
    headers: { 'x-api-key': `${shown.secret.slice(0, -4)}zzzz` },
    expect: 401,
  })
  return new Map([
    ['a key of the API', shown.secret],
    ['the secret of a webhook', shown.webhookSecret],
  ])
}
