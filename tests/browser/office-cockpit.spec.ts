import type { Page } from '@playwright/test'
import { orderStatus, payOrder, placeOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { deep } from './look-everywhere.ts'
import { beSignedIn, makeWork } from './office-visit.ts'

/** One order on one screen: facts, bid items and the report, by keyboard. */

const facts = (page: Page) => page.getByRole('region', { name: 'Facts' })
const total = (page: Page) => page.locator('[data-total]').textContent()

async function openOrder(page: Page, orderId: string): Promise<void> {
  await page.goto(`/admin/order/${orderId}/bid-items`)
  await expect(facts(page)).toBeVisible()
}

test.beforeEach(async ({ page, app }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await beSignedIn(page, app)
})

test('what the customer wrote is on the screen, and unknown systems are answered there', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'facts')
  await openOrder(page, orderId)
  for (const label of [
    'Current condition',
    'Specific requirements',
    'Permit requirements',
    'Budget',
    'Project stage',
    'Heard of us through',
    'HVAC',
    'Lease term',
  ]) {
    await expect(facts(page).getByLabel(label, { exact: true })).toBeVisible()
  }
  const dialog = page.getByRole('dialog')
  await facts(page).getByLabel('HVAC', { exact: true }).selectOption('No units')
  await expect(dialog.getByRole('table', { name: 'Effect by line' })).toContainText('Re-priced')
  await dialog.getByRole('button', { name: 'Re-price the Drafted Lines' }).click()
  await expect(toastIn(page)).toContainText('The lines follow the new facts.')
})

test('total, range and price per square foot stand on the screen, descriptions in whole', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'totals')
  await openOrder(page, orderId)
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals).toBeInViewport({ ratio: 1 })
  await expect(totals).toContainText(/Range\$[\d,]+ to \$[\d,]+Per square foot\$[\d,.]+/)
  const cut = await page
    .getByRole('textbox', { name: /^Description of/ })
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        field.scrollHeight > field.clientHeight + 1 || field.scrollWidth > field.clientWidth + 1
          ? [field.textContent]
          : [],
      ),
    )
  expect(cut).toEqual([])
})

test('another area re-prices the lines, keeps the price of staff, and the report follows', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'area')
  await openOrder(page, orderId)
  const price = page.locator('input[data-column="unitPrice"]').first()
  const quantity = page.locator('input[data-column="quantity"]').first()
  await price.fill('110')
  const [before, counted] = [await total(page), await quantity.inputValue()]
  const area = facts(page).getByLabel('Square footage')
  await area.fill('2,400')
  await area.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText("Staff's edit kept")
  await dialog.getByRole('button', { name: 'Re-price the Drafted Lines' }).click()
  await expect(quantity).not.toHaveValue(counted)
  await expect(price).toHaveValue('110.00')
  await expect.poll(() => total(page)).not.toBe(before)
  const report = page.frameLocator('iframe[title="The report as it will be"]')
  await expect(report.locator('body')).toContainText('2,400 sq ft')
  await expect(report.locator('body')).not.toContainText('1,850 sq ft')
  await area.fill('90000')
  await area.press('Enter')
  await expect(facts(page)).toContainText('must be a number from 1 to 5,000')
})

test('a question is mailed, answered by its link, and taken over', async ({
  page,
  app,
  waitForMail,
}) => {
  const { orderId } = await makeWork(app, 'question')
  await openOrder(page, orderId)
  await page.locator('#main').focus()
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What do you want to know?').fill('What is there now?')
  await dialog.getByLabel('Current condition').check()
  await dialog.getByRole('button', { name: 'Send the Question' }).click()
  await expect(page.getByText('Waiting for the customer').first()).toBeVisible()
  const mail = await waitForMail('question@work.example', /A question about your report/)
  const link = /https?:\/\/\S+(\/questions\/[\w-]+)/.exec(mail.text)?.[1] ?? ''
  // As staff sees it: without what only a customer may ask for, which would be refused.
  await page.goto(`/order/${orderId}`, { waitUntil: 'networkidle' })
  await expect(page.getByText('We are waiting for your answer')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('What is there now?')).toBeVisible()
  await page.getByLabel('Current condition').fill('An empty shell')
  await page.getByLabel('Your answer in words').fill('Ask the landlord for the rest.')
  await page.getByRole('button', { name: 'Send the Answer' }).click()
  await expect(page.getByText('Thank you, your answer is here')).toBeVisible()
  await expect(page.getByText(/^It came in on .* C[DS]T\./)).toBeVisible()
  await openOrder(page, orderId)
  await expect(facts(page)).toContainText('Ask the landlord for the rest.')
  await facts(page).getByRole('button', { name: 'Accept' }).click()
  await expect(facts(page).getByLabel('Current condition')).toHaveValue('An empty shell')
  await expect(page.getByText('Waiting for the customer')).toHaveCount(0)
})

