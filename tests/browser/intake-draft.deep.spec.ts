import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import {
  answerNoProfile,
  buildAnswers,
  continueToReview,
  fillAnswers,
  openIntake,
  toast,
} from './intake-form.ts'

/** Nothing typed is lost: after a reload, on another device, and when two devices differ. */

const picture = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#1f4e8c' },
})
  .png()
  .toBuffer()

async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await answerNoProfile(page)
  return page
}

const saved = (page: Page) => page.getByText('Saved. Kept for 30 days, for any device.')

function linkIn(text: string): string {
  return /http\S+\/intake\/\S+/.exec(text)?.[0] ?? ''
}

test.beforeEach(async ({ page }) => {
  await answerNoProfile(page)
})

test('what was typed is there after a reload, at once and without an e-mail', async ({ page }) => {
  await openIntake(page, '/intake/pro')
  await page.getByLabel('Company Name *').fill('Cedar Street Kitchen')
  await page.getByLabel('Project Type *').selectOption('restaurant')
  await page.getByLabel('Bar setup').check()
  await page.getByRole('group', { name: 'Existing HVAC' }).getByText('Can stay').click()
  await page.reload()
  await expect(page.getByLabel('Company Name *')).toHaveValue('Cedar Street Kitchen')
  await expect(page.getByLabel('Bar setup')).toBeChecked()
  await expect(
    page.getByRole('group', { name: 'Existing HVAC' }).getByLabel('Can stay'),
  ).toBeChecked()
  await expect(page.getByText('Saved on this device as you type, for 30 days.')).toBeVisible()
})

test('two tabs of one form keep what was typed in either, and of one field the last input', async ({
  page,
  context,
}) => {
  await openIntake(page, '/intake/pro')
  const second = await context.newPage()
  await answerNoProfile(second)
  await openIntake(second, '/intake/pro')
  await page.getByLabel('Company Name *').fill('Cedar Street Kitchen')
  await page.getByLabel('Project Type *').selectOption('restaurant')
  await page.getByLabel('Bar setup').check()
  await expect(second.getByLabel('Company Name *')).toHaveValue('Cedar Street Kitchen')
  await expect(second.getByLabel('Bar setup')).toBeChecked()
  await second.getByLabel('City *').fill('Ames')
  await second.getByLabel('Contact Person *').fill('Pat')
  await expect(page.getByLabel('City *')).toHaveValue('Ames')
  await page.getByLabel('City *').press('End')
  await page.getByLabel('City *').pressSequentially(', Iowa')
  await expect(second.getByLabel('City *')).toHaveValue('Ames, Iowa')
  await page.reload()
  for (const tab of [page, second]) {
    await expect(tab.getByLabel('Company Name *')).toHaveValue('Cedar Street Kitchen')
    await expect(tab.getByLabel('Contact Person *')).toHaveValue('Pat')
    await expect(tab.getByLabel('City *')).toHaveValue('Ames, Iowa')
  }
})

test('with an e-mail it is saved on the server, and a mailed link goes on elsewhere', async ({
  page,
  browser,
  baseURL,
  waitForMail,
}) => {
  const email = 'resume@customer.example'
  await openIntake(page, '/intake/pro')
  await fillAnswers(page, buildAnswers({ 'Email Address *': email, 'Timeline *': '' }))
  await page
    .getByLabel('Floor Plan', { exact: true })
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('list', { name: 'Floor Plan: files' })).toContainText('plan.png')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Mail me a link to continue later' }).click()
  await expect(toast(page, 'Link sent')).toContainText(email)
  const mail = await waitForMail(email, /Continue your project/)

  const phone = await otherDevice(browser, baseURL)
  await openIntake(phone, linkIn(mail.text))
  await expect(phone.getByLabel('Company Name *')).toHaveValue('Cedar Street Kitchen')
  expect(phone.url()).not.toContain('draft=')
  await expect(phone.getByRole('list', { name: 'Floor Plan: files' })).toContainText('plan.png')
  await phone.getByLabel('Timeline *').selectOption('asap')
  await expect(saved(phone)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Timeline *')).toHaveValue('asap')

  await continueToReview(phone)
  await phone.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(phone).toHaveURL(/\/checkout/)
  await phone.context().close()
})

test('the link asks for an e-mail first', async ({ page }) => {
  await openIntake(page, '/intake/basic')
  await page.getByRole('button', { name: 'Mail me a link to continue later' }).click()
  await expect(page.getByText('Valid email is required')).toBeVisible()
  await expect(page.getByLabel('Email Address *')).toBeFocused()
})

test('a link that opens nothing says so, and the form works all the same', async ({
  page,
  consoleErrors,
}) => {
  await openIntake(page, '/intake/basic?draft=00000000-0000-4000-8000-000000000000.guess')
  await expect(page.getByText('This link no longer opens a draft')).toBeVisible()
  expect(page.url()).not.toContain('draft=')
  await page.getByLabel('Company Name *').fill('Cedar Street Kitchen')
  await expect(page.getByLabel('Company Name *')).toHaveValue('Cedar Street Kitchen')
  consoleErrors.length = 0
})

