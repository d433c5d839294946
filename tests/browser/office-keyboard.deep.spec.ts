import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { beSignedIn, makeWork } from './office-visit.ts'

/** A day in the office without a mouse: the keyboard focus is never lost. */

async function pressByKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('a save by key leaves the keyboard where it was', async ({ page, app }) => {
  const { orderId } = await makeWork(app, 'stays')
  await beSignedIn(page, app)
  await page.goto(`/admin/order/${orderId}`)
  await pressByKey(page, 'Re-validate')
  await expect(toastIn(page)).toContainText('Order Re-validated')
  await expect(page.getByRole('button', { name: 'Re-validate' })).toBeFocused()

  await page.getByLabel('New note').fill('Call the landlord.')
  await pressByKey(page, 'Add note')
  await expect(page.getByText('Call the landlord.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('New note')).toBeFocused()
  await pressByKey(page, 'Mark as done')
  await expect(page.getByRole('button', { name: 'Open again' })).toBeFocused()

  await page.goto(`/admin/order/${orderId}/bid-items`)
  await page.getByLabel('Narrative', { exact: true }).fill('Two offices and a meeting room.')
  await pressByKey(page, 'Save Changes')
  await expect(toastIn(page)).toContainText('Changes Saved')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused()
})

test('a busy button takes a second press for nothing', async ({ page, app }) => {
  const { orderId } = await makeWork(app, 'twice')
  await beSignedIn(page, app)
  let asked = 0
  await page.route('**/revalidate', async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto(`/admin/order/${orderId}`)
  const button = page.getByRole('button', { name: 'Re-validate' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toBeDisabled()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(toastIn(page)).toContainText('Order Re-validated')
  expect(asked).toBe(1)
})

test('the row below takes the keyboard of a deleted one', async ({ page, app }) => {
  for (const name of ['one', 'two', 'three']) await makeWork(app, `${name}-goes`)
  await beSignedIn(page, app)
  await page.goto('/admin?search=-goes@work&sort=oldest')
  const entries = page.locator('[data-queue-entry]')
  await expect(entries).toHaveCount(3)
  const remove = page.getByRole('button', { name: /^Delete order/ })
  await remove.nth(1).focus()
  await page.keyboard.press('Enter')
  await pressByKey(page, 'Delete Order')
  await expect(entries).toHaveCount(2)
  await expect(entries.nth(1)).toBeFocused()

  await remove.nth(1).focus()
  await page.keyboard.press('Enter')
  await pressByKey(page, 'Delete Order')
  await expect(entries).toHaveCount(1)
  await expect(entries.nth(0)).toBeFocused()

  await page.goto('/admin?tab=config')
  await page.getByRole('button', { name: 'Move Demolition up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Demolition down' })).toBeFocused()
  await pressByKey(page, 'Remove Demolition')
  await expect(page.getByLabel('Name of Permits and fees')).toBeFocused()
  await pressByKey(page, 'Add Item to Metals')
  await page.keyboard.type('Steel stair')
  await expect(page.getByLabel('Name of Steel stair')).toBeFocused()
})

test('whoever comes back from an order is where they left the queue', async ({ page, app }) => {
  for (const name of ['ann', 'bea', 'cal']) await makeWork(app, `${name}-back`)
  await beSignedIn(page, app)
  const view = '/admin?search=-back@work&sort=newest&status=pending'
  await page.goto(view)
  const entries = page.locator('[data-queue-entry]')
  await expect(entries).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await pressLink(page, 'Back to Dashboard')
  await expect(page).toHaveURL(view)
  await expect(entries.nth(1)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  await page.goBack()
  await expect(entries.nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(entries.nth(2)).toBeFocused()

  const places = page.getByRole('navigation', { name: 'Places of the office' })
  await places.getByRole('link', { name: 'Business' }).click()
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Users' })).toBeVisible()
  await places.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(view)
  await page.getByLabel(/^Search orders/).fill('bea-back')
  await expect(entries).toHaveCount(1)
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(page).not.toHaveURL(/status=/)
})

async function pressLink(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name })
  await link.focus()
  await page.keyboard.press('Enter')
}

test('an edited order has its new name in the queue at once', async ({ page, app }) => {
  const { orderId } = await makeWork(app, 'renamed')
  await beSignedIn(page, app)
  await page.goto('/admin?tab=orders')
  await page.locator(`[data-order="${orderId}"] [data-queue-entry]`).click()
  await page.getByRole('link', { name: 'Edit Order' }).click()
  await page.getByLabel('Company name').fill('Elm Street Optics')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/order/${orderId}$`))
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  // Much sooner than the list polls.
  await expect(page.getByRole('link', { name: 'Elm Street Optics', exact: true })).toBeVisible({
    timeout: 8000,
  })
})

test('a form opens on its first field, and what opened it has the keyboard afterwards', async ({
  page,
  app,
}) => {
  await beSignedIn(page, app)
  await page.goto('/admin?tab=users')
  const create = page.getByRole('button', { name: 'Create User' })
  await pressByKey(page, 'Create User')
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(create).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Search orders/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(create).toBeFocused()
})

test('the slash leads to the search of whatever list is shown', async ({ page, app }) => {
  await beSignedIn(page, app)
  for (const path of ['/admin?tab=orders', '/admin?tab=operations&view=mail']) {
    await page.goto(path)
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  }
})

test('the next page begins at its top, and a second press is still one step', async ({
  page,
  app,
}) => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await makeWork(app, `${name}-pages`)
  await beSignedIn(page, app)
  await page.setViewportSize({ width: 360, height: 500 })
  await page.route('**/api/admin/orders?**', async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '2')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue({ url: url.href })
  })
  await page.goto('/admin?search=-pages@work')
  const rows = page.locator('tr[data-order]')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(rows).toHaveCount(2)
  const first = await rows.first().getAttribute('data-order')
  await next.dblclick()
  await expect(rows.first()).not.toHaveAttribute('data-order', first ?? '')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toBeInViewport()
  await next.click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).not.toHaveURL(/cursor=/)
})

test('what was typed into an order is kept when the palette or Back leaves it, and asked about by links', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'half-typed')
  await beSignedIn(page, app)
  await page.goto(`/admin/order/${orderId}`)
  await page.getByRole('link', { name: 'Edit Order' }).click()
  await expect(page.getByText('Manual Edit Mode', { exact: true })).toBeVisible()
  const contact = page.getByLabel('Contact person')
  const before = await contact.inputValue()
  await contact.fill('Front Desk')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search orders/ }).fill('audit')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Unsaved changes were kept')).toBeVisible()
  await expect(contact).toHaveValue('Front Desk')
  await page.getByRole('button', { name: 'Discard Them' }).click()
  await expect(contact).toHaveValue(before)

  await contact.fill('Front Desk')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(contact).toHaveValue('Front Desk')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Edit Order' }).click()
  await expect(contact).toHaveValue(before)
  await expect(page.getByText('Unsaved changes were kept')).toBeHidden()

  await contact.fill('Back Office')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastIn(page)).toContainText('Order Updated')
  await page.getByRole('link', { name: 'Edit Order' }).click()
  await expect(contact).toHaveValue('Back Office')
  await expect(page.getByText('Unsaved changes were kept')).toBeHidden()
})
