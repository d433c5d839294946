import { likelyCents } from '#core/estimate/likely-cost.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { buildPicture } from '#server/testing/build-files.ts'
import { approve, get } from '../process/purchase.ts'
import { deliver, untilStatus } from './delivered-report.ts'
import { expect, test } from './fixtures.ts'
import { orderByForm } from './intake-form.ts'
import { openLive } from './live-page.ts'
import { deep } from './look-everywhere.ts'
import { payByCard } from './pay-by-card.ts'

type Page = Parameters<typeof openLive>[0]

// Far from the market, so that a time in the reader's own zone would be seen.
test.use({ timezoneId: 'Asia/Tokyo' })

const changes = (page: Page) => page.getByRole('region', { name: 'Your changes' })

/** The first amount of a text. */
const centsIn = (text: string) =>
  Math.round(Number(text.match(/[\d,]+\.\d\d/)?.[0].replaceAll(',', '')) * 100)

test('a question in the report is answered in place, undone, and sent to staff', async ({
  page,
  app,
  expectAccessible,
}) => {
  const delivered = await deliver(app.url)
  await openLive(page, `/report/${delivered.secureToken}`)
  const risk = page.locator('#risk')
  const floor = risk.getByLabel('In what condition is the space handed over')
  await floor.selectOption('second-generation-same-use')
  await expect(changes(page)).toContainText('With one changed answer')
  await expect(risk.getByText('Not sent yet').first()).toBeVisible()
  await changes(page).getByRole('button', { name: 'Undo' }).click()
  await expect(changes(page)).toHaveCount(0)
  await floor.selectOption('cold-dark-shell')
  await expectAccessible()
  await changes(page).getByRole('button', { name: 'Make this my project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make this my project' })
  await expect(dialog).toContainText('Cold dark shell')
  await dialog.getByLabel('What should we know about it? (optional)').fill('No ceiling at all.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Send the Answers' }).click()
  await expect(page.getByText(/^Your answers of .* C[DS]T are being checked$/)).toBeVisible()
  await expect(changes(page)).toHaveCount(0)
  const { staffToken, orderId } = delivered
  const order = await get<{ customerRequest: unknown }>(
    app.url,
    `/api/admin/orders/${orderId}`,
    staffToken,
  )
  expect(order.customerRequest).toMatchObject({
    answers: { spaceCondition: 'cold-dark-shell' },
    reply: 'No ceiling at all.',
  })
})

test(
  'the question that a plan settles is answered with a file in place',
  deep,
  async ({ page, app, expectAccessible, consoleErrors }) => {
    const { secureToken } = await deliver(app.url)
    await page.setViewportSize({ width: 360, height: 800 })
    await openLive(page, `/report/${secureToken}`)
    await expect(page.getByRole('link', { name: 'Answer what moves it' })).toBeInViewport({
      ratio: 1,
    })
    await page.getByRole('link', { name: 'Answer what moves it' }).press('Enter')
    await expect(page.locator('#risk')).toBeFocused()
    const question = page
      .locator('#risk')
      .getByRole('listitem')
      .filter({ hasText: 'Can quantities be measured from a dimensioned floor plan?' })
    await question.getByRole('button', { name: 'Send a plan or photos' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Send a plan or photos' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByRole('alert')).toContainText('add a file')
    consoleErrors.length = 0
    const plan = await buildPicture('png', 400, 300)
    await dialog
      .getByLabel('Floor plan', { exact: true })
      .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(plan) })
    await expect(dialog.getByRole('list', { name: 'Floor plan: files' })).toContainText('plan.png')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Send' }).press('Enter')
    await expect(page.getByText(/^Your answers of .* C[DS]T are being checked$/)).toBeVisible()
  },
)

test('alternatives stand side by side with the figures of the server, kept and linked', async ({
  page,
  app,
  expectAccessible,
}) => {
  const { secureToken } = await deliver(app.url)
  await openLive(page, `/report/${secureToken}`)
  const section = page.locator('#what-if')
  await section.getByLabel('Finish quality').selectOption('custom')
  await section.getByLabel('Keep these changes as').fill('Finer')
  await section.getByRole('button', { name: 'Keep' }).click()
  const table = section.getByRole('table', { name: 'Differences by trade' })
  await expect(table.getByRole('columnheader')).toHaveText(['Trade', 'This report', 'Finer'])
  const millwork = table.getByRole('row').filter({ hasText: 'Millwork' }).getByRole('cell')
  const [before, after] = (await millwork.allTextContents()).slice(1).map(centsIn)
  await expect(millwork.nth(2)).toContainText(`+${formatUsd((after ?? 0) - (before ?? 0))}`)
  await section.getByLabel('Square footage').fill('1200')
  await section.getByLabel('Square footage').press('Enter')
  await expect(changes(page)).toContainText('With 2 changed answers')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Trade',
    'This report',
    'Finer',
    'Your changes',
  ])
  const report = await get<Pick<ReportDocument, 'totals' | 'assessment'>>(
    app.url,
    `/api/reports/secure/${secureToken}?format=json`,
  )
  const total = table.getByRole('row').filter({ hasText: 'Total' })
  await expect(total.getByRole('cell').nth(1)).toHaveText(formatUsd(likelyCents(report)))
  await expectAccessible()
  await page.goto(`/report/${secureToken}?with=${encodeURIComponent('{"finishQuality":"luxury"}')}`)
  await expect(changes(page)).toContainText('With one changed answer')
  await expect(section.getByLabel('Finish quality')).toHaveValue('luxury')
  await changes(page).getByRole('button', { name: 'Reset' }).click()
  await section.getByRole('button', { name: 'Finer', exact: true }).click()
  await expect(section.getByLabel('Finish quality')).toHaveValue('custom')
})