test('of two devices the newer answers are shown, and the others can be had back', async ({
  page,
  browser,
  baseURL,
  waitForMail,
}) => {
  const email = 'two-devices@customer.example'
  await openIntake(page, '/intake/basic')
  await fillAnswers(page, { 'Company Name *': 'From the laptop', 'Email Address *': email })
  await page.getByRole('button', { name: 'Mail me a link to continue later' }).click()
  await expect(toast(page, 'Link sent')).toBeVisible()
  const mail = await waitForMail(email, /Continue your project/)

  const phone = await otherDevice(browser, baseURL)
  await openIntake(phone, '/intake/basic')
  await phone.getByLabel('Company Name *').fill('Typed on the phone')
  await openIntake(phone, linkIn(mail.text))
  const other = phone.getByText('There are other answers too')
  await expect(other).toBeVisible()
  await expect(phone.getByLabel('Company Name *')).toHaveValue('Typed on the phone')
  await phone.getByRole('button', { name: 'Use the other answers' }).click()
  await expect(phone.getByLabel('Company Name *')).toHaveValue('From the laptop')
  await expect(phone.getByText('for Typed on the phone')).toBeVisible()
  await phone.reload()
  await expect(phone.getByLabel('Company Name *')).toHaveValue('From the laptop')
  await phone.getByRole('button', { name: 'Use the other answers' }).click()
  await expect(phone.getByLabel('Company Name *')).toHaveValue('Typed on the phone')
  await phone.context().close()
})

test('two open devices never save over each other in silence', async ({
  page,
  browser,
  baseURL,
  waitForMail,
  consoleErrors,
}) => {
  const email = 'both-open@customer.example'
  await openIntake(page, '/intake/basic')
  await fillAnswers(page, { 'Company Name *': 'First words', 'Email Address *': email })
  await page.getByRole('button', { name: 'Mail me a link to continue later' }).click()
  const mail = await waitForMail(email, /Continue your project/)
  const phone = await otherDevice(browser, baseURL)
  await openIntake(phone, linkIn(mail.text))
  await expect(phone.getByLabel('Company Name *')).toHaveValue('First words')
  await phone.getByLabel('City *').fill('Ankeny')
  await expect(saved(phone)).toBeVisible()
  await page.getByLabel('City *').fill('Waukee')
  await expect(page.getByText('There are other answers too')).toBeVisible()
  await expect(page.getByLabel('City *')).toHaveValue('Waukee')
  await page.getByRole('button', { name: 'Use the other answers' }).click()
  await expect(page.getByLabel('City *')).toHaveValue('Ankeny')
  await phone.context().close()
  consoleErrors.length = 0
})

test('while the server is away everything stays on the device and is saved later', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/api/intake-drafts', (route) => route.abort())
  await openIntake(page, '/intake/basic')
  await fillAnswers(page, buildAnswers({ 'Email Address *': 'away@customer.example' }))
  await expect(page.getByText('The server cannot be reached; trying again')).toBeVisible()
  await page.unroute('**/api/intake-drafts')
  await page.getByLabel('Company Name *').fill('Cedar Street Bar')
  await expect(saved(page)).toBeVisible()
  consoleErrors.length = 0
})

test('starting over erases the answers here and on the server', async ({ page }) => {
  await openIntake(page, '/intake/basic')
  await fillAnswers(page, buildAnswers({ 'Email Address *': 'over@customer.example' }))
  await expect(saved(page)).toBeVisible()
  const discarded = page.waitForResponse('**/api/intake-drafts/*/discard')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Remove my answers' }).click()
  expect((await discarded).status()).toBe(200)
  await expect(page.getByLabel('Company Name *')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Email Address *')).toHaveValue('')
})

test('a file that did not arrive is tried again, and a wrong one is refused', async ({
  page,
  consoleErrors,
}) => {
  await openIntake(page, '/intake/pro')
  const place = page.getByLabel('Photos', { exact: true })
  await page.route('**/api/uploads', (route) => route.abort(), { times: 1 })
  await place.setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: picture })
  const files = page.getByRole('list', { name: 'Photos: files' })
  await expect(files.getByRole('alert')).toContainText('No connection to the server')
  await files.getByRole('button', { name: /Try again.*shop\.png/ }).click()
  await expect(files.getByRole('button', { name: 'Remove shop.png' })).toBeVisible()
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 500, body: 'broken' }), {
    times: 1,
  })
  await place.setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: picture })
  await expect(files.getByRole('alert')).toContainText('This file did not arrive.')
  await files.getByRole('button', { name: /Try again.*back\.png/ }).click()
  await expect(files.getByRole('button', { name: 'Remove back.png' })).toBeVisible()
  const refusal = { message: 'The file could not be read.', code: 'file-unreadable' }
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 422, json: refusal }), {
    times: 1,
  })
  await place.setInputFiles({ name: 'side.png', mimeType: 'image/png', buffer: picture })
  await expect(files.getByRole('alert')).toContainText('The file could not be read.')
  await expect(files.getByRole('button', { name: /Try again/ })).toHaveCount(0)
  await place.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: picture })
  await expect(files.getByRole('alert')).toContainText('Please choose PNG, JPG or WEBP images.')
  await expect(files.getByRole('button', { name: /Try again/ })).toHaveCount(0)
  await files.getByRole('button', { name: 'Dismiss notes.txt' }).click()
  await files.getByRole('button', { name: 'Remove shop.png' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(files.getByRole('button', { name: 'Remove back.png' })).toBeVisible()
  consoleErrors.length = 0
})
