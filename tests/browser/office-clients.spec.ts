import { readFile } from 'node:fs/promises'
import { payOrder, placeOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'

test('a figure of the clients leads to the people behind it, and each has a page with notes', async ({
  app,
  page,
  expectAccessible,
}) => {
  await payOrder(app.url, await placeOrder(app.url, 'quagga@people.example'))
  await openOffice(page, '/admin?tab=clients')
  await page.getByRole('region', { name: 'Clients' }).getByRole('link').nth(1).click()
  await expect(page.getByText(/Only clients with client since/)).toBeVisible()
  await page.getByRole('button', { name: 'Show All Clients' }).click()
  await page.getByRole('searchbox', { name: /Search clients/ }).fill('quagga@people')
  await expect(page.getByRole('row')).toHaveCount(2)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible()
  }

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('quagga@people.example')

  await page.getByRole('table').getByRole('link').click()
  await expect(page.getByRole('link', { name: 'quagga@people.example' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('row')).toHaveCount(2)
  await page.getByLabel('Kind').selectOption('call')
  await page.getByLabel('New note').fill('Wants the lease part explained.')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'lease part' })).toContainText('Call')
  await expect(page.getByRole('region', { name: 'Contact', exact: true })).toContainText(
    /Call, Wants the lease/,
  )
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible()
  }
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove Note' }).click()
  await expect(page.getByText('Nothing noted yet.')).toBeVisible()

  await page.getByRole('link', { name: 'Back to Clients' }).click()
  await expect(page.getByRole('region', { name: 'Clients' })).toBeVisible()
})
