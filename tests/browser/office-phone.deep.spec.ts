import { approve, signIn } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { beSignedIn, makeWork } from './office-visit.ts'

/** Lists of the office on a phone: one block per row, without sideways scrolling. */

test.beforeAll(async ({ app }) => {
  const { orderId } = await makeWork(app, 'phone')
  await approve(app.url, await signIn(app.url), orderId)
})

const lists = [
  { path: '/admin?tab=audit', name: 'Audit log, the newest first' },
  { path: '/admin?tab=operations&view=mail', name: 'Mails, the newest first' },
  { path: '/admin?tab=operations', name: 'Jobs by what they do' },
  { path: '/admin?tab=payments', name: 'Payments, the newest first' },
  { path: '/admin?tab=config', name: /^Prices beside sample estimates/ },
  { path: '/admin-templates', name: /^Bid items of this template/ },
  { path: '/admin?tab=prices', name: 'Rows of the price book' },
  { path: '/admin?tab=calibration', name: 'Width by kind of project' },
  { path: '/admin?tab=market-pricing', name: 'Skill over all long series' },
] as const

for (const { path, name } of lists) {
  test(`nothing scrolls sideways in ${path} on a phone`, async ({ page, app }) => {
    await beSignedIn(page, app)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(path)
    const frame = page.getByRole('region', { name })
    await expect(frame.getByRole('row').nth(1)).toBeVisible()
    const beyond = () => frame.evaluate((it) => it.scrollWidth - it.clientWidth)
    expect(await beyond()).toBeLessThanOrEqual(0)
    // Screen readers still get the column headings.
    expect(await frame.getByRole('columnheader').count()).toBeGreaterThan(3)
    await page.setViewportSize({ width: 1280, height: 780 })
    const head = frame.getByRole('columnheader').first()
    await expect.poll(async () => (await head.boundingBox())?.height).toBeGreaterThan(20)
  })
}

test('the trash fits a phone, with a way back in every block', async ({ page, app }) => {
  const { orderId } = await makeWork(app, 'thrown-away')
  const token = await beSignedIn(page, app)
  await page.request.delete(`/api/admin/orders/${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/admin?view=trash')
  const frame = page.getByRole('region', { name: 'Deleted orders, the newest deletion first' })
  const thrownAway = frame.getByRole('row', { name: 'thrown-away@work.example' })
  await expect(thrownAway.getByRole('button', { name: /^Restore/ })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect
    .poll(() => frame.evaluate((it) => it.scrollWidth - it.clientWidth))
    .toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('the direct list counts orders that it has not read yet, and filters all of them', async ({
  page,
  app,
}) => {
  await makeWork(app, 'direct-one')
  await makeWork(app, 'direct-two')
  await beSignedIn(page, app)
  // Makes the server return shorter pages than the list asks for.
  await page.route(/\/api\/admin-direct\/orders(\?|$)/, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '1')
    return route.continue({ url: url.href })
  })
  await page.goto('/admin-direct')
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(1)
  const all = page.getByRole('button', { name: /^All ?\(\d+\)$/ })
  await expect(all).toBeVisible()
  expect(Number((await all.textContent())?.match(/\d+/)?.[0])).toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: /^Completed ?\(\d+\)$/ }).click()
  await expect(page.getByText('phone@work.example')).toBeVisible()
})
