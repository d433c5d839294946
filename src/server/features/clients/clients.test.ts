import { describe, expect, test } from 'vitest'
import { shownAnswers } from '#server/features/reports/reads/released-reports.ts'
import { hashToken } from '#server/http/visitor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { countProject, rememberClient } from './commands.ts'
import { sweepProfileCodes } from './jobs.ts'
import { profileIdOf } from './reads.ts'
import type { ClientAnswers } from './writes/profiles.ts'

const jo: ClientAnswers = {
  email: 'Jo@Example.org',
  companyName: 'Corner Salon',
  contactPerson: 'Jo',
  phone: '(515) 555-0100',
  projectAddress: '1 Main Street',
  city: 'Des Moines',
  state: 'IA',
  zipCode: '50309',
  referralSource: 'architect',
}

const joProfile = {
  companyName: 'Corner Salon',
  contactPerson: 'Jo',
  phone: '(515) 555-0100',
  defaultAddress: '1 Main Street',
  defaultCity: 'Des Moines',
  defaultState: 'IA',
  defaultZipCode: '50309',
  professionalType: 'architect',
  totalProjects: 1,
}

/** Does what the order flow does when an intake is sent. */
async function order({ ports }: TestApp, answers: ClientAnswers, visitor: string): Promise<string> {
  const visitorHash = hashToken(visitor)
  return ports.database.transaction().execute(async (transaction) => {
    await rememberClient(transaction, answers, visitorHash)
    const { id } = await transaction
      .insertInto('orders')
      .values({
        package_type: 'pro',
        amount: 69_500,
        customer_email: answers.email,
        customer_name: answers.contactPerson,
        client_profile_id: profileIdOf(answers.email.toLowerCase()),
        visitor_hash: visitorHash,
        intake_data: JSON.stringify(answers),
        project_data: JSON.stringify(answers),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('order_visitors')
      .values({ order_id: id, visitor_hash: visitorHash })
      .execute()
    return id
  })
}

/** Does what the order flow does when the payment is confirmed. */
async function pay({ ports }: TestApp, orderId: string): Promise<void> {
  await ports.database.transaction().execute(async (transaction) => {
    const order = await transaction
      .updateTable('orders')
      .set({ status: 'paid', paid_at: ports.clock.now() })
      .where('id', '=', orderId)
      .returningAll()
      .returning(shownAnswers)
      .executeTakeFirstOrThrow()
    await countProject(transaction, order)
  })
}

async function lookUp({ app, clock }: TestApp, email: string, visitor = '') {
  clock.advance(60_000)
  return app.inject({
    url: `/api/client-profile?email=${encodeURIComponent(email)}`,
    headers: visitor ? { cookie: `plumbline_visitor=${visitor}` } : {},
  })
}

function post(
  { app, clock }: TestApp,
  path: 'code' | 'confirm',
  payload: object,
  remoteAddress = '127.0.0.1',
) {
  clock.advance(60_000)
  return app.inject({ method: 'POST', url: `/api/client-profile/${path}`, payload, remoteAddress })
}

async function mailedCode(test: TestApp): Promise<string> {
  await post(test, 'code', { email: jo.email })
  await test.runJobs()
  return /^\d{6}$/m.exec(test.mailer.sent.at(-1)?.text ?? '')?.[0] ?? ''
}

describe('GET /api/client-profile', () => {
  test('answers the browser that paid for an order with this e-mail, however it is written', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const answer = await lookUp(test, 'jo@example.ORG', 'browser-1')
    expect(answer.json()).toEqual({ profile: joProfile, ...joProfile })
  })

  test('answers everybody else alike, whether the address is known or not', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const answers = [
      await lookUp(test, jo.email),
      await lookUp(test, 'nobody@example.org'),
      await lookUp(test, jo.email, 'browser-2'),
      await lookUp(test, 'nobody@example.org', 'browser-2'),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([200, '{"profile":null}'])
    }
    const headers = answers.map((answer) => Object.keys(answer.headers).sort())
    expect(new Set(headers.map(String)).size).toBe(1)
  })

  test('shows no profile to someone who merely orders with its e-mail', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    await order(test, { ...jo, companyName: 'Stranger' }, 'browser-2')
    expect((await lookUp(test, jo.email, 'browser-2')).json()).toEqual({ profile: null })
    expect((await lookUp(test, jo.email, 'browser-1')).json()).toEqual({
      profile: joProfile,
      ...joProfile,
    })
  })

  test('takes a profile away from the browser that wrote it before its owner paid', async () => {
    const test = await createTestApp()
    await order(test, { ...jo, companyName: 'Stranger' }, 'browser-2')
    expect((await lookUp(test, jo.email, 'browser-2')).json()).toMatchObject({
      profile: { companyName: 'Stranger', totalProjects: 0 },
    })
    await pay(test, await order(test, jo, 'browser-1'))
    expect((await lookUp(test, jo.email, 'browser-2')).json()).toEqual({ profile: null })
    expect((await lookUp(test, jo.email, 'browser-1')).json()).toEqual({
      profile: joProfile,
      ...joProfile,
    })
  })

  test('takes five look-ups a minute from one address, of all kinds together', async () => {
    const { app } = await createTestApp()
    const get = () => app.inject('/api/client-profile?email=jo@example.org')
    for (let n = 0; n < 4; n += 1) expect((await get()).statusCode).toBe(200)
    await app.inject({
      method: 'POST',
      url: '/api/client-profile/confirm',
      payload: { email: 'jo@example.org', code: '000000' },
    })
    expect((await get()).statusCode).toBe(429)
  })

  test.each(['jo', '', 'a@b'])('refuses %j as an e-mail', async (email) => {
    expect((await lookUp(await createTestApp(), email)).statusCode).toBe(400)
  })
})