test('Escape leaves every field of an order, and the next letter is a shortcut', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'escape')
  await openOrder(page, orderId)
  const fields = page.locator(
    '#main :is(input, textarea, select):visible:not([type="file"]):enabled',
  )
  // Of the bid sheet one field of each column, because the rows are alike.
  const places = await fields.evaluateAll((all) => {
    const columns = all.map((field) => field.getAttribute('data-column'))
    return columns.flatMap((column, at) =>
      column === null || columns.indexOf(column) === at ? [at] : [],
    )
  })
  expect(places.length).toBeGreaterThan(20)
  for (const at of places) {
    await fields.nth(at).focus()
    await page.keyboard.press('Escape')
    await expect(page.locator('body')).toBeFocused()
  }
  const wishes = facts(page).getByLabel('Specific requirements')
  const before = await wishes.inputValue()
  await wishes.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await expect(page.locator('input[data-column="quantity"]').first()).toBeFocused()
  await expect(wishes).toHaveValue(before)
})

test('a report that a colleague changed is not approved unread', async ({
  page,
  app,
  consoleErrors,
}) => {
  const { orderId } = await makeWork(app, 'unread')
  await openOrder(page, orderId)
  const before = await total(page)
  const colleague = await page.context().newPage()
  await openOrder(colleague, orderId)
  await colleague.locator('input[data-column="unitPrice"]').first().fill('9999')
  await colleague.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastIn(colleague)).toContainText('Changes Saved')
  await page.locator('#main').focus()
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: 'Approve and Send' })).toBeVisible()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The report has changed since you read it')
  await expect(dialog).toContainText(/The total is now \$[\d,.]+; it was \$[\d,.]+\./)
  await dialog.getByRole('button', { name: 'Show the Report as It Is Now' }).click()
  await expect.poll(() => total(page)).not.toBe(before)
  expect(await orderStatus(app.url, orderId)).toBe('in_progress')
  // The refused approval.
  expect(consoleErrors.every((error) => error.includes('status of 409'))).toBe(true)
  consoleErrors.length = 0
})

const approvals = 40
const mostKeys = 4

test(
  'forty orders are approved with their sheets opened, in four keys each at most',
  deep,
  async ({ page, app }) => {
    test.slow()
    const ids: string[] = []
    for (let at = 0; at < approvals; at += 1) {
      const order = await placeOrder(app.url, `keys${at}@work.example`)
      await payOrder(app.url, order)
      ids.push(order.orderId)
    }
    for (const id of ids) {
      await expect.poll(() => orderStatus(app.url, id)).toBe('in_progress')
    }
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    const seen = new Set<string>()
    await openOrder(page, ids[0] ?? '')
    await page.locator('#main').focus()
    for (let done = 0; done < approvals; done += 1) {
      await expect(page.getByRole('table', { name: 'Bid items' })).toBeVisible()
      const address = page.url()
      seen.add(address)
      await press('e')
      await expect(page.getByRole('button', { name: 'Approve and Send' })).toBeVisible()
      await press('e')
      await page.waitForURL((url) => url.href !== address)
    }
    test.info().annotations.push({ type: 'keys an order', description: String(keys / approvals) })
    expect(seen.size).toBe(approvals)
    expect(keys / approvals).toBeLessThanOrEqual(mostKeys)
    const statuses = await Promise.all(ids.map((id) => orderStatus(app.url, id)))
    expect(statuses.filter((status) => status === 'in_progress')).toEqual([])
  },
)

test('on a phone every part of the order and of the office is reached', async ({ page, app }) => {
  const { orderId } = await makeWork(app, 'phone-cockpit')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/order/${orderId}/bid-items`)
  await page.getByRole('button', { name: 'Facts', exact: true }).click()
  await expect(facts(page)).toBeVisible()
  const small = await facts(page)
    .locator('button, select, input:not(.sr-only), textarea, summary, a')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && !control.closest('label'))
        .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 24)
        .map(({ text }) => text),
    )
  expect(small).toEqual([])
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.frameLocator('iframe').locator('body')).toContainText('sf')
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scroll).toBeLessThanOrEqual(360)
  await page.goto('/admin')
  const parts = page.getByLabel('Part of the dashboard')
  await parts.selectOption('Audit Log')
  await expect(page).toHaveURL(/tab=audit/)
})

test('Z undoes a change of facts: answer, lines and total are as they were', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'undo-facts')
  await openOrder(page, orderId)
  const quantity = page.locator('input[data-column="quantity"]').first()
  const before = [await total(page), await quantity.inputValue()]
  const area = facts(page).getByLabel('Square footage')
  const areaBefore = await area.inputValue()
  await area.fill('2400')
  await area.blur()
  await page.getByRole('dialog').getByRole('button', { name: 'Re-price the Drafted Lines' }).click()
  await expect(toastIn(page)).toContainText('Facts Changed')
  await expect.poll(() => total(page)).not.toBe(before[0])
  await page.keyboard.press('z')
  await expect(toastIn(page)).toContainText('Facts Undone')
  await expect(area).toHaveValue(areaBefore)
  expect([await total(page), await quantity.inputValue()]).toEqual(before)
})
