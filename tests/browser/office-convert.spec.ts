import AxeBuilder from '@axe-core/playwright'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { orderStatus, payOrder, placeOrder, signIn, staffOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'

test('staff makes an order of a demo project, and the customer gets the link to pay', async ({
  page,
  app,
  waitForMail,
  expectAccessible,
}) => {
  const email = `convert-${process.pid}@customer.example`
  const data = buildDemoOrder({ customerEmail: email })
  await page.request.post(`${app.url}/api/demo/create-test-order`, { data })
  await openOffice(page, '/admin?tab=demo-projects')
  const row = page.getByRole('row', { name: email })
  await row.getByRole('button', { name: /^Review Corner Salon/ }).click()
  await page.getByRole('button', { name: 'Convert to Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert to an order?' })
  await expect(dialog.getByLabel('Mail the customer the link to pay')).toBeChecked()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Create Order' }).click()
  await page.getByRole('link', { name: 'Open Its Order' }).click()
  await expect(page.getByText('Ordered in the customer’s name')).toBeVisible()
  const mail = await waitForMail(email, /Order received/)
  expect(mail.text).toContain(page.url().split('/').at(-1))
})

test('the report page says what an edit changed against the last version', async ({
  page,
  app,
}) => {
  const order = await placeOrder(app.url, 'changes@desk.example')
  await payOrder(app.url, order)
  await expect.poll(() => orderStatus(app.url, order.orderId)).toBe('in_progress')
  await openOffice(page, `/admin/order/${order.orderId}/report`)
  await expect(page.getByText('The first version:', { exact: false })).toBeVisible()

  const token = await signIn(app.url)
  const { projectData } = await staffOrder(app.url, token, order.orderId)
  const bidItems = projectData.bidItems?.map((item, index) =>
    index === 0 ? { ...item, unitPrice: 500 } : item,
  )
  await page.request.put(`${app.url}/api/admin/orders/${order.orderId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { projectData: { bidItems } },
  })
  await page.reload()
  await expect(page.getByText('Edited since version 1', { exact: false })).toBeVisible()
  await page.getByText(/^Lines changed:/).click()
  await expect(page.getByRole('columnheader', { name: 'Stored now' })).toBeVisible()
  // Axe cannot check a page together with a report in a frame without scripts.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  expect((await axe.analyze()).violations.map(({ id }) => id)).toEqual([])
})
