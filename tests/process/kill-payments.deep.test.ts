import { afterAll, beforeAll, expect, test } from 'vitest'
import { signed } from '#server/testing/gateway-world.ts'
import { openBank } from '#server/testing/simulation/bank.ts'
import { payIntent } from '#server/testing/stripe/pay-intent.ts'
import { completeSession } from '#server/testing/stripe/stripe-objects.ts'
import {
  openStripeStandIn,
  type StripeStandIn,
  standInKey,
} from '#server/testing/stripe/stripe-stand-in.ts'
import { until } from '#server/testing/until.ts'
import { killedAt, type Moment } from './killed-at.ts'
import { launchServer, type ServerProcess } from './launch-server.ts'
import {
  get,
  intakeProject,
  mailbox,
  orderStatus,
  type PlacedOrder,
  placeOrder,
  post,
  signIn,
} from './purchase.ts'
import { setUpFactor } from './second-factor.ts'

/** Uses Stripe's stand-in, which keeps running while the server is ended between any two steps. */
let server: ServerProcess
let stripe: StripeStandIn
let token: string

beforeAll(async () => {
  stripe = await openStripeStandIn({ now: () => new Date() })
  server = await launchServer({
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    STRIPE_API_BASE: stripe.url,
  })
  token = await signIn(server.url)
})

afterAll(async () => {
  await server.stop()
  await stripe.close()
})

const during = (moment: Moment, act: () => Promise<unknown>) =>
  killedAt(server, stripe, moment, act)

const emailOf = (what: string, moment: Moment) =>
  `${what}-${String(moment).replace(' ', '-').toLowerCase()}@customer.example`

/** Posted repeatedly like the provider does, until it is answered with success. */
async function deliver(event: object): Promise<void> {
  await until(
    () => deliverOnce(event),
    (status) => status === 200,
  )
}

async function deliverOnce(event: object): Promise<number> {
  const { body, signature } = signed(JSON.stringify(event))
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  const url = `${server.url}/api/webhooks/stripe`
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })
  return answer.status
}

const newest = () => stripe.state.events[0] ?? {}

const intentsOf = (email: string) =>
  stripe.state.ofPrefix('pi').filter((intent) => intent['receipt_email'] === email)

/** The provider takes the money and has an event to send. */
function pay(email: string): object {
  const [intent] = intentsOf(email)
  if (!intent) throw new Error('there is nothing to pay')
  payIntent(stripe.state, intent)
  return newest()
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await mailbox(server.url)
  return mails.filter((mail) => mail.to === email).map((mail) => mail.subject)
}

async function expectOneMail(email: string, subject: RegExp): Promise<void> {
  await until(
    () => subjectsTo(email),
    (subjects) => subjects.some((one) => subject.test(one)),
  )
  const subjects = await subjectsTo(email)
  expect(new Set(subjects).size, subjects.join(' | ')).toBe(subjects.length)
}

async function paidOrder(email: string): Promise<PlacedOrder> {
  const order = await placeOrder(server.url, email)
  await deliver(pay(email))
  await until(
    () => orderStatus(server.url, order.orderId),
    (status) => status === 'in_progress',
  )
  return order
}

const eachMoment = (...moments: Moment[]) => test.each(moments.map((moment) => [moment] as const))

eachMoment('before createIntent', 'after createIntent')(
  'an order killed %s has one payment when its customer tries again',
  async (moment) => {
    const email = emailOf('place', moment)
    await during(moment, () => placeOrder(server.url, email))
    const { orderId } = await placeOrder(server.url, email)
    const intents = intentsOf(email)
    expect(intents.map(({ metadata }) => metadata)).toEqual([{ orderId }])
  },
  60_000,
)

eachMoment(
  'before getIntent',
  'after getIntent',
  8,
  40,
)(
  'a payment whose notice was killed %s is kept once',
  async (moment) => {
    const email = emailOf('notice', moment)
    const { orderId } = await placeOrder(server.url, email)
    const event = pay(email)
    await during(moment, () => deliverOnce(event))
    await deliver(event)
    await until(
      () => orderStatus(server.url, orderId),
      (status) => status === 'in_progress',
    )
    await deliver(event)
    await expectOneMail(email, /^Payment confirmed/)
    expect(intentsOf(email)).toHaveLength(1)
    const lines = await get<{ action: string }[]>(
      server.url,
      `/api/admin/audit?subjectId=${orderId}&action=order.paid`,
      token,
    )
    expect(lines).toHaveLength(1)
  },
  60_000,
)

/** The browser that ordered, which sees the whole order. */
const cookie = 'plumbline_visitor=browser-of-the-upgrade'

