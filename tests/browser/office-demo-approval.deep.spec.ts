import type { Page } from '@playwright/test'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { launchServer, type ServerProcess } from '../process/launch-server.ts'
import { mailbox, orderStatus, payOrder, placeOrder, post } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { beSignedIn } from './office-visit.ts'

/** Approvals, of orders and of demo projects alike, list the issues first and can be undone. */

let shop: ServerProcess

test.beforeAll(async () => {
  const environment = { NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1' }
  shop = await launchServer({ ...environment, APPROVAL_UNDO_SECONDS: '300' })
})

test.afterAll(async () => {
  await shop.stop()
})

async function makeDemo(companyName: string): Promise<string> {
  const path = '/api/demo/create-test-order'
  const demo = buildDemoOrder({}, { companyName })
  return (await post<{ orderId: string }>(shop.url, path, demo)).orderId
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Review Salon undo/ }).click()
  await page.getByRole('button', { name: 'Approve and Send Report' }).click()
}

test('a demo project is approved after its issues were shown, and taken back before any mail', async ({
  page,
}) => {
  const id = await makeDemo('Salon undo')
  const token = await beSignedIn(page, shop)
  const headers = { authorization: `Bearer ${token}` }
  const address = `${shop.url}/api/admin/demo-projects/${id}`
  const read = await (await page.request.get(address, { headers })).json()
  const bidItems = [...read.bidItems, { item: 'Awning' }]
  const saved = await page.request.put(address, { headers, data: { projectData: { bidItems } } })
  expect(saved.status()).toBe(200)

  await page.goto(`${shop.url}/admin?tab=demo-projects`)
  await approve(page)
  const dialog = page.getByRole('dialog', { name: /^Approve/ })
  await expect(dialog.getByText('These block the approval')).toBeVisible()
  await expect(dialog.getByText(/Awning/)).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Approve and Send' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Why approve it anyway?').fill('The awning is a gift')
  await send.click()
  await expect(toastIn(page)).toContainText('Demo Project Approved')
  await toastIn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastIn(page)).toContainText('Approval Undone')
  const shown = await (await page.request.get(address, { headers })).json()
  expect(shown).toMatchObject({ status: 'pending', reportState: 'draft', releasedVersion: null })
  const mails = (await mailbox(shop.url)).filter(({ subject }) => /report is ready/.test(subject))
  expect(mails).toEqual([])
})

test('Z takes the approval back from the order that it led to', async ({ page }) => {
  const ids: string[] = []
  for (const name of ['first', 'next']) {
    const order = await placeOrder(shop.url, `${name}@undone.example`)
    await payOrder(shop.url, order)
    await expect.poll(() => orderStatus(shop.url, order.orderId)).toBe('in_progress')
    ids.push(order.orderId)
  }
  const token = await beSignedIn(page, shop)
  const stateOf = async (id: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const shown = await page.request.get(`${shop.url}/api/admin/orders/${id}`, { headers })
    return ((await shown.json()) as { status: string }).status
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${shop.url}/admin/order/${ids[0]}/bid-items`)
  await expect(page.getByRole('table', { name: 'Bid items' })).toBeVisible()
  await page.locator('#main').focus()
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: 'Approve and Send' })).toBeVisible()
  await page.keyboard.press('e')
  await page.waitForURL(new RegExp(String(ids[1])))
  await expect(page.getByRole('table', { name: 'Bid items' })).toBeVisible()
  expect(await stateOf(String(ids[0]))).toBe('qc_approved')
  await page.keyboard.press('z')
  await expect(toastIn(page)).toContainText('Approval Undone')
  expect(await stateOf(String(ids[0]))).toBe('in_progress')
})

test('approvals in a row are each taken back with Z, the newest first, and lead back to their order', async ({
  page,
}) => {
  const names = ['undone-first', 'undone-then']
  const ids = new Map<string, string>()
  for (const name of names) {
    const order = await placeOrder(shop.url, `${name}@row.example`)
    await payOrder(shop.url, order)
    await expect.poll(() => orderStatus(shop.url, order.orderId)).toBe('in_progress')
    ids.set(name, order.orderId)
  }
  await beSignedIn(page, shop)
  await page.goto(`${shop.url}/admin?search=undone`)
  for (const name of names) {
    await page.getByLabel(/^Search orders by/).fill(`${name}@row`)
    await expect(page.locator(`[data-order="${ids.get(name)}"]`)).toBeVisible()
    await expect(page.locator('[data-order]')).toHaveCount(1)
    await page.getByRole('button', { name: /^Approve Cedar/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Approve/ })
    await dialog.getByRole('button', { name: 'Approve and Send' }).press('Enter')
    await expect(toastIn(page)).toContainText('Order Approved')
    await expect(page.getByRole('button', { name: /^Undo approval of Cedar/ })).toBeVisible()
  }
  for (const name of names.toReversed()) {
    const id = String(ids.get(name))
    await page.locator('#main').focus()
    await page.keyboard.press('z')
    await page.waitForURL(new RegExp(`/admin/order/${id}/bid-items`))
    await expect(toastIn(page)).toContainText(`PL-${id.slice(0, 8).toUpperCase()}`)
    await expect(page.getByRole('table', { name: 'Bid items' })).toBeVisible()
  }
})

const rows = 50
const mostBytes = 40_000

test('fifty rows of the list weigh at most 40 kB', async ({ page }) => {
  for (let at = 0; at < rows; at += 1) await makeDemo(`Salon and Day Spa number ${at}`)
  const token = await beSignedIn(page, shop)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(`${shop.url}/api/admin/demo-projects`, { headers })
  expect(await answer.json()).toHaveLength(rows)
  expect((await answer.body()).length).toBeLessThanOrEqual(mostBytes)
})
