import { expect, test } from './fixtures.ts'
import { deep, lookEverywhere } from './look-everywhere.ts'
import { answerCall } from './office-visit.ts'

const asked = {
  orderNumber: 'PL-0A1B2C3D',
  projectType: 'Office',
  squareFootage: 2600,
  months: 3,
  askedAt: '2026-08-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
  estimate: 30_000_000,
  p10: 15_000_000,
  p90: 60_000_000,
  answered: null,
}

const answered = {
  kind: 'bid',
  amounts: [31_000_000, 33_000_000],
  day: '2026-07-01',
  isSameScope: true,
  comparison: { position: 'inside', offPercent: 3 },
}

test('the mailed question is answered by keyboard, keeps what was typed, and can be changed', async ({
  page,
  consoleErrors,
}) => {
  await answerCall(page, 'GET /api/outcome-requests/k', { json: asked })
  await page.goto('/outcome/k')
  await expect(page.getByRole('heading', { name: 'What did your project cost?' })).toBeVisible()
  await page.getByLabel('What do you know by now?').selectOption({ label: 'I have bids' })
  await page.getByRole('button', { name: 'Save the Answer' }).press('Enter')
  await expect(page.getByText('Give an amount in dollars, such as 312,500.')).toBeVisible()
  await expect(page.getByLabel('Amount in dollars')).toBeFocused()
  await page.keyboard.type('$310,000')
  await page.getByRole('button', { name: 'Add Another Bid' }).press('Enter')
  await page.getByLabel('Bid 2 in dollars').fill('330000')
  await page.getByLabel('Day of the bids').fill('2026-07-01')

  await answerCall(page, 'PUT /api/outcome-requests/k', {
    status: 503,
    json: { message: 'The server is busy.' },
  })
  await page.getByRole('button', { name: 'Save the Answer' }).press('Enter')
  await expect(page.getByText('Not saved')).toBeVisible()
  await expect(page.getByLabel('Bid 1 in dollars')).toHaveValue('$310,000')
  await page.unrouteAll()
  consoleErrors.length = 0

  await answerCall(page, 'PUT /api/outcome-requests/k', { json: { ...asked, answered } })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Save the Answer' }).press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    kind: 'bid',
    amounts: [31_000_000, 33_000_000],
    day: '2026-07-01',
    isSameScope: true,
  })
  await expect(page.getByRole('heading', { name: 'Saved. Thank you.' })).toBeFocused()
  await expect(page.getByText('The middle bid is 3% above the estimate')).toBeVisible()
  await page.getByRole('button', { name: 'Change the Answer' }).press('Enter')
  await expect(page.getByLabel('Bid 2 in dollars')).toHaveValue('330000')
})

test(
  'the question, its answer and a link that ended are accessible',
  deep,
  async ({ page, consoleErrors }) => {
    await answerCall(page, 'GET /api/outcome-requests/open', { json: asked })
    await page.goto('/outcome/open')
    await expect(page.getByRole('button', { name: 'Save the Answer' })).toBeVisible()
    await lookEverywhere(page, '/outcome/open')
    await answerCall(page, 'GET /api/outcome-requests/done', { json: { ...asked, answered } })
    await page.goto('/outcome/done')
    await expect(page.getByRole('heading', { name: 'You have answered already' })).toBeVisible()
    await lookEverywhere(page, '/outcome/done')
    await answerCall(page, 'GET /api/outcome-requests/old', {
      status: 410,
      json: { message: 'This link has expired.' },
    })
    await page.goto('/outcome/old')
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    await page.goto('/outcome/guess')
    await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
    consoleErrors.length = 0
  },
)
