import type { Page } from '@playwright/test'
import type { StaffOrder } from '#contract/staff-order.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { beSignedIn, makeWork } from './office-visit.ts'

/** However an order is approved, its issues are listed first. */

const blocked = /Awning/

const dialogOf = (page: Page) => page.getByRole('dialog')

/** The steps from each starting point to the open approval dialog. */
const paths: Readonly<Record<string, (page: Page, orderId: string) => Promise<void>>> = {
  row: async (page) => {
    await page.goto('/admin?search=paths@work')
    await page.getByRole('button', { name: /^Approve Cedar/ }).click()
  },
  selection: async (page) => {
    await page.goto('/admin?search=paths@work')
    await page.getByRole('checkbox', { name: /^Select order of/ }).check()
    await page.getByRole('button', { name: 'Approve 1' }).click()
  },
  details: async (page, orderId) => {
    await page.goto(`/admin/order/${orderId}`)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
  },
  palette: async (page) => {
    await page.goto('/admin?tab=audit')
    await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search orders/ }).fill('paths@work')
    await page.getByRole('option', { name: /^Approve Cedar/ }).click()
  },
  'direct list, then the key': async (page) => {
    await page.goto('/admin-direct?search=paths@work.example')
    await expect(page.getByRole('listitem')).toHaveCount(1)
    const card = page.getByRole('listitem').filter({ hasText: 'paths@work.example' })
    await card.getByRole('link', { name: 'Review & Approve' }).click()
    await expect(page.getByRole('table', { name: 'Bid items' })).toBeVisible()
    await page.locator('#main').focus()
    await page.keyboard.press('e')
  },
  'report preview': async (page, orderId) => {
    await page.goto(`/admin/order/${orderId}/report`)
    await page.getByRole('button', { name: 'QC Approve and Send to Customer' }).click()
  },
}

test('every way of approving lists what blocks it, and asks for a reason', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'paths')
  await makeWork(app, 'another')
  const token = await beSignedIn(page, app)
  const headers = { authorization: `Bearer ${token}` }
  const address = `/api/admin/orders/${orderId}`
  const { projectData } = (await (
    await page.request.get(address, { headers })
  ).json()) as StaffOrder
  const bidItems = [...(projectData.bidItems ?? []), { item: 'Awning' }]
  await page.request.put(address, { headers, data: { projectData: { bidItems } } })
  for (const [path, ask] of Object.entries(paths)) {
    await test.step(path, async () => {
      await ask(page, orderId)
      await expect(dialogOf(page).getByText('These block the approval')).toBeVisible()
      await expect(dialogOf(page).getByText(blocked)).toBeVisible()
      const send = dialogOf(page).getByRole('button', { name: /^Approve and Send/ })
      await expect(send).toBeDisabled()
    })
  }
  await dialogOf(page)
    .getByLabel('Why approve it anyway?')
    .fill('Agreed with the customer by telephone')
  await dialogOf(page).getByRole('button', { name: 'Approve and Send' }).click()
  await expect(toastIn(page)).toContainText('QC Approved & Sent')
})

test('the page of an approved order shows its release, its delivery and a new note by itself', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'followed')
  await beSignedIn(page, app)
  await page.goto(`/admin/order/${orderId}`)
  const activity = page.getByRole('list').filter({ hasText: 'Estimate drafted' })
  await page.getByLabel('New note').fill('Call after lunch.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(activity).toContainText('Note added')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: 'Approve and Send' }).click()
  await expect(page.getByText('1 (released)')).toBeVisible()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(activity).toContainText('Report delivered')
})

test('an approval from a row shows its card and, where somebody saved meanwhile, what changed', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'stale')
  const token = await beSignedIn(page, app)
  const headers = { authorization: `Bearer ${token}` }
  const address = `/api/admin/orders/${orderId}`
  await page.goto('/admin?search=stale@work')
  await page.getByRole('button', { name: /^Approve Cedar/ }).focus()
  const { projectData } = (await (
    await page.request.get(address, { headers })
  ).json()) as StaffOrder
  const bidItems = (projectData.bidItems ?? []).slice(1)
  await page.request.put(address, { headers, data: { projectData: { bidItems } } })
  await page.keyboard.press('Enter')
  const card = dialogOf(page).getByRole('region', { name: 'What is approved' })
  await expect(card).toContainText(`PL-${orderId.slice(0, 8).toUpperCase()}`)
  await expect(card).toContainText('stale@work.example')
  await expect(dialogOf(page).getByText('Changed since the list was loaded')).toBeVisible()
  await expect(
    dialogOf(page).getByText(/^The sum of the lines is now \$[\d,.]+; the list showed/),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /^Select order of/ }).press('Space')
  await page.getByRole('button', { name: 'Approve 1' }).press('Enter')
  await expect(dialogOf(page)).toContainText(`PL-${orderId.slice(0, 8).toUpperCase()} · $`)
})
