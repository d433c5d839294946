import { expect, test } from 'vitest'
import type { PreparedMarkets } from '#contract/sold-markets.ts'
import type { SubmittedProject } from '#contract/v1-projects.ts'
import { omaha } from '#core/markets/omaha/omaha.ts'
import { readWorkbook } from '#report/xlsx/read-workbook-fixture.ts'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'
import type { Shop } from '#server/testing/shop.ts'

const inOmaha = { city: 'Omaha', state: 'NE', zipCode: '68102' }

/** Invented, so that the market can be opened here. */
const answers: Readonly<Record<string, string>> = {
  'code.building': '2018 IBC with city amendments',
  'code.plumbing': 'ipc',
  'code.plumbing-edition': 'Omaha Plumbing Code, chapter 49',
  'tax.model': 'contract',
  'tax.percent': '7',
  'permit.above-500k': '2.4',
  'permit.technology-fee': '15',
  'permit.plan-review': '60',
  'permit.trades': '45',
  'permit.fire-review': '120',
  'permit.certificate': '40',
  'plan-review.weeks': '7',
  'interceptor.least-gallons': '750',
  'sewer.connection': '2500',
  'health.plan-review-fee': '350',
  'assembly.architect': 'Nebraska asks for an architect where more than 20 people may gather.',
}

const call = (shop: Shop, path: string, body?: object) =>
  shop.asStaff(body ? 'POST' : 'GET', `/api/admin/markets${path}`, body)

async function confirmOmaha(shop: Shop): Promise<void> {
  for (const [key, value] of Object.entries(answers)) {
    const recorded = await call(shop, '/omaha/findings', { key, value, source: 'City hall' })
    expect(recorded.statusCode, key).toBe(200)
  }
  expect((await call(shop, '/omaha/open', {})).statusCode).toBe(200)
}

async function formsOf(
  shop: Shop,
  token: string | null,
): Promise<Readonly<Record<string, string>>> {
  const form = (format: string) =>
    shop.app.inject(`/api/reports/secure/${token}${format ? `?format=${format}` : ''}`)
  const workbook = await readWorkbook((await form('xlsx')).rawPayload)
  return {
    html: (await form('')).body,
    csv: (await form('csv')).body,
    json: (await form('json')).body,
    xlsx: JSON.stringify([...workbook.values()].map((sheet) => [...sheet.values()])),
  }
}

async function waitingInOmaha(shop: Shop): Promise<string> {
  const { orderId, clientSecret } = await shop.placed({ project: inOmaha })
  await shop.pay(clientSecret)
  await shop.runJobs()
  return orderId
}

test('two markets are priced on one server at the same time, each by its own codes, fees and sentences', async () => {
  const shop = await openApiShop()
  const orderId = await waitingInOmaha(shop)
  expect((await shop.orderRow(orderId)).status).toBe('paid')
  await confirmOmaha(shop)
  const home = await shop.delivered()
  const drafted = await shop.staffOrder(orderId)
  expect(drafted.status).toBe('in_progress')
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)
  await shop.runJobs()
  const away = await shop.staffOrder(orderId)
  expect(away.status).toBe('completed')
  const [homeRow, awayRow] = [await shop.orderRow(home.id), await shop.orderRow(orderId)]
  expect([homeRow.market, awayRow.market]).toEqual(['des-moines', 'omaha'])
  expect(awayRow.price_book_version).toBe(`${homeRow.price_book_version}-omaha.1.16`)
  for (const [name, form] of Object.entries(await formsOf(shop, away.secureToken))) {
    expect(form, name).toContain('Sales tax on the contract')
    expect(form, name).not.toMatch(/Iowa|Des Moines|Ankeny|Polk|UPC/)
  }
  const { html = '' } = await formsOf(shop, away.secureToken)
  expect(html).toContain('Omaha Municipal Code section 43-91')
  expect(html).toContain('asks for a grease interceptor of at least 750 gallons')
  const homeForms = await formsOf(shop, home.secureToken)
  expect(homeForms['html']).toContain('UPC 2024 table 422.1')
  expect(homeForms['html']).toContain('Iowa Code section 544A.18')
  expect(homeForms['json']).not.toMatch(/Omaha|Nebraska|IPC table/)
  expect(away.estimatedCost).not.toBe(home.estimatedCost)
})

test('nothing is sold in a market until each of its questions has an answer and a person opened it', async () => {
  const shop = await openApiShop()
  const { secret } = await shop.grant('live')
  const { projectData } = buildSubmission()
  const body = buildSubmission({ projectData: { ...projectData, ...inOmaha } })
  const conflicts = async () =>
    (await shop.api(secret, 'POST', '/api/v1/projects', { body })).json<SubmittedProject>()
      .conflicts
  expect(await conflicts()).toMatchObject([
    { id: 'outside-area', message: expect.stringContaining('We are preparing the Omaha area') },
  ])
  const shown = (await call(shop, '')).json<PreparedMarkets>()
  const listed = shown.markets.find(({ id }) => id === 'omaha')
  expect(listed?.questions.map(({ key }) => key)).toEqual(omaha.questions.map(({ key }) => key))
  expect(listed?.questions.every(({ found }) => found === null)).toBe(true)
  expect(listed?.waiting).toBe(1)
  expect((await call(shop, '/omaha/open', {})).json().code).toBe('market-has-blanks')
  const wrong = { key: 'tax.percent', value: 'about seven', source: 'City hall' }
  expect((await call(shop, '/omaha/findings', wrong)).json()).toMatchObject({
    code: 'unusable-market-answer',
    message: 'Give a number from 0 to 15.',
  })
  await confirmOmaha(shop)
  expect(await conflicts()).toEqual([])
  const changed = { key: 'tax.percent', value: '5', source: 'City hall' }
  expect((await call(shop, '/omaha/findings', changed)).json().code).toBe('market-is-open')
  const opened = (await call(shop, '')).json<PreparedMarkets>()
  expect(opened.markets.find(({ id }) => id === 'omaha')).toMatchObject({ waiting: 0 })
  await call(shop, '/omaha/close', {})
  expect(await conflicts()).toMatchObject([{ id: 'outside-area' }])
})

test('lines that one market priced are not approved for an address in another', async () => {
  const shop = await openApiShop()
  await confirmOmaha(shop)
  const { id } = await shop.drafted()
  const moved = { answers: inOmaha, lines: 'keep' }
  expect((await shop.asStaff('PUT', `/api/admin/orders/${id}/facts`, moved)).statusCode).toBe(200)
  const approved = await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  expect(approved.json().code).toBe('outside-area')
  const path = `/api/admin-direct/orders/${id}/generate-report`
  expect((await shop.asStaff('POST', path, { priceAgain: true })).statusCode).toBe(200)
  expect((await shop.orderRow(id)).market).toBe('omaha')
})
