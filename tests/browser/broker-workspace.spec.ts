import type { Page } from '@playwright/test'
import { approve, signIn } from '../process/purchase.ts'
import { untilStatus } from './delivered-report.ts'
import { expect, test } from './fixtures.ts'
import { payHosted, signInByMail, subscribe } from './subscriber.ts'

const holder = 'holder@workspace.example'
const colleague = 'colleague@workspace.example'

const head =
  'companyName,contactPerson,phone,projectAddress,city,state,zipCode,squareFootage,projectType,timeline,description'
const line = (name: string, area: number) =>
  `${name},Desk,(515) 555-0142,1 Main St,Des Moines,IA,50309,${area},office,asap,New office`

/** Two orders of the plan, from a file. */
async function orderTwo(page: Page): Promise<readonly string[]> {
  await page.getByLabel('CSV file').setInputFiles({
    name: 'projects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, line('Suite A', 1200), line('Suite B', 2400)].join('\n')),
  })
  await page.getByRole('button', { name: 'Order 2 projects' }).click()
  await expect(page.getByText('2 projects ordered')).toBeVisible()
  const links = page
    .getByRole('table', { name: /Your orders/ })
    .getByRole('link', { name: /Suite/ })
  await expect(links).toHaveCount(2)
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  return addresses.map((address) => address?.split('/').at(-1) ?? '')
}

test('a broker invites, compares and duplicates, in a wide window and on a phone', async ({
  page,
  app,
  browser,
  waitForMail,
  expectAccessible,
}) => {
  await subscribe(page, 'Professional', holder)
  await payHosted(page)
  await expect(page).toHaveURL(/\/subscription-success/)
  await signInByMail(page, holder, waitForMail)
  const orders = await orderTwo(page)

  await page.getByLabel('Email address of the colleague').fill('no address')
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await expect(page.getByText('Enter an email address')).toBeVisible()
  await page.getByLabel('Email address of the colleague').fill(colleague)
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter')
  const members = page.getByRole('list', { name: 'Team members' })
  await expect(members.getByText('Invited', { exact: true })).toBeVisible()
  const mail = await waitForMail(colleague, /invites you/)
  const device = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const other = await device.newPage()
  await other.goto(/http\S+\/sign-in\?invitation=\S+/.exec(mail.text)?.[0] ?? '')
  await expect(other).toHaveURL(/\/sign-in$/)
  await other.getByRole('button', { name: 'Join the team' }).click()
  await expect(other.getByText(`The plan of ${holder}.`)).toBeVisible()
  await expect(other.getByText(`Ordered by ${holder}`).first()).toBeVisible()

  const staffToken = await signIn(app.url)
  for (const orderId of orders) {
    await untilStatus(app.url, orderId, 'in_progress')
    await approve(app.url, staffToken, orderId)
    await untilStatus(app.url, orderId, 'completed')
  }
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/account')
    await expect(page.getByText('Member', { exact: true })).toBeVisible()
    await page.getByLabel(/Suite A, Basic/).check()
    await page.getByLabel(/Suite B, Basic/).check()
    await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
    await expect(page.getByRole('rowheader', { name: 'What to budget' })).toBeVisible()
    await expect(page.getByText('2,400 sq ft')).toBeVisible()
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    await expect.poll(tooWide, { message: `something is wider than ${width} px` }).toBe(false)
    await expectAccessible()
  }

  await other.reload()
  await other.getByRole('button', { name: 'Open reader’s copy' }).first().click()
  await expect(other).toHaveURL(/\/shared\//)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove member' }).click()
  await expect(page.getByText('Your plan has no other members yet.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).not.toContainText('Suite')
  await device.close()

  await page.getByRole('button', { name: 'Duplicate Suite A' }).press('Enter')
  await expect(page).toHaveURL(/\/intake\/basic/)
  await expect(page.getByLabel('Project Address *')).toHaveValue('1 Main St')
})