describe('a purchase with the address of another customer', () => {
  const stranger = { ...jo, companyName: 'Stranger', phone: '(515) 555-0199' }

  const stored = ({ ports }: TestApp) =>
    ports.database
      .selectFrom('client_profiles')
      .select(['company_name', 'phone', 'total_projects', 'last_project_date'])
      .executeTakeFirstOrThrow()

  test('changes nothing of the profile and shows nothing of it, although it is paid', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    await pay(test, await order(test, stranger, 'browser-2'))
    expect(await stored(test)).toMatchObject({ company_name: 'Corner Salon', phone: jo.phone })
    expect((await lookUp(test, jo.email, 'browser-2')).json()).toEqual({ profile: null })
  })

  test('does not show how many projects its holder has, even if it came first', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, stranger, 'browser-2'))
    await pay(test, await order(test, jo, 'browser-1'))
    await pay(test, await order(test, jo, 'browser-1'))
    expect((await lookUp(test, jo.email, 'browser-2')).json()).toMatchObject({
      profile: { companyName: 'Stranger', totalProjects: 1 },
    })
  })

  test('gives the profile up to the browser that proves the address, with what that one bought', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, stranger, 'browser-2'))
    await pay(test, await order(test, jo, 'browser-1'))
    const code = await mailedCode(test)
    await test.app.inject({
      method: 'POST',
      url: '/api/client-profile/confirm',
      headers: { cookie: 'plumbline_visitor=browser-1' },
      payload: { email: jo.email, code },
    })
    expect(await stored(test)).toMatchObject({ company_name: 'Corner Salon', total_projects: 2 })
    expect((await lookUp(test, jo.email, 'browser-2')).json()).toEqual({ profile: null })
    test.clock.advance(60_000)
    const before = await stored(test)
    await pay(test, await order(test, stranger, 'browser-2'))
    expect(await stored(test)).toEqual(before)
    expect(before).toMatchObject({ company_name: 'Corner Salon', total_projects: 2 })
    await pay(test, await order(test, jo, 'browser-1'))
    expect(await stored(test)).toMatchObject({ total_projects: 3 })
  })

  test('is merged when the mailed link of the order is opened in the browser that ordered', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const id = await order(test, { ...jo, phone: '(515) 555-0123' }, 'browser-3')
    await pay(test, id)
    expect(await stored(test)).toMatchObject({ phone: jo.phone })
    await test.ports.database
      .insertInto('order_visitors')
      .values({ order_id: id, visitor_hash: hashToken('mailed-key') })
      .execute()
    const open = (key: string, visitor: string) =>
      test.app.inject({
        url: `/api/orders/${id}?key=${key}`,
        headers: { cookie: `plumbline_visitor=${visitor}` },
      })
    await open('browser-3', 'browser-3')
    await open('wrong-key', 'browser-3')
    await open('mailed-key', 'browser-4')
    expect(await stored(test)).toMatchObject({ phone: jo.phone })
    await open('mailed-key', 'browser-3')
    expect(await stored(test)).toMatchObject({ phone: '(515) 555-0123' })
  })
})

describe('counting projects', () => {
  test('counts a paid order once, however often it is confirmed', async () => {
    const test = await createTestApp()
    const orderId = await order(test, jo, 'browser-1')
    await pay(test, orderId)
    await pay(test, orderId)
    await order(test, jo, 'browser-1')
    expect((await lookUp(test, jo.email, 'browser-1')).json()).toMatchObject({
      profile: { totalProjects: 1 },
    })
    await pay(test, await order(test, { ...jo, email: 'JO@example.org' }, 'browser-1'))
    expect((await lookUp(test, jo.email, 'browser-1')).json()).toMatchObject({
      profile: { totalProjects: 2 },
    })
    const rows = await test.ports.database
      .selectFrom('client_profiles')
      .select(['email', 'last_project_date'])
      .execute()
    expect(rows).toMatchObject([{ email: 'jo@example.org' }])
    expect(Date.parse(rows[0]?.last_project_date ?? '')).toBeGreaterThan(
      Date.parse('2026-07-01T12:00:00Z'),
    )
  })
})

