import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { intakeProject, orderStatus, payOrder, placeOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { deep } from './look-everywhere.ts'
import { openOffice } from './office-sign-in.ts'
import { beSignedIn, makeWork } from './office-visit.ts'

/** The queue and one order: keys, addresses, notes, files, money. */

/** One empty page; viewers find its parts without a cross-reference table. */
const pagePdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

test('the queue is walked by keys, kept in the address, and keeps its selection', async ({
  page,
  app,
}) => {
  for (const name of ['first', 'second', 'third']) {
    const order = await placeOrder(app.url, `${name}@queue.example`)
    await payOrder(app.url, order)
    await expect.poll(() => orderStatus(app.url, order.orderId)).toBe('in_progress')
  }
  await page.clock.install()
  await beSignedIn(page, app)
  await page.goto('/admin?search=queue.example')
  const entries = page.locator('[data-queue-entry]')
  await expect(entries).toHaveCount(3)
  const ids = () =>
    page.locator('tr[data-order]').evaluateAll((rows) => rows.map((row) => row.dataset['order']))
  const dueFirst = await ids()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(entries.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(entries.nth(0)).toBeFocused()

  await page.getByLabel('Sort orders').selectOption('newest')
  await expect(page).toHaveURL(/sort=newest/)
  await expect.poll(ids).toEqual([...dueFirst].reverse())
  await press(page, /^Pending/)
  await expect(page).toHaveURL(/status=pending/)
  await page.goBack()
  await expect(page).not.toHaveURL(/status=/)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('3 selected')
  await page
    .getByRole('checkbox', { name: /^Select order of/ })
    .first()
    .uncheck()
  const polled = page.waitForResponse(/\/api\/admin\/orders\?/)
  await page.clock.fastForward('00:31')
  await polled
  await expect(bar).toContainText('2 selected')

  await page.getByLabel(/^Search orders/).fill('nobody@nowhere')
  await expect(page.getByText('No orders found for the selected status.')).toBeVisible()
})

test('re-validating runs the quality rules over what is stored', deep, async ({ page, app }) => {
  const { orderId } = await makeWork(app, 'again')
  const token = await beSignedIn(page, app)
  const answer = await page.request.put(`/api/admin/orders/${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { projectData: { aiNarrative: 'It costs $987,654,321.' } },
  })
  const { validationIssues } = (await answer.json()) as { validationIssues: string[] }
  expect(validationIssues.join(' ')).toContain('987,654,321')
  await page.goto('/admin-direct')
  const card = page.getByRole('listitem').filter({ hasText: 'again@work.example' })
  await card.getByRole('button', { name: 'Re-validate' }).click()
  await expect(toastIn(page)).toContainText(`${validationIssues.length} to look at.`)
  await page.goto(`/admin/order/${orderId}`)
  await press(page, 'Re-validate')
  await expect(toastIn(page)).toContainText('Order Re-validated')
  await expect(page.getByText('987,654,321', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Checked again').first()).toBeVisible()
})

test(
  'the pager leads to the second page and back, and the address keeps it',
  deep,
  async ({ page, app }) => {
    for (const name of ['ann', 'ben', 'cid']) {
      await payOrder(app.url, await placeOrder(app.url, `${name}@pages.example`))
    }
    await beSignedIn(page, app)
    // Makes the server return shorter pages than the queue asks for.
    await page.route('**/api/admin/orders?**', (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('limit', '2')
      return route.continue({ url: url.href })
    })
    await page.goto('/admin?search=pages.example&sort=oldest')
    const rows = page.locator('tr[data-order]')
    const shown = () =>
      rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-order') ?? ''))
    const pager = page.getByRole('navigation', { name: 'Pages of the list' })
    await expect(rows).toHaveCount(2)
    const first = await shown()
    await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled()

    await pager.getByRole('button', { name: 'Next' }).click()
    await expect(rows).toHaveCount(1)
    const [third = ''] = await shown()
    expect(first).not.toContain(third)
    await expect(page).toHaveURL(/[?&]cursor=/)
    expect(page.url()).toContain('sort=oldest')
    await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled()

    await page.reload()
    await expect(rows).toHaveCount(1)
    await expect.poll(shown).toEqual([third])
    await pager.getByRole('button', { name: 'Previous' }).click()
    await expect(rows).toHaveCount(2)
    await expect.poll(shown).toEqual(first)
    await expect(page).not.toHaveURL(/cursor=/)

    await page.goForward()
    await expect(rows).toHaveCount(1)
    const sent = page.url()
    await page.goto('/admin')
    await page.goto(sent.replace(/#.*$/, ''))
    await expect(rows).toHaveCount(1)
    await pager.getByRole('button', { name: 'First page' }).click()
    await expect(rows).toHaveCount(2)
    await expect.poll(shown).toEqual(first)
  },
)

test(
  'a PDF that came with an order is looked at and saved',
  deep,
  async ({ page, app, expectAccessible }) => {
    const kept = await page.request.post(`${app.url}/api/uploads`, {
      multipart: {
        kind: 'floorPlan',
        file: { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pagePdf },
      },
    })
    const { id } = (await kept.json()) as { id: string }
    const projectData = { ...intakeProject, email: 'pdf@work.example', uploads: [id] }
    const placed = await page.request.post(`${app.url}/api/create-payment-intent`, {
      data: {
        packageType: 'pro',
        customerEmail: projectData.email,
        customerName: projectData.contactPerson,
        projectData,
      },
    })
    const { orderId } = (await placed.json()) as { orderId: string }
    await openOffice(page, `/admin/order/${orderId}`)
    await press(page, 'plan.pdf')
    const dialog = page.getByRole('dialog', { name: 'plan.pdf' })
    const frame = dialog.locator('iframe[title="plan.pdf"]')
    await expect(frame).toBeVisible()
    await expect(frame).toHaveAttribute('src', /^blob:/)
    await expectAccessible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const box = await frame.boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true)
    }
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('plan.pdf')
    // The uploaded file was rebuilt before staff gets it.
    expect((await readFile(await saved.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'plan.pdf' })).toBeFocused()
  },
)

test('notes are added and marked as done, and uploads are looked at', async ({ page, app }) => {
  const { orderId } = await makeWork(app, 'files')
  await beSignedIn(page, app)
  const picture = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#1F4E8C' },
  })
    .png()
    .toBuffer()
  // The intake of this order had no files, so the answer is given one.
  await page.route(`**/api/admin/orders/${orderId}`, async (route) => {
    const answer = await route.fetch()
    const order = (await answer.json()) as Record<string, unknown>
    const file = { id: orderId, kind: 'floorPlan', name: 'plan.png', size: 900, type: 'image/png' }
    await route.fulfill({ json: { ...order, uploads: [file] } })
  })
  await page.route('**/api/admin/uploads/*', (route) =>
    route.fulfill({ contentType: 'image/png', body: picture }),
  )
  await page.goto(`/admin/order/${orderId}`)
  await press(page, 'plan.png')
  const dialog = page.getByRole('dialog', { name: 'plan.png' })
  await expect
    .poll(() =>
      dialog.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBe(60)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('plan.png')
  await page.keyboard.press('Escape')

  await page.getByLabel('New note').fill('Called the landlord.')
  await press(page, 'Add note')
  await expect(page.getByText('Called the landlord.')).toBeVisible()
  await press(page, 'Mark as done')
  await expect(page.getByText('Note, done')).toBeVisible()
})

test('a payment goes back in part and in full, each time with a reason', async ({
  page,
  app,
  consoleErrors,
}) => {
  const { orderId } = await makeWork(app, 'refund')
  const token = await beSignedIn(page, app)
  const limitTo = (amount: number) =>
    page.request.put(`${app.url}/api/admin/payments/refund-limit`, {
      headers: { authorization: `Bearer ${token}` },
      data: { amount },
    })
  expect((await limitTo(69_500)).status()).toBe(200)
  await page.goto(`/admin/order/${orderId}`)
  await press(page, 'Refund')
  const dialog = page.getByRole('dialog', { name: 'Refund this order' })
  await expect(dialog.getByRole('button', { name: 'Refund now' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Half of the work only')
  await dialog.getByLabel('Amount in dollars').fill('900')
  await dialog.getByRole('button', { name: 'Refund now' }).click()
  await expect(dialog.getByText('Enter an amount up to $695.00')).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('195')
  await page.route('**/refunds', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await dialog.getByRole('button', { name: 'Refund now' }).click()
  await expect(toastIn(page)).toContainText('The refund was not made.')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Refund now' }).click()
  await expect(toastIn(page)).toContainText('Refund Made')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Half of the work only')).toBeVisible()
  await expect(page.getByText('In Progress').first()).toBeVisible()

  await press(page, 'Refund')
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('500.00')
  await dialog.getByLabel('Reason').fill('The rest as well')
  await dialog.getByRole('button', { name: 'Refund now' }).click()
  await expect(page.getByText('The rest as well')).toBeVisible()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  await limitTo(50_000)
  consoleErrors.length = 0
})

test('a dispute of the bank is shown with the payment until it is closed', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'dispute')
  await beSignedIn(page, app)
  const dispute = {
    id: 'dp_1',
    amount: 69_500,
    reason: 'product_not_received',
    status: 'needs_response',
    openedAt: '2026-11-20T10:00:00.000Z',
    closedAt: null as string | null,
  }
  await page.route('**/payments', async (route) => {
    const answer = await route.fetch()
    const money = (await answer.json()) as Record<string, unknown>
    await route.fulfill({ json: { ...money, disputes: [dispute] } })
  })
  await page.goto(`/admin/order/${orderId}`)
  await expect(page.getByText('The customer disputes this payment')).toBeVisible()
  await expect(page.getByText('$695.00, product not received', { exact: false })).toBeVisible()
  await expect(page.getByText('Status: needs response.', { exact: false })).toBeVisible()
  dispute.closedAt = '2026-11-21T10:00:00.000Z'
  await page.reload()
  await expect(page.getByText('Dispute closed')).toBeVisible()
})

test(
  'without a network the office says so, and without the server each list offers another try',
  deep,
  async ({ page, app, context, consoleErrors }) => {
    await beSignedIn(page, app)
    await page.goto('/admin?tab=templates')
    await expect(page.getByRole('heading', { name: 'Bid Item Templates' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.', { exact: false })).toBeHidden()
    await page.route('**/api/admin/users', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    )
    await page.goto('/admin?tab=users')
    await expect(
      page.getByRole('heading', { name: 'Admin users could not be loaded' }),
    ).toBeVisible()
    await page.unrouteAll()
    await press(page, 'Try Again')
    await expect(page.getByRole('row', { name: /inspector/ })).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    consoleErrors.length = 0
  },
)
