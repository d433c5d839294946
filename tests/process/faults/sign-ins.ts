import { pause } from '../launch-server.ts'
import { post, signIn, someAddress } from '../purchase.ts'
import { codeOf, setUpFactor } from '../second-factor.ts'
import { ask, json, type Shop } from './ask.ts'

/** Does the work of the office. The first administrator made the second person's account. */
const clerk = {
  username: 'desk-clerk',
  password: 'plumb-and-level-77',
  email: 'desk-clerk@plumbline.example',
}

/** The second person for large refunds. */
const approver = {
  username: 'approver',
  password: 'level-and-plumb-88',
  email: 'approver@plumbline.example',
}

/** Signs both members of staff in; their accounts are made for it. */
export async function signInStaff(
  url: string,
): Promise<Pick<Shop, 'token' | 'approverToken' | 'provedAt'>> {
  const first = await signIn(url)
  await post(url, '/api/admin/users', { ...clerk, role: 'admin' }, first)
  await post(url, '/api/admin/users', { ...approver, role: 'money' }, first)
  const token = await signInAs(url, clerk)
  const approverToken = await signInAs(url, approver)
  secret = await setUpFactor(url, approverToken, approver.password)
  return { token, approverToken, provedAt: Date.now() }
}

type Person = { readonly username: string; readonly password: string }

async function signInAs(url: string, { username, password }: Person): Promise<string> {
  return (await post<{ token: string }>(url, '/api/admin/login', { username, password })).token
}

/** Of the second person's codes. */
let secret = ''

/**
 * A proof of identity counts for ten minutes. Those who wait for the last order after the faults
 * still need it, so it is renewed well before.
 */
const renewAfterMs = 180_000

/** Long runs: both sign in again from time to time. */
export async function renewProofs(shop: Shop): Promise<void> {
  await pause(1000)
  if (Date.now() - shop.provedAt < renewAfterMs) return
  const { username, password } = approver
  const token = await tokenOf(shop, { username: clerk.username, password: clerk.password })
  const approverToken = await tokenOf(shop, { username, password, code: codeOf(secret) })
  if (token === undefined || approverToken === undefined) return
  Object.assign(shop, { token, approverToken, provedAt: Date.now() })
}

async function tokenOf(shop: Shop, credentials: object): Promise<string | undefined> {
  const headers = { 'x-forwarded-for': someAddress() }
  const answer = await ask(shop, '/api/admin/login', json(credentials, headers))
  return answer?.status === 200 ? (answer.body as { token: string }).token : undefined
}
