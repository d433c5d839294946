import { describe, expect, test } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Team, TeamUsage } from '#contract/teams.ts'
import { audited } from '#server/testing/audited.ts'
import { buildIntake, cookieOf, openShop, type Shop } from '#server/testing/shop.ts'

const holder = 'desk@broker.example'
const member = 'jo@broker.example'
const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
const day = 86_400_000

/** From the newest mail with such a link; mails of one moment are sent in any order. */
function mailedToken(shop: Shop, to: string, link: 'token' | 'invitation'): string {
  const found = shop.mailer.sent.findLast(
    (mail) => mail.to === to && mail.text.includes(`sign-in?${link}=`),
  )
  return new RegExp(`sign-in\\?${link}=([\\w-]+)`).exec(found?.text ?? '')?.[1] ?? ''
}

async function signedIn(shop: Shop, email: string): Promise<string> {
  await shop.post('/api/account/sign-in', { email })
  await shop.runJobs()
  const token = mailedToken(shop, email, 'token')
  return cookieOf(await shop.post('/api/account/sign-in/confirm', { token }))
}

const ask = (
  shop: Shop,
  cookie: string,
  url: string,
  method: 'GET' | 'PUT' | 'DELETE' = 'GET',
  payload?: object,
) => shop.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) })

async function openBroker(plan: 'starter' | 'professional' = 'professional') {
  const shop = await openShop()
  const sent = { plan, customerEmail: holder, customerName: 'Broker Desk' }
  const { url } = (await shop.post('/api/create-subscription', sent)).json<{ url: string }>()
  await shop.post(new URL(url).pathname, { card })
  const cookie = await signedIn(shop, holder)
  const invite = (email = member, role = 'orders') =>
    shop.post('/api/account/team/members', { email, role }, { cookie })
  const invitation = async (email = member, role = 'orders') => {
    const invited = await invite(email, role)
    if (invited.statusCode !== 200) throw new Error(invited.body)
    return await mailedInvitation(shop, email)
  }
  const join = async (email = member, role = 'orders') => {
    const joined = await accept(shop, await invitation(email, role))
    if (joined.statusCode !== 200) throw new Error(joined.body)
    return cookieOf(joined)
  }
  return { shop, cookie, invite, invitation, join }
}

async function mailedInvitation(shop: Shop, email = member): Promise<string> {
  await shop.runJobs()
  return mailedToken(shop, email, 'invitation')
}

const accept = (shop: Shop, token: string) => shop.post('/api/team-invitation/join', { token })
const team = async (shop: Shop, cookie: string) =>
  (await ask(shop, cookie, '/api/account/team')).json<Team>()
const account = async (shop: Shop, cookie: string) =>
  (await ask(shop, cookie, '/api/account')).json<Account>()

let spaces = 0
/** Letters only, because digits in a name may look like figures that nothing supports. */
const nextName = () =>
  `Space ${String.fromCharCode(65 + (spaces++ % 26), 65 + ((spaces / 26) % 26))}`

const order = (shop: Shop, cookie: string, companyName = nextName()) =>
  shop.post(
    '/api/account/orders',
    { packageType: 'basic', customerName: 'Jo', projectData: buildIntake({ companyName }) },
    { cookie },
  )

async function orderId(shop: Shop, cookie: string): Promise<string> {
  const placed = await order(shop, cookie)
  if (placed.statusCode !== 200) throw new Error(placed.body)
  // Lists are sorted by the moment of the order.
  shop.clock.advance(1000)
  return placed.json<{ orderId: string }>().orderId
}

async function approve(shop: Shop, id: string) {
  await shop.runJobs()
  const approved = await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  if (approved.statusCode !== 200) throw new Error(approved.body)
  await shop.runJobs()
}