test(
  'an order under way asks its open questions, and asks more once it is upgraded',
  deep,
  async ({ page, expectAccessible, consoleErrors }) => {
    await orderByForm(page, 'basic', { 'Email Address *': 'answers-order@customer.example' })
    await payByCard(page, '4242 4242 4242 4242')
    await expect(page).toHaveURL(/\/order\//)
    const open = page.getByRole('region', { name: 'What is still open' })
    await open.getByLabel('What kind of kitchen is planned?').selectOption('warming')
    await expect(changes(page)).toContainText('With one changed answer')
    await expectAccessible()
    await changes(page).getByRole('button', { name: 'Make this my project' }).click()
    await page.getByRole('button', { name: 'Send the Answers' }).click()
    await expect(open.getByText(/^Your answers of .* C[DS]T are being checked$/)).toBeVisible()

    const others = open.getByRole('heading', { name: 'Pro Snapshot asks these too' })
    await expect(others).toBeVisible()
    const asked = await open.getByRole('combobox').count()
    const offer = page.getByRole('region', { name: 'Upgrade to Pro Snapshot' })
    await offer.getByRole('button', { name: 'Upgrade for $300' }).click()
    await payByCard(page, '4000 0000 0000 0002')
    await expect(offer).toContainText('Nothing was charged. Your order stays as it is.')
    await expectAccessible()
    consoleErrors.length = 0
    await payByCard(page, '4242 4242 4242 4242')
    await expect(page.getByText('Upgraded to Pro Snapshot', { exact: true })).toBeVisible()
    await expect(others).toHaveCount(0)
    await expect.poll(() => open.getByRole('combobox').count()).toBeGreaterThan(asked)
    await expect(page.getByRole('region', { name: 'Order details' })).toContainText('$695.00')
    await page.getByRole('link', { name: 'Receipt to print' }).click()
    const receipt = page.getByRole('article', { name: 'Receipt' })
    await expect(receipt).toContainText('$395.00')
    await expect(receipt.getByRole('row').filter({ hasText: 'Upgrade to Pro' })).toContainText(
      '$300',
    )
    await expectAccessible()
  },
)

test('on a phone a delivered Basic report is upgraded by keyboard, and stays until Pro is there', async ({
  page,
  app,
  expectAccessible,
}) => {
  const { secureToken, orderId, staffToken } = await deliver(app.url, 'basic')
  await page.setViewportSize({ width: 360, height: 740 })
  await openLive(page, `/report/${secureToken}`)
  await page.getByRole('link', { name: 'Answer what moves it' }).click()
  const offer = page.getByRole('region', { name: 'Upgrade to Pro Snapshot' })
  await offer.getByRole('button', { name: 'Upgrade for $300' }).press('Enter')
  await page.getByLabel('Card number').fill('5555 5555 5555 4444')
  await page.getByLabel('Expiration date').pressSequentially('1240')
  await page.getByLabel('Security code').fill('123')
  await expectAccessible()
  await page.getByLabel('Security code').press('Enter')
  await expect(page.getByText('Upgraded to Pro Snapshot', { exact: true })).toBeVisible()
  await expect(page.getByText(/It is due by .* C[DS]T\. You get a mail/)).toBeVisible()
  await expectAccessible()
  await untilStatus(app.url, orderId, 'in_progress')
  await openLive(page, `/report/${secureToken}`)
  await expect(page.getByText(/Basic Snapshot/).first()).toBeVisible()
  await approve(app.url, staffToken, orderId)
  await untilStatus(app.url, orderId, 'completed')
  await openLive(page, `/report/${secureToken}`)
  await expect(page.getByText(/Pro Snapshot/).first()).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('on a phone the report starts with its figures, and a link unfolds a section', async ({
  page,
  app,
  expectAccessible,
}) => {
  const { secureToken } = await deliver(app.url)
  await page.setViewportSize({ width: 360, height: 740 })
  await openLive(page, `/report/${secureToken}`)
  for (const label of ['What to budget (P80)', 'Likely cost (P50)', 'Low to high (P10 to P90)']) {
    await expect(page.getByText(label)).toBeInViewport()
  }
  const risk = page.locator('#risk')
  await expect(risk.getByText('Open questions')).toBeHidden()
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(9)
  await page.getByRole('link', { name: 'Answer what moves it' }).click()
  await expect(risk.getByText('Open questions')).toBeVisible()
  await expectAccessible()
  await risk.getByRole('button', { name: 'Hide details of What can move the total' }).click()
  await expect(risk.getByText('Open questions')).toBeHidden()
})
