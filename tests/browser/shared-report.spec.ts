import type { Browser, Page } from '@playwright/test'
import { staffOrder } from '../process/purchase.ts'
import { deliver } from './delivered-report.ts'
import { expect, test } from './fixtures.ts'
import { deep, lookEverywhere } from './look-everywhere.ts'

/** Links with a role: the owner makes them, others see their part, the owner and staff end them. */

async function openShare(page: Page, secureToken: string) {
  // A page that is open already would only move to its own hash.
  await page.goto('about:blank')
  await page.goto(`/report/${secureToken}#share`)
  const sheet = page.getByRole('dialog', { name: 'Share this report' })
  await expect(sheet.getByRole('group', { name: 'Who is it for?' })).toBeVisible()
  return sheet
}

async function makeLink(page: Page, secureToken: string, role: string, name: string) {
  const sheet = await openShare(page, secureToken)
  await sheet.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await sheet.getByLabel('Name', { exact: true }).fill(name)
  await sheet.getByRole('button', { name: 'Make link' }).click()
  return await sheet.getByRole('textbox', { name: `Link for ${name}` }).inputValue()
}

/** Somebody else's browser. */
async function elsewhere(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  return page
}

test('an owner makes a link for the bank, sees that it was opened, and ends it', async ({
  page,
  app,
  browser,
}) => {
  const { secureToken, orderId, staffToken } = await deliver(app.url)
  const url = await makeLink(page, secureToken, 'Lender', 'First Bank')
  // The first screen comes with the page, and holds what the role sees.
  const served = await (await fetch(url)).text()
  const [screen = ''] = served.split('<script type="application/json"')
  expect(screen).toContain('Cedar Street Kitchen')
  expect(screen).toContain('Sources and uses')
  // What a point of markup is worth is still to be negotiated.
  expect(served).not.toContain('Each percentage point')
  const bank = await elsewhere(browser, url)
  await expect(bank.getByRole('heading', { name: 'Cedar Street Kitchen' })).toBeVisible()
  await expect(bank.getByRole('heading', { name: 'Project budget' })).toBeVisible()
  await expect(bank.getByRole('heading', { name: 'Sources and uses' })).toBeVisible()
  await expect(bank.getByRole('heading', { name: 'Schedule of values' })).toBeVisible()
  await expect(bank.getByRole('heading', { name: 'Reviewer’s certificate' })).toBeVisible()
  await expect(bank.getByRole('heading', { name: 'Recommendations' })).toHaveCount(0)
  await bank.getByText('What the words mean').press('Enter')
  await expect(bank.getByText(/^Eight in ten simulated budgets end below/)).toBeVisible()
  const coming = bank.waitForEvent('download')
  await bank.getByRole('link', { name: 'Download PDF' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^PL-.*-lender\.pdf$/)

  const sheet = await openShare(page, secureToken)
  const entry = sheet.getByRole('listitem').filter({ hasText: 'First Bank' })
  await expect(entry).toContainText('Opened once')
  await expect(entry).toContainText('1 file downloaded')
  await sheet.getByRole('button', { name: 'Revoke the link for First Bank' }).click()
  await sheet.getByRole('button', { name: 'End the link for First Bank now' }).click()
  await expect(entry).toContainText('Revoked on')
  await bank.reload()
  await expect(bank.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
  const seen = await page.request.get(`${app.url}/api/admin/orders/${orderId}/links`, {
    headers: { authorization: `Bearer ${staffToken}` },
  })
  expect(await seen.text()).toContain('First Bank')
})

test('one switch makes the lender’s package, and the same switch ends it', async ({
  page,
  app,
  browser,
}) => {
  const { secureToken } = await deliver(app.url)
  const sheet = await openShare(page, secureToken)
  const lender = sheet.getByRole('switch', { name: 'Lender’s package' })
  await lender.press('Space')
  const address = sheet.getByRole('textbox', { name: 'Link for your lender' })
  await expect(address).toHaveValue(/\/shared\//)
  await expect(lender).toBeChecked()
  const url = await address.inputValue()
  const bank = await elsewhere(browser, url)
  await expect(bank.getByRole('heading', { name: 'Schedule of values' })).toBeVisible()
  await lender.press('Space')
  await expect(lender).not.toBeChecked()
  await expect(lender).toBeEnabled()
  await expect(address).toHaveCount(0)
  await bank.reload()
  await expect(bank.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
})

test('a contractor fills in the form, finds it again elsewhere, and sends a bid that the owner compares', async ({
  page,
  app,
  browser,
  waitForMail,
}) => {
  const { secureToken, orderId, staffToken } = await deliver(app.url)
  const url = await makeLink(page, secureToken, 'Contractor', 'Oak Builders')
  const office = await elsewhere(browser, url)
  await office.setViewportSize({ width: 360, height: 780 })
  await office.getByLabel('Name of your company').fill('Oak Builders LLC')
  // On a phone all divisions but the first are folded.
  const folded = office.getByRole('button', { name: /^Show \d+ lines?, 0 answered$/ })
  while ((await folded.count()) > 0) await folded.first().click()
  const amounts = office.getByRole('textbox', { name: /^Amount/ })
  await amounts.nth(0).fill('12,500')
  await amounts.nth(1).fill('800.50')
  await office.getByRole('combobox').nth(2).selectOption('Not included')
  await expect(office.getByRole('status')).toHaveText('All changes are saved.')

  const site = await elsewhere(browser, url)
  await expect(site.getByRole('textbox', { name: /^Amount/ }).first()).toHaveValue('12500')
  await expect(site.getByText('$13,300.50')).toBeVisible()
  expect(await site.locator('main').textContent()).not.toMatch(/\$(?!13,300\.50)\d/)
  await site.getByRole('button', { name: 'Send the bid' }).click()
  await expect(site.getByText(/^Your bid was sent on/)).toBeVisible()

  const { customerEmail } = await staffOrder(app.url, staffToken, orderId)
  await waitForMail(customerEmail, /^A bid for PL-.*: Oak Builders LLC$/)
  await page.goto('about:blank')
  await page.goto(`/report/${secureToken}#bids`)
  const bids = page.locator('#bids')
  await expect(bids.getByText('Oak Builders LLC').first()).toBeVisible()
  await expect(bids).toContainText('2 lines, $13,301')
})

test('a comment on a line is answered by the owner and shown in place', async ({
  page,
  app,
  browser,
}) => {
  const { secureToken } = await deliver(app.url)
  const url = await makeLink(page, secureToken, 'Lender', 'First Bank')
  const bank = await elsewhere(browser, url)
  await bank.getByRole('button', { name: 'Comment on Project budget' }).click()
  await bank.getByRole('button', { name: 'Send comment' }).click()
  await expect(bank.getByText('Write something first')).toBeVisible()
  await bank.getByLabel('Comment on Project budget').fill('Is the equipment leased?')
  await bank.getByRole('button', { name: 'Send comment' }).click()
  await expect(bank.getByText('Is the equipment leased?')).toBeVisible()

  await page.goto('about:blank')
  await page.goto(`/report/${secureToken}`)
  const talk = page.getByRole('region', { name: 'Comments of First Bank on Project budget' })
  await expect(talk).toContainText('Is the equipment leased?')
  await talk.getByLabel('Your answer to First Bank').fill('No, bought.')
  await talk.getByRole('button', { name: 'Send answer' }).click()
  await expect(talk.getByRole('listitem')).toHaveCount(2)
  await lookEverywhere(page, 'a report with comments')
  await bank.reload()
  await expect(bank.getByText('No, bought.')).toBeVisible()
})

test('a form without a name says so and loses nothing', deep, async ({ page, app }) => {
  const { secureToken } = await deliver(app.url)
  const sheet = await openShare(page, secureToken)
  await sheet.getByLabel('Email (optional)').fill('loans@bank.example')
  await sheet.getByRole('button', { name: 'Make link' }).click()
  await expect(sheet.getByText('Say whom the link is for')).toBeVisible()
  await expect(sheet.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(sheet.getByLabel('Email (optional)')).toHaveValue('loans@bank.example')
})

test(
  'the sheet for sharing and every copy can be read by everybody at every width',
  deep,
  async ({ page, app }) => {
    const { secureToken } = await deliver(app.url)
    const urls: string[] = []
    for (const role of ['Reader', 'Landlord', 'Contractor', 'Lender']) {
      urls.push(await makeLink(page, secureToken, role, `The ${role}`))
    }
    await openShare(page, secureToken)
    await lookEverywhere(page, 'the sheet for sharing')
    for (const url of urls) {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await lookEverywhere(page, 'a copy')
    }
  },
)