describe('an invitation', () => {
  test('is mailed, joins once and signs in with the role it names', async () => {
    const { shop, cookie, invitation } = await openBroker()
    const token = await invitation()
    const { own, membership } = await team(shop, cookie)
    expect([own?.canInvite, membership]).toEqual([true, null])
    expect(own?.members).toEqual([
      {
        id: expect.any(String),
        email: member,
        role: 'orders',
        state: 'invited',
        expiresAt: '2026-07-08T12:00:00.000Z',
        joinedAt: null,
      },
    ])
    const mail = shop.mailer.sent.findLast(({ to }) => to === member)
    expect(mail?.text).toContain(`http://127.0.0.1:3000/sign-in?invitation=${token}`)
    expect(mail?.text).toContain(holder)
    const kept = shop.ports.database
      .selectFrom('mails')
      .select('confidential')
      .where('recipient', '=', member)
    expect(await kept.execute()).toEqual([{ confidential: true }])
    const stranger = await shop.post('/api/team-invitation', { token: 'made-up' })
    expect([stranger.statusCode, stranger.json().code]).toEqual([400, 'invalid-link'])
    expect((await shop.post('/api/team-invitation', { token })).json()).toEqual({
      team: holder,
      email: member,
      role: 'orders',
    })
    const joined = await accept(shop, token)
    expect(joined.json()).toEqual({ email: member })
    expect(await team(shop, cookieOf(joined))).toEqual({
      own: null,
      membership: { team: holder, role: 'orders', joinedAt: '2026-07-01T12:00:00.000Z' },
    })
    const memberId = own?.members[0]?.id
    const [started] = await audited(shop, 'subscription.started')
    const about = { by: 'customer', subject: started?.subject, before: null }
    for (const action of ['team.invited', 'team.joined'] as const) {
      expect(await audited(shop, action)).toEqual([
        { ...about, after: { memberId, role: 'orders' } },
      ])
    }
    expect((await accept(shop, token)).json().code).toBe('invalid-link')
    expect((await team(shop, cookie)).own?.members).toMatchObject([{ state: 'joined' }])
  })

  test('ends after a week, when it is revoked, and when a newer one is mailed', async () => {
    const { shop, cookie, invitation } = await openBroker()
    const first = await invitation()
    const [{ id = '' } = {}] = (await team(shop, cookie)).own?.members ?? []
    const again = await shop.post(`/api/account/team/members/${id}/invitation`, {}, { cookie })
    expect(again.json<Team>().own?.members).toMatchObject([{ id, state: 'invited' }])
    expect(await audited(shop, 'team.invited')).toMatchObject([
      { after: { memberId: id, role: 'orders' } },
      { after: { memberId: id, role: 'orders' } },
    ])
    const second = await mailedInvitation(shop)
    expect((await accept(shop, first)).statusCode).toBe(400)
    shop.clock.advance(7 * day)
    const later = await signedIn(shop, holder)
    expect((await accept(shop, second)).statusCode).toBe(400)
    expect((await team(shop, later)).own?.members).toMatchObject([{ state: 'expired' }])
    await shop.post(`/api/account/team/members/${id}/invitation`, {}, { cookie: later })
    const third = await mailedInvitation(shop)
    await ask(shop, later, `/api/account/team/members/${id}`, 'DELETE')
    expect((await accept(shop, third)).json().code).toBe('invalid-link')
    expect((await team(shop, later)).own?.members).toEqual([])
  })

  test('says nothing about whether the address has an account or another team', async () => {
    const { shop, invite } = await openBroker()
    await shop.placed({ email: 'known@customer.example' })
    await signedIn(shop, 'known@customer.example')
    const [known, unknown] = [await invite('known@customer.example'), await invite('new@x.example')]
    const shape = (text: string) =>
      text.replaceAll(/[0-9a-f-]{36}|\w+@[\w.]+|\d{4}-[\d-]+T[\d:.]+Z/g, '*')
    expect(known.statusCode).toBe(200)
    const entry = (answer: typeof known) =>
      shape(JSON.stringify(answer.json<Team>().own?.members.at(-1)))
    expect(entry(unknown)).toBe(entry(known))
  })

  test('is refused without a plan, to the own address, twice, and beyond twenty', async () => {
    const { shop, invite } = await openBroker()
    const other = await signedIn(shop, 'other@customer.example')
    const stranger = await shop.post(
      '/api/account/team/members',
      { email: member, role: 'views' },
      { cookie: other },
    )
    expect([stranger.statusCode, stranger.json().code]).toEqual([409, 'no-subscription'])
    const usage = await ask(shop, other, '/api/account/team/usage')
    expect([usage.statusCode, usage.json().code]).toEqual([409, 'no-subscription'])
    expect(await team(shop, other)).toEqual({ own: null, membership: null })
    expect((await invite(holder.toUpperCase())).json().code).toBe('own-address')
    await invite()
    expect((await invite('JO@broker.example')).json().code).toBe('already-in-team')
    for (let n = 1; n < 20; n += 1) expect((await invite(`m${n}@x.example`)).statusCode).toBe(200)
    expect((await invite('one@too.many')).json().code).toBe('team-full')
    await shop.ports.database
      .updateTable('rate_limits')
      .set({ count: 40 })
      .where('count', '>', 20)
      .execute()
    expect((await invite('one@too.many')).statusCode).toBe(429)
  })

  test('is changed by the holder alone, and not once it is accepted', async () => {
    const { shop, cookie, invitation, join } = await openBroker()
    const other = await signedIn(shop, 'other@customer.example')
    const token = await invitation()
    const [{ id = '' } = {}] = (await team(shop, cookie)).own?.members ?? []
    const path = `/api/account/team/members/${id}`
    const alien = [
      await ask(shop, other, path, 'PUT', { role: 'views' }),
      await ask(shop, other, path, 'DELETE'),
      await shop.post(`${path}/invitation`, {}, { cookie: other }),
      await ask(shop, cookie, `/api/account/team/members/${crypto.randomUUID()}`, 'DELETE'),
    ]
    for (const answer of alien) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-member'])
    }
    await accept(shop, token)
    const late = await shop.post(`${path}/invitation`, {}, { cookie })
    expect([late.statusCode, late.json().code]).toEqual([404, 'no-such-member'])
    await join('two@broker.example')
    await shop.ports.database
      .updateTable('client_profiles')
      .set({ subscription_status: 'canceled', subscription_end_date: shop.clock.now() })
      .execute()
    const ended = await team(shop, cookie)
    expect([ended.own?.canInvite, ended.own?.members.length]).toEqual([false, 2])
  })
})

