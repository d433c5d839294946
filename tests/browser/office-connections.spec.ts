import { launchServer } from '../process/launch-server.ts'
import { mailbox } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { lookEverywhere, looks } from './look-everywhere.ts'
import { openMailServer } from './mail-server.ts'
import { beSignedIn } from './office-visit.ts'

test('an owner sets the mail server in the browser, tries it, and mails leave without a restart', async ({
  page,
  expectAccessible,
}) => {
  const app = await launchServer()
  const mails = await openMailServer()
  try {
    await beSignedIn(page, app)
    await page.goto(`${app.url}/admin?tab=business&view=connections`)
    const section = page.getByRole('region', { name: /^Mail server/ })
    await expect(section.getByText('Not set')).toBeVisible()
    await section.getByLabel('Server').fill('127.0.0.1')
    await section.getByLabel('Port').fill(String(mails.port))
    await section.getByLabel('User (optional)').fill('mailer')
    await section.getByLabel('Password (optional)').fill('wrong')
    await section.getByLabel('Sender').fill('Shop <mail@shop.example>')
    await section.getByRole('button', { name: 'Send a Test Mail' }).click()
    await expect(section.getByText(/The server answered: 535/)).toBeVisible()
    expect(mails.subjects).toEqual([])
    await section.getByLabel('Password (optional)').fill('right')
    await section.getByRole('button', { name: 'Send a Test Mail' }).click()
    await expect(section.getByText(/The server said: 250/)).toBeVisible()
    expect(mails.subjects).toEqual(['Test mail'])
    await section.getByLabel('Sender').press('Enter')
    await expect(section.getByText('Set here')).toBeVisible()
    await expect(section.getByLabel('Password (optional)')).toHaveValue('')
    await expect(section.getByText('Saved: version 1. Leave it empty to keep it.')).toBeVisible()
    await section.getByText('Changes: Mail server').click()
    await expect(section.getByText('inspector')).toBeVisible()
    await expectAccessible()

    await page.goto(`${app.url}/admin?tab=readiness`)
    await page.getByRole('button', { name: 'Send a Test Mail' }).click()
    await expect.poll(() => mails.subjects.length).toBe(2)
    // What is sent is on no page any more.
    await expect(mailbox(app.url)).rejects.toThrow()
    await app.kill()
    await app.start()
    await page.goto(`${app.url}/admin?tab=readiness`)
    await page.getByRole('button', { name: 'Send a Test Mail' }).click()
    await expect.poll(() => mails.subjects.length).toBe(3)
  } finally {
    await app.stop()
    await mails.close()
  }
})

test(
  'an address with https is refused in a sentence until mail and payments are set',
  looks,
  async ({ page, app, consoleErrors }) => {
    await beSignedIn(page, app)
    await page.goto('/admin?tab=business&view=connections')
    const section = page.getByRole('region', { name: /^Public address/ })
    await section.getByLabel('Address of the site').fill('https://www.shop.example')
    await section.getByRole('button', { name: 'Save Public address' }).click()
    await expect(section.getByText(/needs a mail server: save one first/)).toBeVisible()
    // The browser reports the refusal.
    consoleErrors.length = 0
    await section.getByLabel('Address of the site').fill(app.url)
    await section.getByRole('button', { name: 'Try the Address' }).click()
    await expect(section.getByText(`${app.url} leads to this program.`)).toBeVisible()
    await lookEverywhere(page, 'the connections')
  },
)
