import type { Page } from '@playwright/test'
import { staffOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { beSignedIn, makeWork } from './office-visit.ts'

/** The bid items can be edited like a sheet. */

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const boxes = (page: Page) => page.locator('input[data-select]:not([data-select=""])')
const rowCount = (page: Page) => boxes(page).count()
const total = (page: Page) => page.locator('[data-total]').textContent()
const tools = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const prices = (page: Page) => page.locator('input[data-column="unitPrice"]')
const categories = (page: Page) =>
  page
    .locator('input[data-column="category"]')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value))

async function openSheet(page: Page, orderId: string): Promise<void> {
  await page.goto(`/admin/order/${orderId}/bid-items`)
  await expect(page.getByRole('heading', { name: 'Bid items' })).toBeVisible()
}

test.describe.configure({ mode: 'default' })

let orderId = ''

test.beforeAll(async ({ app }) => {
  orderId = (await makeWork(app, 'sheet')).orderId
})

test.beforeEach(async ({ page, app }) => {
  await beSignedIn(page, app)
})

test('rows are chosen with Shift, Ctrl and Space, and changed at once', async ({ page }) => {
  await openSheet(page, orderId)
  const count = await rowCount(page)
  const before = await total(page)
  await boxes(page).nth(1).check()
  await boxes(page)
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await expect(tools(page)).toContainText('3 selected')
  await prices(page)
    .nth(5)
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(tools(page)).toContainText('4 selected')
  await prices(page).nth(5).press('Control+Space')
  await expect(tools(page)).toContainText('3 selected')
  await boxes(page).nth(3).focus()
  await page.keyboard.press('Space')
  await expect(tools(page)).toContainText('2 selected')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(tools(page)).toContainText('4 selected')
  await page.keyboard.press('Escape')
  await expect(tools(page)).toBeHidden()

  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  const first = Number(await prices(page).nth(0).inputValue())
  await page.getByLabel('Change of the selected prices in percent').fill('-10')
  await press(page, 'Change')
  await expect(toastIn(page)).toContainText('2 rows changed by -10 %')
  await expect(prices(page).nth(0)).toHaveValue((Math.round(first * 90) / 100).toFixed(2))
  await expect.poll(() => total(page)).not.toBe(before)
  await page.keyboard.press('Control+z')
  await expect(toastIn(page)).toContainText('Change Undone')
  await expect.poll(() => total(page)).toBe(before)

  await page.getByLabel('Price tier of the selected rows').selectOption('xlarge')
  await expect(toastIn(page)).toContainText('No selected row is priced by size')
  await expect.poll(() => total(page)).toBe(before)

  await press(page, 'Duplicate')
  await expect.poll(() => rowCount(page)).toBe(count + 2)
  await expect(tools(page)).toContainText('2 selected')
  await page.getByLabel('Category of the selected rows').fill('Equipment')
  await press(page, 'Set')
  const equipment = async () =>
    (await categories(page)).filter((name) => name === 'Equipment').length
  await expect.poll(equipment).toBeGreaterThanOrEqual(2)
  const order = await categories(page)
  expect(order.slice(order.indexOf('Business')).every((name) => name === 'Business')).toBe(true)
  await tools(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => rowCount(page)).toBe(count)
  await expect(toastIn(page)).toContainText('2 rows deleted')
  await toastIn(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rowCount(page)).toBe(count + 2)
  for (const _ of [1, 2]) await press(page, 'Undo')
  await expect.poll(() => total(page)).toBe(before)
  await press(page, 'Redo')
  await expect(toastIn(page)).toContainText('Change Redone')
})

test('arrows, Enter and Tab move, and cells of a spreadsheet are pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSheet(page, orderId)
  await prices(page).nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(prices(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(prices(page).nth(0)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('input[data-column="quantity"]').nth(0)).toBeFocused()

  await page.evaluate(() =>
    navigator.clipboard.writeText('Item\tDescription\nSigns\tTwo panels\n"Awning, long"\tCanvas'),
  )
  await page.locator('input[data-column="item"]').nth(0).focus()
  await page.keyboard.press('Control+v')
  await expect(toastIn(page)).toContainText('2 rows pasted')
  const names = page.locator('input[data-column="item"]')
  await expect(names.nth(0)).toHaveValue('Signs')
  await expect(names.nth(1)).toHaveValue('Awning, long')
  await expect(page.getByText('edited').first()).toBeVisible()
  await page.getByRole('button', { name: /how Signs came about/ }).click()
  await expect(page.getByText('Staff changed it afterwards.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, 'Undo')
  await expect(names.nth(0)).not.toHaveValue('Signs')
})

test('the equipment of an assembly is set in its line, saved and there again', async ({ page }) => {
  await openSheet(page, orderId)
  const before = await total(page)
  const open = () =>
    page.getByRole('button', { name: /how Interior partitions came about/ }).click()
  const equipment = page.getByLabel(/^Equipment, \$ of/).first()
  await open()
  await equipment.fill('1250.50')
  await equipment.press('Enter')
  await expect(equipment).toHaveValue('1250.5')
  await page.keyboard.press('Escape')
  await expect.poll(() => total(page)).not.toBe(before)
  const after = await total(page)
  await page.keyboard.press('Control+s')
  await expect(toastIn(page)).toContainText('Changes Saved')
  await openSheet(page, orderId)
  await expect.poll(() => total(page)).toBe(after)
  await open()
  await expect(equipment).toHaveValue('1250.5')
  await expect(page.getByText('equipment $1,250.50', { exact: false }).first()).toBeVisible()
})

test('a figure in the narrative that no table contains is named', async ({ page }) => {
  await openSheet(page, orderId)
  const narrative = page.getByLabel('Narrative', { exact: true })
  await narrative.fill('It will cost $123,456,789 in all.')
  await expect(page.getByText('Numbers that no table of the report contains')).toBeVisible()
  await expect(page.getByText('123,456,789', { exact: false }).last()).toBeVisible()
  await press(page, 'Write from the Figures')
  await expect(page.getByText('Numbers that no table of the report contains')).toBeHidden()
})

test('whoever saves second decides whose changes stay', async ({ page, app, consoleErrors }) => {
  const token = await beSignedIn(page, app)
  await openSheet(page, orderId)
  await prices(page).nth(0).fill('61')
  const order = await staffOrder(app.url, token, orderId)
  const bidItems = order.projectData.bidItems?.map((item, at) =>
    at === 0 ? { ...item, unitPrice: 62 } : item,
  )
  const saved = await page.request.put(`/api/admin/orders/${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { projectData: { bidItems } },
  })
  expect(saved.ok()).toBe(true)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Another person saved changes meanwhile' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep Mine' }).click()
  await expect(toastIn(page)).toContainText('Changes Saved')
  await page.reload()
  await expect(prices(page).nth(0)).toHaveValue('61.00')
  const others = consoleErrors.filter((error) => !error.includes('status of 409'))
  consoleErrors.splice(0, consoleErrors.length, ...others)
})