describe('a member with the role "orders"', () => {
  test('draws on the credits of the team, and the holder sees who did', async () => {
    const { shop, cookie, join } = await openBroker('starter')
    const jo = await join()
    expect((await account(shop, jo)).plan).toMatchObject({
      plan: 'starter',
      reportsLeft: 3,
      sharedBy: holder,
      quarterlyPrice: null,
    })
    const own = await orderId(shop, cookie)
    const placed = await order(shop, jo)
    expect(placed.json()).toMatchObject({ reportsLeft: 1 })
    expect((await account(shop, cookie)).plan).toMatchObject({ reportsLeft: 1, sharedBy: null })
    const usage = await ask(shop, cookie, '/api/account/team/usage')
    expect(usage.json<TeamUsage>().rows).toEqual([
      { who: 'holder', email: null, reports: 1 },
      { who: 'member', email: member, reports: 1 },
    ])
    expect(usage.json<TeamUsage>()).toMatchObject({ from: '2026-07-01T12:00:00.000Z' })
    expect((await account(shop, cookie)).orders).toMatchObject([
      { id: placed.json().orderId, orderedBy: member, hasTeamCopy: false },
      { id: own, orderedBy: null },
    ])
  })

  test('cannot take more than is left, however many order at once', async () => {
    const { shop, cookie, join } = await openBroker('starter')
    const jo = await join()
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => order(shop, n % 2 ? jo : cookie)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 200, 200, 409, 409,
    ])
    expect((await account(shop, cookie)).plan?.reportsLeft).toBe(0)
  })

  test('orders nothing more once removed, keeps the own orders, and the copies close', async () => {
    const { shop, cookie, join } = await openBroker()
    const jo = await join()
    const colleagues = await orderId(shop, cookie)
    const own = await orderId(shop, jo)
    await approve(shop, colleagues)
    const opened = await shop.post(`/api/account/team/reports/${colleagues}`, {}, { cookie: jo })
    const { url } = opened.json<{ url: string }>()
    const read = () => shop.app.inject({ url: `/api${new URL(url).pathname}` })
    expect((await read()).json()).toMatchObject({ role: 'reader' })
    const [{ id = '' } = {}] = (await team(shop, cookie)).own?.members ?? []
    expect((await ask(shop, cookie, `/api/account/team/members/${id}`, 'DELETE')).statusCode).toBe(
      200,
    )
    expect((await read()).statusCode).toBe(404)
    expect(await audited(shop, 'team.member-removed')).toMatchObject([
      { by: 'customer', after: { memberId: id } },
    ])
    expect((await order(shop, jo)).json().code).toBe('no-subscription')
    const shown = await account(shop, jo)
    expect([shown.plan, shown.orders.map((one) => one.id)]).toEqual([null, [own]])
    const again = await shop.post(`/api/account/team/reports/${colleagues}`, {}, { cookie: jo })
    expect(again.statusCode).toBe(404)
    expect(
      (await ask(shop, cookie, '/api/account/team/usage')).json<TeamUsage>().rows,
    ).toContainEqual({ who: 'member', email: member, reports: 1 })
  })

  test('spends the own plan while there is one', async () => {
    const { shop, join } = await openBroker()
    const jo = await join()
    const sent = { plan: 'starter', customerEmail: member, customerName: 'Jo' }
    const { url } = (await shop.post('/api/create-subscription', sent)).json<{ url: string }>()
    await shop.post(new URL(url).pathname, { card })
    expect((await account(shop, jo)).plan).toMatchObject({ plan: 'starter', sharedBy: null })
    await order(shop, jo)
    expect((await account(shop, jo)).plan).toMatchObject({ reportsLeft: 2 })
  })
})