describe('the mailed code', () => {
  test('opens the profile in another browser, once', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const code = await mailedCode(test)
    const confirm = () => post(test, 'confirm', { email: jo.email, code })
    expect((await confirm()).json()).toEqual({ profile: joProfile })
    expect((await confirm()).statusCode).toBe(400)
  })

  test('is asked for and tried with the same answers for an address that has no profile', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const known = await post(test, 'code', { email: jo.email })
    const unknown = await post(test, 'code', { email: 'nobody@example.org' })
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    await test.runJobs()
    expect(test.mailer.sent.map(({ to }) => to)).toEqual([jo.email])
    const wrong = await post(test, 'confirm', { email: jo.email, code: '000000' })
    const none = await post(test, 'confirm', { email: 'nobody@example.org', code: '000000' })
    expect(wrong.statusCode).toBe(400)
    expect([none.statusCode, none.body]).toEqual([wrong.statusCode, wrong.body])
  })

  test('stops working after five wrong tries', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const code = await mailedCode(test)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) {
      expect((await post(test, 'confirm', { email: jo.email, code: wrong })).statusCode).toBe(400)
    }
    expect((await post(test, 'confirm', { email: jo.email, code })).statusCode).toBe(400)
  })

  test('stops working after ten minutes', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const code = await mailedCode(test)
    test.clock.advance(9 * 60_000)
    expect((await post(test, 'confirm', { email: jo.email, code })).statusCode).toBe(400)
  })

  test('replaces the one before', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const first = await mailedCode(test)
    const second = await mailedCode(test)
    expect(second).not.toBe(first)
    expect((await post(test, 'confirm', { email: jo.email, code: first })).statusCode).toBe(400)
    expect((await post(test, 'confirm', { email: jo.email, code: second })).statusCode).toBe(200)
  })

  test('is not replaced, used up or blocked by a stranger elsewhere', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const stranger = '198.51.100.9'
    const code = await mailedCode(test)
    const { email } = jo
    for (let n = 0; n < 3; n += 1) await post(test, 'code', { email }, stranger)
    expect((await post(test, 'code', { email }, stranger)).statusCode).toBe(429)
    for (let n = 0; n < 2; n += 1) await post(test, 'confirm', { email, code: '000000' }, stranger)
    expect((await post(test, 'confirm', { email, code }, stranger)).statusCode).toBe(400)
    expect((await post(test, 'confirm', { email, code })).statusCode).toBe(200)
    expect((await post(test, 'code', { email })).statusCode).toBe(200)
  })

  test('counts in the browser that asked for it, also when its network has changed', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const { email } = jo
    const asked = await post(test, 'code', { email })
    await test.runJobs()
    const code = /^\d{6}$/m.exec(test.mailer.sent.at(-1)?.text ?? '')?.[0]
    const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const confirmed = await test.app.inject({
      method: 'POST',
      url: '/api/client-profile/confirm',
      payload: { email, code },
      headers: { cookie },
      remoteAddress: '2001:db8::9',
    })
    expect(confirmed.statusCode).toBe(200)
  })

  test('is mailed thirty times an hour to one address, whoever asks', async () => {
    const test = await createTestApp()
    const statuses = []
    for (let n = 0; n < 31; n += 1) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/client-profile/code',
        payload: { email: jo.email },
        remoteAddress: `198.51.100.${n}`,
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  })

  test('is mailed to the browser that paid with the address, whatever strangers ask', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const ask = async (remoteAddress: string, visitor?: string) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/client-profile/code',
        payload: { email: jo.email },
        remoteAddress,
        ...(visitor ? { cookies: { plumbline_visitor: visitor } } : {}),
      })
      return answer.statusCode
    }
    for (let n = 0; n < 60; n += 1) await ask(`198.51.100.${n}`)
    expect(await ask('203.0.113.7')).toBe(429)
    expect(await ask('203.0.113.7', 'browser-2')).toBe(429)
    const own = []
    for (let n = 0; n < 11; n += 1) own.push(await ask(`203.0.113.${n}`, 'browser-1'))
    expect(own).toEqual([...Array<number>(10).fill(200), 429])
  })

  test('is mailed sixty times a day to one address, whoever asks', async () => {
    const test = await createTestApp()
    const statuses = []
    for (let n = 0; n < 90; n += 1) {
      if (n % 30 === 0) test.clock.advance(3_600_000)
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/client-profile/code',
        payload: { email: jo.email },
        remoteAddress: `198.51.100.${n}`,
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  })

  test('is mailed three times an hour to one address', async () => {
    const test = await createTestApp()
    for (let n = 0; n < 3; n += 1) await post(test, 'code', { email: 'nobody@example.org' })
    expect((await post(test, 'code', { email: 'Nobody@example.org' })).statusCode).toBe(429)
  })

  test('and the address stay out of the log and are erased after a day', async () => {
    const test = await createTestApp()
    await pay(test, await order(test, jo, 'browser-1'))
    const code = await mailedCode(test)
    await post(test, 'confirm', { email: jo.email, code })
    expect(JSON.stringify(test.log.lines)).not.toMatch(/example\.org/i)
    test.clock.advance(25 * 3_600_000)
    await sweepProfileCodes(test.ports)
    expect(await test.ports.database.selectFrom('profile_codes').selectAll().execute()).toEqual([])
  })
})