async function paidBasic(email: string): Promise<string> {
  const { orderId } = await placeOrder(server.url, email, {}, cookie, 'basic')
  await deliver(pay(email))
  await until(
    () => orderStatus(server.url, orderId),
    (status) => status === 'in_progress',
  )
  return orderId
}

const upgrade = (orderId: string) =>
  post<{ clientSecret: string }>(
    server.url,
    `/api/orders/${orderId}/upgrade`,
    {},
    undefined,
    cookie,
  )

const upgradesOf = (email: string) => intentsOf(email).filter(({ amount }) => amount === 30_000)

eachMoment('before createIntent', 'after createIntent')(
  'an upgrade killed %s has one payment when its customer presses again',
  async (moment) => {
    const email = emailOf('upgrade', moment)
    const orderId = await paidBasic(email)
    await during(moment, () => upgrade(orderId))
    const { clientSecret } = await upgrade(orderId)
    expect(upgradesOf(email).map((intent) => intent['client_secret'])).toEqual([clientSecret])
  },
  60_000,
)

eachMoment(
  'before getIntent',
  'after getIntent',
  8,
  40,
)(
  'a paid upgrade whose notice was killed %s is kept once',
  async (moment) => {
    const email = emailOf('upgraded', moment)
    const orderId = await paidBasic(email)
    await upgrade(orderId)
    for (const intent of upgradesOf(email)) payIntent(stripe.state, intent)
    const event = newest()
    await during(moment, () => deliverOnce(event))
    await deliver(event)
    await deliver(event)
    await expectOneMail(email, /^Upgraded to Pro Snapshot/)
    const order = await get(server.url, `/api/admin/orders/${orderId}`, token)
    expect(order).toMatchObject({ packageType: 'pro', amount: 69_500, validationIssues: [] })
    const lines = await get<{ action: string }[]>(
      server.url,
      `/api/admin/audit?subjectId=${orderId}&action=order.upgraded`,
      token,
    )
    expect(lines).toHaveLength(1)
  },
  60_000,
)

type Money = { readonly refunded: number; readonly refunds: readonly { readonly status: string }[] }

eachMoment(
  'before createRefund',
  'after createRefund',
  'after getIntent',
  15,
)(
  'a refund killed %s goes back once',
  async (moment) => {
    const email = emailOf('refund', moment)
    const { orderId } = await paidOrder(email)
    const path = `/api/admin/orders/${orderId}/refunds`
    const wanted = { id: crypto.randomUUID(), amount: 12_300, reason: 'Ordered twice' }
    await during(moment, () => post(server.url, path, wanted, token))
    await post<Money>(server.url, path, wanted, token)
    // The refund made at the provider is reported too, and is already stored.
    const told = stripe.state.events.find((event) => event['type'] === 'charge.refunded')
    await deliver(told ?? {})
    const money = await get<Money>(server.url, `/api/admin/orders/${orderId}/payments`, token)
    expect(money.refunded).toBe(12_300)
    expect(money.refunds.map(({ status }) => status)).toEqual(['succeeded'])
    const refunds = stripe.state.ofPrefix('re')
    const [intent] = intentsOf(email)
    expect(refunds.filter((one) => one['payment_intent'] === intent?.id)).toHaveLength(1)
    await expectOneMail(email, /refund/i)
  },
  60_000,
)

/** Made when they are first needed: nobody who made the other's account is a second person. */
let colleagues: Promise<{ readonly asker: string; readonly approver: string }> | undefined

async function signInColleague(username: string): Promise<string> {
  const account = { username, password: `level-and-plumb-88-${username}` }
  const more = { email: `${username}@plumbline.example`, role: 'money' }
  await post(server.url, '/api/admin/users', { ...account, ...more }, token)
  const signedIn = await post<{ token: string }>(server.url, '/api/admin/login', account)
  await setUpFactor(server.url, signedIn.token, account.password)
  return signedIn.token
}

async function signInColleagues() {
  return { asker: await signInColleague('asker'), approver: await signInColleague('approver') }
}

eachMoment(
  'before createRefund',
  'after createRefund',
  4,
  15,
)(
  'a refund whose approval was killed %s goes back once',
  async (moment) => {
    colleagues ??= signInColleagues()
    const { asker, approver: second } = await colleagues
    const { orderId } = await paidOrder(emailOf('approval', moment))
    const wanted = { id: crypto.randomUUID(), amount: 60_000, reason: 'Ordered twice' }
    const asked = await post<Money>(
      server.url,
      `/api/admin/orders/${orderId}/refunds`,
      wanted,
      asker,
    )
    expect(asked.refunded).toBe(0)
    const approve = () =>
      post<Money>(server.url, `/api/admin/refund-requests/${wanted.id}/approve`, undefined, second)
    await during(moment, approve)
    const money = await approve()
    expect(money.refunded).toBe(60_000)
    expect(money.refunds.map(({ status }) => status)).toEqual(['succeeded'])
    const [intent] = intentsOf(emailOf('approval', moment))
    const refunds = stripe.state.ofPrefix('re')
    expect(refunds.filter((one) => one['payment_intent'] === intent?.id)).toHaveLength(1)
  },
  60_000,
)

