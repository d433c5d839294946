import type { StaffOrder } from '#contract/staff-order.ts'
import { launchServer, type ServerProcess } from '../process/launch-server.ts'
import { post, signIn } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { lookEverywhere, looks } from './look-everywhere.ts'
import { beSignedIn, makeWork } from './office-visit.ts'

/** A server of its own: with a second person in the office, other tests would wait for one. */

let shop: ServerProcess

test.beforeAll(async () => {
  shop = await launchServer({})
})

test.afterAll(async () => {
  await shop.stop()
})

const reason = 'The customer wants the marble wall at this price.'

test(
  'an approval that waits for a second person is found on Today and in the list, and withdrawn by the keyboard',
  looks,
  async ({ page, consoleErrors }) => {
    const { orderId } = await makeWork(shop, 'second')
    const colleague = { username: 'rita', email: 'rita@plumbline.example', role: 'reviewer' }
    const account = { ...colleague, password: 'a long pass phrase of its own' }
    await post(shop.url, '/api/admin/users', account, await signIn(shop.url))
    const headers = { authorization: `Bearer ${await beSignedIn(page, shop)}` }
    const address = `${shop.url}/api/admin/orders/${orderId}`
    const read = (await (await page.request.get(address, { headers })).json()) as StaffOrder
    const [first, ...rest] = read.projectData.bidItems ?? []
    const bidItems = [{ ...first, quantity: 900, unitPrice: 90_000 }, ...rest]
    await page.request.put(address, { headers, data: { projectData: { bidItems } } })

    await page.goto(`${shop.url}/admin/order/${orderId}`)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Why approve it anyway?').fill(reason)
    await dialog.getByRole('button', { name: 'Approve and Send' }).press('Enter')
    await expect(toastIn(page)).toContainText('Waits for a Second Person')
    await expect(toastIn(page)).toContainText('another reviewer must approve')
    expect(consoleErrors.filter((error) => !error.includes('409'))).toEqual([])
    consoleErrors.length = 0

    await page.goto(`${shop.url}/admin`)
    await page.getByRole('link', { name: '1 approval waits for a second person' }).press('Enter')
    await expect(page.getByRole('button', { name: /^Second Person/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const row = page.getByRole('row').filter({ hasText: 'Waits for a second person' })
    await expect(row).toHaveCount(1)
    await lookEverywhere(page, 'the orders that wait for a second person')

    await row.getByRole('button', { name: /^Approve/ }).press('Enter')
    await expect(dialog.getByText(reason)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Approve and Send' })).toBeDisabled()
    await lookEverywhere(page, 'the dialog of an approval that waits')
    await dialog.getByRole('button', { name: 'Withdraw Request' }).press('Enter')
    await expect(toastIn(page)).toContainText('Request Withdrawn')
    await expect(page.getByText('No orders found for the selected status.')).toBeVisible()
  },
)