describe('a member with the role "views"', () => {
  test('reads the copies of the team and orders nothing', async () => {
    const { shop, cookie, join } = await openBroker()
    const jo = await join(member, 'views')
    const colleagues = await orderId(shop, cookie)
    const single = await shop.placed({ email: holder })
    await approve(shop, colleagues)
    const shown = await account(shop, jo)
    expect([shown.plan, (await order(shop, jo)).json().code]).toEqual([null, 'no-subscription'])
    // What the holder paid for singly is no matter of the team.
    expect(shown.orders).toMatchObject([
      { id: colleagues, orderedBy: holder, reportUrl: null, hasTeamCopy: true },
    ])
    const alien = await shop.post(`/api/account/team/reports/${single.orderId}`, {}, { cookie: jo })
    expect(alien.statusCode).toBe(404)
    const seen = await ask(shop, jo, `/api/orders/${colleagues}`)
    expect(seen.json()).toMatchObject({ view: 'limited', reportUrl: null })
    const [{ id = '' } = {}] = (await team(shop, cookie)).own?.members ?? []
    const path = `/api/account/team/members/${id}`
    const changed = await ask(shop, cookie, path, 'PUT', { role: 'orders' })
    expect(changed.json<Team>().own?.members).toMatchObject([{ id, role: 'orders' }])
    expect(await audited(shop, 'team.role-changed')).toMatchObject([
      { by: 'customer', after: { memberId: id, role: 'orders' } },
    ])
    expect((await order(shop, jo)).statusCode).toBe(200)
    const early = await orderId(shop, cookie)
    const unread = await shop.post(`/api/account/team/reports/${early}`, {}, { cookie: jo })
    expect([unread.statusCode, unread.json().code]).toEqual([404, 'report-not-available'])
  })

  test('leaves by itself, and may join another team only then', async () => {
    const { shop, join } = await openBroker()
    const jo = await join(member, 'views')
    const sent = { plan: 'starter', customerEmail: 'two@broker.example', customerName: 'Two' }
    const { url } = (await shop.post('/api/create-subscription', sent)).json<{ url: string }>()
    await shop.post(new URL(url).pathname, { card })
    const second = await signedIn(shop, 'two@broker.example')
    await shop.post(
      '/api/account/team/members',
      { email: member, role: 'orders' },
      { cookie: second },
    )
    const token = await mailedInvitation(shop)
    expect((await accept(shop, token)).json().code).toBe('in-another-team')
    const leave = () => shop.post('/api/account/team/leave', {}, { cookie: jo })
    expect((await leave()).json()).toEqual({ message: 'You left the team.' })
    const again = await leave()
    expect([again.statusCode, again.json().code]).toEqual([404, 'no-such-member'])
    expect(await audited(shop, 'team.left')).toMatchObject([
      { by: 'customer', after: { memberId: expect.any(String) } },
    ])
    expect((await accept(shop, token)).statusCode).toBe(200)
  })
})