/** Always from the same browser, because another one would get its own checkout. */
const subscribe = (email: string) =>
  post<{ url: string }>(
    server.url,
    '/api/create-subscription',
    { plan: 'starter', customerEmail: email, customerName: 'Broker Desk' },
    undefined,
    'plumbline_visitor=browser-of-the-desk',
  )

const sessionsOf = (email: string) =>
  stripe.state.ofPrefix('cs_test').filter((session) => session['customer_email'] === email)

const plansOf = (email: string) => {
  const ids = sessionsOf(email).map((session) => session['subscription'])
  return stripe.state.ofPrefix('sub').filter(({ id }) => ids.includes(id))
}

eachMoment('after createPrice', 'before createSession', 'after createSession')(
  'a checkout killed %s is one checkout when it is asked for again',
  async (moment) => {
    const email = emailOf('checkout', moment)
    await during(moment, () => subscribe(email))
    const { url } = await subscribe(email)
    expect(sessionsOf(email).map((session) => session['url'])).toEqual([url])
    const keys = stripe.state.ofPrefix('price').map((price) => price['lookup_key'])
    expect(new Set(keys).size).toBe(keys.length)
  },
  60_000,
)

/** Subscribes, and pays on the provider's page. */
async function completed(email: string): Promise<string> {
  const { url } = await subscribe(email)
  return completeSession(stripe.state, url.split('/').at(-1) ?? '').id
}

const completion = (subscription: string) =>
  stripe.state.events.find(
    (event) =>
      event['type'] === 'checkout.session.completed' &&
      JSON.stringify(event).includes(`"${subscription}"`),
  ) ?? {}

eachMoment(
  'before getSession',
  'after getSession',
  'after getSubscription',
  25,
)(
  'a paid checkout whose notice was killed %s starts one plan',
  async (moment) => {
    const email = emailOf('complete', moment)
    const subscription = await completed(email)
    await during(moment, () => deliverOnce(completion(subscription)))
    await deliver(completion(subscription))
    await deliver(newest())
    await expectOneMail(email, /plan has started/)
    expect(plansOf(email).map(({ status }) => status)).toEqual(['active'])
  },
  60_000,
)

eachMoment('before getSubscription', 'after getSubscription', 20)(
  'a renewal that fails, its notice killed %s, is told once',
  async (moment) => {
    const email = emailOf('renewal', moment)
    const subscription = await completed(email)
    await deliver(completion(subscription))
    await expectOneMail(email, /plan has started/)
    const inHalfAYear = Math.floor(Date.now() / 1000) * 1000 + 180 * 86_400_000
    openBank(stripe).turn(subscription, inHalfAYear, false)
    const event = newest()
    await during(moment, () => deliverOnce(event))
    await deliver(event)
    await deliver(stripe.state.events[1] ?? {})
    await expectOneMail(email, /could not be renewed/)
  },
  60_000,
)

async function customerCookie(email: string): Promise<string> {
  await post(server.url, '/api/account/sign-in', { email })
  const mails = await until(
    () => mailbox(server.url),
    (all) => all.some((mail) => mail.to === email && mail.subject.includes('sign-in link')),
  )
  const text = mails.find((mail) => mail.to === email && mail.text.includes('token='))?.text ?? ''
  const answer = await fetch(`${server.url}/api/account/sign-in/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: /token=([\w-]+)/.exec(text)?.[1] }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

eachMoment(
  4,
  12,
  30,
  80,
)(
  'a report of the plan whose order was killed after %i ms is used once',
  async (moment) => {
    const email = emailOf('usage', moment)
    await deliver(completion(await completed(email)))
    const cookie = await customerCookie(email)
    const order = () => orderWithinPlan(server.url, email, cookie)
    await during(moment, order)
    const { orderId, reportsLeft } = await order()
    expect(reportsLeft).toBe(2)
    await until(
      () => orderStatus(server.url, orderId),
      (status) => status === 'in_progress',
    )
    expect((await order()).reportsLeft).toBe(2)
    await expectOneMail(email, /^Order confirmed/)
  },
  60_000,
)

async function orderWithinPlan(url: string, email: string, cookie: string) {
  const answer = await fetch(`${url}/api/account/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      packageType: 'basic',
      customerName: 'Broker Desk',
      projectData: { ...intakeProject, email },
    }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { readonly orderId: string; readonly reportsLeft: number }
}
