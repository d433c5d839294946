import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'

async function openDesk() {
  const shop = await openShop()
  const add = (sent: object = {}) =>
    shop.asStaff('POST', '/api/admin/competitors', {
      companyName: 'Ridge Estimating',
      businessType: 'cost_estimator',
      ...sent,
    })
  const addPrice = (sent: object) =>
    shop.asStaff('POST', '/api/admin/competitor-pricing', {
      serviceType: 'cost_analysis',
      serviceName: 'Budget estimate',
      pricingSource: 'website',
      ...sent,
    })
  const list = async (path: 'competitors' | 'competitor-pricing') =>
    (await shop.asStaff('GET', `/api/admin/${path}`)).json().data
  return { ...shop, add, addPrice, list }
}

test('a competitor with the two required fields gets the defaults', async () => {
  const { add, list } = await openDesk()
  const answer = await add()
  expect(answer.json()).toMatchObject({
    success: true,
    data: {
      city: 'Des Moines',
      state: 'IA',
      serviceTypes: ['cost_analysis'],
      targetMarkets: ['restaurant'],
      geographicScope: 'des_moines_metro',
      specializations: [],
      dataSource: 'manual_research',
      dataReliability: 'medium',
      website: null,
      isActive: true,
    },
  })
  expect(await list('competitors')).toEqual([answer.json().data])
})

test.each([
  [{ companyName: ' ' }, 'Company name is required'],
  [{ businessType: '' }, 'Business type is required'],
  [{ businessType: 'bakery' }, 'Business type is required'],
])('a competitor without a required field is refused: %j', async (sent, message) => {
  const { add } = await openDesk()
  const answer = await add(sent)
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test('profiles are listed by name, in any case of letters', async () => {
  const { add, list } = await openDesk()
  for (const companyName of ['beta', 'Alpha', 'Gamma']) await add({ companyName })
  const names = (await list('competitors')).map((one: { companyName: string }) => one.companyName)
  expect(names).toEqual(['Alpha', 'beta', 'Gamma'])
})

test('a price is a number or nothing', async () => {
  const { add, addPrice, list } = await openDesk()
  const { id: competitorId } = (await add()).json().data
  await addPrice({ competitorId, priceFixed: 1250.5 })
  await addPrice({ competitorId, serviceName: 'Study', priceMin: 500, priceMax: 900 })
  const prices = await list('competitor-pricing')
  expect(prices).toHaveLength(2)
  expect(prices).toContainEqual(
    expect.objectContaining({
      companyName: 'Ridge Estimating',
      priceFixed: 1250.5,
      priceMin: null,
      pricingModel: 'fixed_fee',
      marketSegments: ['restaurant'],
      dataConfidence: 'medium',
    }),
  )
  expect(prices).toContainEqual(
    expect.objectContaining({ priceFixed: null, priceMin: 500, priceMax: 900 }),
  )
})

test.each([
  [{ serviceName: '' }, 'Service name is required'],
  [{ serviceType: 'other' }, 'Service type is required'],
  [{ pricingSource: '' }, 'Pricing source is required'],
  [{ priceMin: 900, priceMax: 500 }, 'The lowest price is above the highest'],
])('a price that breaks a rule is refused: %j', async (sent, message) => {
  const { add, addPrice } = await openDesk()
  const { id: competitorId } = (await add()).json().data
  const answer = await addPrice({ competitorId, ...sent })
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test.each([
  [{ priceFixed: 'free' }],
  [{ priceFixed: -1 }],
  [{ competitorId: '' }],
  [{ isActive: false }],
])('a price with a wrong or foreign field is refused: %j', async (sent) => {
  const { add, addPrice } = await openDesk()
  const { id: competitorId } = (await add()).json().data
  expect((await addPrice({ competitorId, ...sent })).statusCode).toBe(400)
})

test('a deleted competitor leaves both lists and accepts no more prices', async () => {
  const { add, addPrice, list, asStaff, ports } = await openDesk()
  const { id: competitorId } = (await add()).json().data
  await addPrice({ competitorId, priceFixed: 10 })
  const remove = () => asStaff('DELETE', `/api/admin/competitors/${competitorId}`)
  expect((await remove()).json()).toEqual({ success: true })
  expect(await list('competitors')).toEqual([])
  expect(await list('competitor-pricing')).toEqual([])
  const again = await remove()
  expect([again.statusCode, again.json().code]).toEqual([404, 'no-such-competitor'])
  expect((await addPrice({ competitorId })).json().code).toBe('no-such-competitor')
  const actions = await ports.database.selectFrom('audit_log').select('action').execute()
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['competitor.created', 'competitor.price-added', 'competitor.deleted']),
  )
})

test('the service types of a profile are the four values', async () => {
  const { add } = await openDesk()
  const bad = await add({ serviceTypes: ['bakery'] })
  expect([bad.statusCode, bad.json().message]).toEqual([400, 'Choose service types of the list'])
  const serviceTypes = ['permit_assistance', 'cost_analysis']
  expect((await add({ serviceTypes })).json().data).toMatchObject({ serviceTypes })
})

test('what is compared with a package that is not for sale says so', async () => {
  const { add, addPrice, asStaff } = await openDesk()
  const { id: competitorId } = (await add({ serviceTypes: ['feasibility_study'] })).json().data
  await addPrice({ competitorId, serviceType: 'feasibility_study', priceFixed: 1200 })
  const { data } = (await asStaff('GET', '/api/admin/competitive-intelligence')).json()
  expect(data[0].strategicInsights).toContain(
    'Compared with Premium Feasibility as well, which is not for sale yet.',
  )
})