test('the holder sees the whole order of a member; a stranger and a former member do not', async () => {
  const { shop, cookie, join } = await openBroker()
  const jo = await join()
  const id = await orderId(shop, jo)
  const view = async (who: string) => (await ask(shop, who, `/api/orders/${id}`)).json().view
  const stranger = await signedIn(shop, 'other@customer.example')
  expect([await view(cookie), await view(jo), await view(stranger)]).toEqual([
    'full',
    'full',
    'limited',
  ])
})

describe('an own order', () => {
  test('is duplicated with its answers only, by who ordered and by the holder of the plan', async () => {
    const { shop, cookie, join } = await openBroker()
    const jo = await join()
    const id = await orderId(shop, jo)
    const stranger = await signedIn(shop, 'other@customer.example')
    const read = (who: string) => ask(shop, who, `/api/account/orders/${id}/intake`)
    const answers = (await read(jo)).json<{ projectData: Record<string, unknown> }>()
    expect(Object.keys(answers).toSorted()).toEqual(['packageType', 'projectData'])
    expect(answers.projectData).toMatchObject({ city: buildIntake().city })
    expect(answers.projectData).not.toHaveProperty('uploads')
    expect((await read(cookie)).json()).toEqual(answers)
    expect((await read(stranger)).statusCode).toBe(404)
    const colleagues = await orderId(shop, cookie)
    expect((await ask(shop, jo, `/api/account/orders/${colleagues}/intake`)).statusCode).toBe(404)
  })

  test('is compared with others once their reports are there, and with no foreign one', async () => {
    const { shop, cookie } = await openBroker()
    const [one, other, open] = [
      await orderId(shop, cookie),
      await orderId(shop, cookie),
      await orderId(shop, cookie),
    ]
    const foreign = await shop.delivered({ email: 'other@customer.example' })
    await approve(shop, one)
    await approve(shop, other)
    const compare = (...orderIds: string[]) =>
      shop.post('/api/account/comparison', { orderIds }, { cookie })
    const compared = (await compare(other, one)).json<{ orders: { orderId: string }[] }>()
    expect(compared.orders.map((column) => column.orderId)).toEqual([other, one])
    expect((await compare(one, open)).json().code).toBe('report-not-available')
    expect((await compare(one, foreign.id)).json().code).toBe('no-such-order')
    expect((await compare(one)).statusCode).toBe(400)
  })
})

describe('an account that is deleted', () => {
  test('ends the team of its plan, and the memberships of its address', async () => {
    const { shop, cookie, join, invite } = await openBroker()
    const jo = await join()
    await invite('pending@x.example')
    const exported = (await ask(shop, cookie, '/api/account/export')).json()
    expect(exported.teamMembers).toMatchObject([{ email: member }, { email: 'pending@x.example' }])
    expect((await ask(shop, jo, '/api/account/export')).json().memberships).toMatchObject([
      { team: holder, role: 'orders' },
    ])
    await shop.post('/api/account/deletion', { email: member }, { cookie: jo })
    expect((await team(shop, cookie)).own?.members).toMatchObject([{ email: 'pending@x.example' }])
    await shop.post('/api/account/deletion', { email: holder }, { cookie })
    expect(await shop.ports.database.selectFrom('team_members').select('email').execute()).toEqual(
      [],
    )
  })
})
