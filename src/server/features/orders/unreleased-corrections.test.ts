import { describe, expect, test } from 'vitest'
import type { AskedRequest } from '#contract/customer-requests.ts'
import type { OrderView } from '#contract/orders.ts'
import type { WhatIfView } from '#contract/what-if.ts'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { buildIntake, cookieOf, openShop, type Shop } from '#server/testing/shop.ts'

const email = 'desk@customer.example'

/** An order with a draft, of a customer who opened a mailed sign-in link. */
async function ordered(shop: Shop) {
  const placed = await shop.place({ email })
  const { orderId, clientSecret } = placed.json<{ orderId: string; clientSecret: string }>()
  await shop.pay(clientSecret)
  await shop.post('/api/account/sign-in', { email })
  await shop.runJobs()
  const link = shop.mailer.sent.findLast(({ subject }) => subject.includes('sign-in link'))
  const token = /sign-in\?token=([\w-]+)/.exec(link?.text ?? '')?.[1]
  const signedIn = await shop.post('/api/account/sign-in/confirm', { token })
  const cookie = `${cookieOf(placed)}; ${cookieOf(signedIn)}`
  const read = async <Reply>(url: string) => {
    const answer = await shop.app.inject({ url, headers: { cookie } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Reply>()
  }
  return { orderId, cookie, read }
}

const correct = async (shop: Shop, orderId: string, answers: object) => {
  const url = `/api/admin/orders/${orderId}/facts`
  const changed = await shop.asStaff('PUT', url, { answers, lines: 'reprice' })
  expect(changed.statusCode, changed.body).toBe(200)
}

const approve = async (shop: Shop, orderId: string) => {
  const approved = await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)
  expect(approved.statusCode, approved.body).toBe(200)
  await shop.runJobs()
}

const correction = {
  squareFootage: 2400,
  projectType: 'retail',
  projectAddress: '77 Staff Street',
  companyName: 'Corrected by Staff',
  description: 'A shop for kitchen goods.',
}

const said = {
  squareFootage: 1850,
  projectType: 'restaurant',
  projectAddress: '400 Locust Street',
  companyName: 'Cedar Street Kitchen',
  description: 'Full-service restaurant with a bar in a former shop.',
}

describe('the working estimate', () => {
  test('is in no answer of the account: its spaces, intake and export hold what the customer said', async () => {
    const shop = await openShop()
    const { orderId, read } = await ordered(shop)
    expect((await shop.staffOrder(orderId)).estimatedCost).toBeGreaterThan(0)
    const projectData = { ...buildIntake(), photos: [] }
    expect(await read('/api/account/spaces')).toEqual([{ orderId, projectData }])
    expect(await read(`/api/account/orders/${orderId}/intake`)).toEqual({
      packageType: 'pro',
      projectData,
    })
    expect(await read('/api/account/export')).toMatchObject({
      orders: [{ projectData }],
      reports: [],
    })
    const file = JSON.stringify(await read('/api/account/export'))
    for (const word of ['bidItems', 'unitPrice', 'aiNarrative', 'estimatedCost', 'pricedFor']) {
      expect(file).not.toContain(word)
    }
  })

  test('is in no export of a demo project', async () => {
    const shop = await openShop()
    const { read } = await ordered(shop)
    const sent = await shop.post(
      '/api/demo/create-test-order',
      buildDemoOrder({ customerEmail: email }),
    )
    expect(sent.statusCode, sent.body).toBe(200)
    const file = await read<{ demoProjects: { projectData: object }[] }>('/api/account/export')
    expect(file.demoProjects).toHaveLength(1)
    for (const name of ['pricedOn', 'pricedFor', 'narrativeBy', 'timelineMonths']) {
      expect(file.demoProjects[0]?.projectData).not.toHaveProperty(name)
    }
  })
})

describe('a correction by staff', () => {
  test('shows on the order page, in the account and in what-if only once it is released', async () => {
    const shop = await openShop()
    const { orderId, cookie, read } = await ordered(shop)
    await correct(shop, orderId, correction)
    const { companyName, ...open } = said
    const ofAnybody = async () =>
      (await shop.app.inject(`/api/orders/${orderId}`)).json<OrderView>().projectData
    expect((await read<OrderView>(`/api/orders/${orderId}`)).projectData).toMatchObject(said)
    expect(await ofAnybody()).toMatchObject({ squareFootage: 1850, projectType: 'restaurant' })
    expect(await read('/api/account')).toMatchObject({ orders: [{ companyName }] })
    expect(await read(`/api/account/orders/${orderId}/intake`)).toMatchObject({ projectData: said })
    const whatIf = await shop.post(`/api/orders/${orderId}/what-if`, { answers: {} }, { cookie })
    expect(whatIf.json<WhatIfView>().answers).toMatchObject({ projectType: open.projectType })
    await approve(shop, orderId)
    expect((await read<OrderView>(`/api/orders/${orderId}`)).projectData).toMatchObject(correction)
    expect(await ofAnybody()).toMatchObject({ squareFootage: 2400, projectType: 'retail' })
    expect(await read('/api/account')).toMatchObject({
      orders: [{ companyName: 'Corrected by Staff' }],
    })
    await correct(shop, orderId, { squareFootage: 3100 })
    expect((await read<OrderView>(`/api/orders/${orderId}`)).projectData).toMatchObject(correction)
    expect(await read('/api/account/spaces')).toMatchObject([{ projectData: correction }])
  })

  test('is in no question to the customer and in no mail about the order', async () => {
    const shop = await openShop()
    const { orderId } = await ordered(shop)
    await correct(shop, orderId, { squareFootage: 2400, projectType: 'retail', seats: null })
    await shop.asStaff('POST', `/api/admin/orders/${orderId}/request`, {
      message: 'How large is the space?',
      answerIds: ['squareFootage'],
    })
    await shop.runJobs()
    const mail = shop.mailer.sent.findLast(({ subject }) => subject.includes('A question about'))
    expect(mail?.text).toContain('1,850')
    expect(mail?.text).not.toMatch(/2,400|retail/i)
    const key = /questions\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const asked = await shop.app.inject(`/api/requests/${key}`)
    expect(asked.json<AskedRequest>().answers).toEqual({
      projectType: 'restaurant',
      squareFootage: 1850,
    })
  })

  test('of the address shows at the next approval, though no figure of the report changes', async () => {
    const shop = await openShop()
    const { orderId, read } = await ordered(shop)
    await approve(shop, orderId)
    await correct(shop, orderId, { projectAddress: '77 Staff Street' })
    const shown = async () => (await read<OrderView>(`/api/orders/${orderId}`)).projectData
    expect(await shown()).toMatchObject({ projectAddress: said.projectAddress })
    await approve(shop, orderId)
    expect(await shown()).toMatchObject({ projectAddress: '77 Staff Street' })
  })
})

describe('what the customer said', () => {
  test('includes later answers that staff accepted, and none that waits or was dismissed', async () => {
    const shop = await openShop()
    const { orderId, cookie, read } = await ordered(shop)
    const send = (answers: object) =>
      shop.post(`/api/orders/${orderId}/answers`, { answers }, { cookie })
    const decide = (decision: string) =>
      shop.asStaff('POST', `/api/admin/orders/${orderId}/request/decision`, { decision })
    const area = async () =>
      (await read<OrderView>(`/api/orders/${orderId}`)).projectData.squareFootage
    await send({ squareFootage: 2000 })
    expect(await area()).toBe(1850)
    await decide('dismissed')
    expect(await area()).toBe(1850)
    await send({ squareFootage: 2100 })
    await decide('accepted')
    expect(await area()).toBe(2100)
    await correct(shop, orderId, { squareFootage: 2400 })
    expect(await area()).toBe(2100)
  })
})
