import type { Page } from '@playwright/test'
import type { Point } from '#core/takeoff/point.ts'
import { area, labelPoint } from '#core/takeoff/polygon.ts'
import { drawPlan } from '#core/takeoff/trace/drawn-plan-fixture.ts'
import type { ServerProcess } from '../process/launch-server.ts'
import { orderStatus, payOrder, placeOrder, someAddress } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'
import { planPdf } from './plan-pdf.ts'

/** Measuring a plan: from the uploaded file to the estimate. */

const sheet = { width: 1224, height: 792 }

const drawn = drawPlan({
  seed: 5,
  width: 50,
  depth: 36,
  smallestRoom: 11,
  unitsPerFoot: 9,
  isMirrored: false,
  degrees: 0,
  poche: true,
  tile: false,
  furniture: true,
  wideLeaves: true,
})

async function sendFile(app: ServerProcess, bytes: Uint8Array, name: string) {
  const form = new FormData()
  form.set('kind', 'floorPlan')
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { 'x-forwarded-for': someAddress() }
  const answer = await fetch(`${app.url}/api/uploads`, { method: 'POST', headers, body: form })
  const [cookie = ''] = answer.headers.getSetCookie()
  const { id } = (await answer.json()) as { id: string }
  return { id, cookie: cookie.split(';')[0] ?? '' }
}

async function officeWithPlan(app: ServerProcess, name: string, pdf: Uint8Array) {
  const { id, cookie } = await sendFile(app, pdf, 'suite.pdf')
  const project = {
    projectType: 'office',
    squareFootage: 1800,
    specialFeatures: [],
    existingGreaseInterceptor: undefined,
    uploads: [id],
  }
  const order = await placeOrder(app.url, `${name}@measure.example`, project, cookie)
  await payOrder(app.url, order)
  await expect.poll(() => orderStatus(app.url, order.orderId)).toBe('in_progress')
  return { orderId: order.orderId, uploadId: id }
}

const plan = () => planPdf(drawn.strokes, sheet, 'SCALE: 1/8" = 1\'-0"')

/** Where a point of the sheet is, while the whole sheet is shown. */
async function onScreen(page: Page, { x, y }: Point): Promise<Point> {
  const box = await page.getByRole('application').evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return {
      left: left + element.clientLeft,
      top: top + element.clientTop,
      width: element.clientWidth,
      height: element.clientHeight,
    }
  })
  const zoom = Math.min((box.width - 16) / sheet.width, (box.height - 16) / sheet.height)
  return {
    x: box.left + (box.width - sheet.width * zoom) / 2 + x * zoom,
    y: box.top + (box.height - sheet.height * zoom) / 2 + y * zoom,
  }
}

async function press(page: Page, at: Point): Promise<void> {
  const { x, y } = await onScreen(page, at)
  await page.mouse.click(x, y)
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Measured rooms' })
    .getByRole('row')
    .filter({ has: page.getByRole('button') })

test('staff traces the rooms of a plan by one press each, and the estimate counts from them', async ({
  page,
  app,
  expectAccessible,
}) => {
  const { orderId } = await officeWithPlan(app, 'trace', plan())
  await openOffice(page, `/admin/order/${orderId}`)
  await page.getByRole('link', { name: 'Measure suite.pdf' }).click()
  await expect(page.getByRole('heading', { name: 'Measure Plan' })).toBeVisible()
  await expect(page.locator('canvas[data-drawn="1"]')).toBeAttached()
  await expect(page.getByText('No scale yet')).toBeVisible()

  await tool(page, 'Trace room')
  await press(page, { x: 400, y: 300 })
  await expect(page.getByText('Set the scale of this page first')).toBeVisible()
  await page.getByRole('button', { name: 'Use 1/8" = 1\'-0" from the sheet' }).click()
  await expect(page.getByText('from the scale that is written on the sheet')).toBeVisible()

  await tool(page, 'Trace room')
  await expect(page.getByText('Reading the lines of the page')).toBeHidden()
  for (const [n, room] of drawn.rooms.entries()) {
    await press(page, labelPoint(room))
    await expect(rows(page)).toHaveCount(n + 1)
    const feet = Math.round(area(room) / 81)
    await expect(rows(page).nth(n)).toContainText(`${feet} sf`)
  }
  await expect(page.getByText('Doors', { exact: true }).last()).toBeVisible()
  await page.getByLabel('These are all rooms of the suite').check()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Use in the Estimate' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use the Measurements' }).click()
  await expect(page.getByText('counts from this plan as it is measured now')).toBeVisible()

  await page.reload()
  await expect(rows(page)).toHaveCount(drawn.rooms.length)
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  const headers = { authorization: `Bearer ${token}` }
  const order = await page.request.get(`/api/admin/orders/${orderId}`, { headers })
  expect(await order.text()).toContain('measured on page 1 of “suite.pdf”')
})

test('a room is drawn, given the kind of a side, undone and deleted by keys alone', async ({
  page,
  app,
}) => {
  const { orderId, uploadId } = await officeWithPlan(app, 'keys', plan())
  await openOffice(page, `/admin/order/${orderId}/measure/${uploadId}`)
  await expect(page.locator('canvas[data-drawn="1"]')).toBeAttached()
  await page.getByLabel('Scale as written on the sheet').fill('1/8" = 1\'-0"')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Scale set.')).toBeVisible()

  const surface = page.getByRole('application')
  await surface.focus()
  await page.keyboard.press('r')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('12 x 10')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('120 sf')
  await expect(rows(page).first()).toContainText('44 lf')

  await page.getByText('Its 4 sides').click()
  await page.getByLabel('Side 1', { exact: true }).selectOption('glass')
  await expect(rows(page).first()).toContainText('32 lf')
  await surface.focus()
  await page.keyboard.press('Control+z')
  await expect(rows(page).first()).not.toContainText('32 lf')
  await page.keyboard.press('Control+Shift+z')
  await expect(rows(page).first()).toContainText('32 lf')
  await page.keyboard.press('Delete')
  await expect(page.getByText('No room is measured yet')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(1)

  // Leaving at once keeps the last change as well.
  await page.getByLabel('These are all rooms of the suite').check()
  await page.getByRole('link', { name: 'Back to the Order' }).click()
  await page.getByRole('link', { name: 'Measure suite.pdf' }).click()
  await expect(page.getByLabel('These are all rooms of the suite')).toBeChecked()
})

test('of two people who measure a plan, the second decides what stays', async ({
  page,
  app,
  consoleErrors,
}) => {
  const { orderId, uploadId } = await officeWithPlan(app, 'two', plan())
  await openOffice(page, `/admin/order/${orderId}/measure/${uploadId}`)
  await expect(page.locator('canvas[data-drawn="1"]')).toBeAttached()
  const path = `/api/admin/orders/${orderId}/uploads/${uploadId}/takeoff`
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  const theirs = {
    scales: [{ page: 1, unitsPerFoot: 18, from: 'scale-text' }],
    rooms: [],
    doors: [],
    isWhole: false,
  }
  const headers = { authorization: `Bearer ${token}` }
  await page.request.put(path, { headers, data: { plan: theirs, revision: 0 } })
  await page.getByLabel('Scale as written on the sheet').fill('1/8" = 1\'-0"')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Another person saved changes meanwhile' })
  await expect(dialog).toBeVisible()
  // The browser reports the refused save.
  consoleErrors.length = 0
  await dialog.getByRole('button', { name: 'Reload Theirs' }).click()
  await expect(page.getByText('1/4" = 1\'-0"').first()).toBeVisible()
})
