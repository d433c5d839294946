import { launchServer, staffSignIn } from '../process/launch-server.ts'
import { countingHand, expectEffort, type Hand } from './counting-hand.ts'
import { expect, test } from './fixtures.ts'
import { openMailServer } from './mail-server.ts'
import { beSignedIn, makeWork } from './office-visit.ts'

/** What jobs in the office cost, in a window. */

test.use({ viewport: { width: 1280, height: 720 } })

type Page = Parameters<typeof beSignedIn>[0]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an order without issues is approved', async ({ page, app }) => {
  const { orderId } = await makeWork(app, 'effort')
  await beSignedIn(page, app)
  await page.goto('/admin')
  const hand = countingHand(page)
  await hand.screen(heading(page, 'Today'))
  const order = `a[href="/admin/order/${orderId}"]`
  await hand.tap(page.getByRole('region', { name: 'Needs a Person Today' }).locator(order))
  await hand.screen(heading(page, 'Order Details'))
  await hand.tap(page.getByRole('button', { name: 'Approve', exact: true }))
  const dialog = page.getByRole('dialog')
  await hand.screen(dialog)
  await hand.tap(dialog.getByRole('button', { name: 'Approve and Send' }))
  await hand.screen(page.getByText('1 (released)'))
  expectEffort('Approving an order without issues', hand.effort)
})

test('an owner’s first day: a name, a mail server that was tried, and an invoice', async ({
  page,
}) => {
  const app = await launchServer()
  const mails = await openMailServer()
  try {
    await page.goto(`${app.url}/admin-login`)
    await expect(page.getByLabel('Username')).toBeFocused()
    const hand = countingHand(page)
    await signInByHand(page, hand)
    await nameTheBusiness(page, hand)
    await setMailServer(page, hand, mails.port)
    expect(mails.subjects).toEqual(['Test mail'])
    expectEffort('An owner’s first day: name and mail server', hand.effort)

    const { orderId } = await makeWork(app, 'first')
    const invoicing = countingHand(page)
    await invoicing.tap(page.getByRole('link', { name: 'Orders', exact: true }))
    await invoicing.screen(heading(page, 'Orders'))
    await invoicing.tap(page.locator(`a[href^="/admin/order/${orderId}"]`).first())
    await invoicing.screen(heading(page, 'Order Details'))
    const download = page.waitForEvent('download')
    await invoicing.tap(page.getByRole('button', { name: /^PDF of invoice/ }))
    expect((await download).suggestedFilename()).toBe('INV-1001.pdf')
    expectEffort('The first invoice, as a PDF', invoicing.effort)
  } finally {
    await app.stop()
    await mails.close()
  }
})

async function signInByHand(page: Page, hand: Hand): Promise<void> {
  await hand.screen(page.getByLabel('Username'))
  await hand.key(staffSignIn.username)
  await hand.press('Tab')
  await hand.key(staffSignIn.password)
  await hand.press('Enter')
  await hand.screen(heading(page, 'Today'))
}

async function nameTheBusiness(page: Page, hand: Hand): Promise<void> {
  await hand.tap(page.getByRole('link', { name: 'Open the readiness list' }))
  await hand.screen(heading(page, 'Readiness'))
  await hand.tap(page.getByRole('link', { name: 'Open the business details' }).first())
  await hand.screen(page.getByRole('heading', { name: 'Business Details' }))
  await replace(page, hand, 'Legal business name', 'Court Avenue LLC')
  await replace(page, hand, 'Postal address', '100 Court Ave, Des Moines, IA 50309')
  await replace(page, hand, 'Support email', 'help@court.com')
  await hand.tap(page.getByRole('button', { name: 'Save Details' }))
  const history = page.getByRole('region', { name: 'History' })
  await hand.screen(history.getByText('Court Avenue LLC'))
}

async function setMailServer(page: Page, hand: Hand, port: number): Promise<void> {
  await hand.tap(page.getByRole('button', { name: 'Connections', exact: true }))
  const section = page.getByRole('region', { name: /^Mail server/ })
  await hand.screen(section)
  await hand.type(section.getByLabel('Server'), '127.0.0.1')
  await replace(page, hand, 'Port', String(port).padStart(5, '0'))
  await hand.type(section.getByLabel('Sender'), 'mail@court.com')
  await hand.tap(section.getByRole('button', { name: 'Send a Test Mail' }))
  await hand.waitFor(section.getByText(/The server said: 250/))
  await hand.tap(section.getByRole('button', { name: /^Save/ }))
  await hand.screen(section.getByText('Set here'))
}

/** Marks all of a field by its keys and types over it. */
async function replace(page: Page, hand: Hand, label: string, value: string): Promise<void> {
  await hand.tap(page.getByLabel(label))
  await hand.press('Control+a')
  await hand.key(value)
}
