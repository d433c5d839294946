import { readFile } from 'node:fs/promises'
import { approve, mailbox, signIn } from '../process/purchase.ts'
import { untilStatus } from './delivered-report.ts'
import { expect, test } from './fixtures.ts'
import { buildAnswers, continueToReview, fillAnswers, openIntake } from './intake-form.ts'
import { payHosted, signInByMail, subscribe } from './subscriber.ts'

test('a visitor subscribes, signs in by mail, orders within the plan and meets the limit', async ({
  page,
  waitForMail,
  expectAccessible,
  consoleErrors,
}) => {
  const email = 'starter@broker.example'
  await subscribe(page, 'Starter', email)
  await expect(page.getByText('$447.00').first()).toBeVisible()
  await expectAccessible()
  await payHosted(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  consoleErrors.length = 0
  await payHosted(page)
  await expect(page).toHaveURL(/\/subscription-success\?session_id=cs_test_/)
  await waitForMail(email, /Starter plan has started/)
  await signInByMail(page, email, waitForMail)
  await expect(page.getByText('of 3 reports left until')).toBeVisible()
  await expectAccessible()
  for (let left = 3; left > 0; left -= 1) {
    await openIntake(page, '/intake/basic')
    await expect(page.getByText(`${left} of 3 reports are left until`)).toBeVisible()
    await fillAnswers(page, buildAnswers({ 'Company Name *': `Space ${left}` }))
    await continueToReview(page)
    await page.getByRole('button', { name: 'Order Report' }).click()
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
  }
  await openIntake(page, '/intake/basic')
  await expect(page.getByText('All reports of this month are used')).toBeVisible()
  await expect(page.getByText('one-time price of $395')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('table', { name: /Your orders/ }).getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText('Cancelled: it ends on')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a professional orders a file of projects after a dry run', async ({
  page,
  waitForMail,
  expectAccessible,
}) => {
  const email = 'pro@broker.example'
  await subscribe(page, 'Professional', email)
  await payHosted(page)
  await expect(page).toHaveURL(/\/subscription-success/)
  await signInByMail(page, email, waitForMail)
  const head =
    'companyName,contactPerson,phone,projectAddress,city,state,zipCode,squareFootage,projectType,timeline,description'
  const line = (name: string, area: string) =>
    `${name},Desk,(515) 555-0142,1 Main St,Des Moines,IA,50309,${area},office,asap,New office`
  const choose = (...lines: string[]) =>
    page.getByLabel('CSV file').setInputFiles({
      name: 'projects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\n')),
    })
  await choose(line('First', '1200'), line('Second', '9000'))
  await expect(page.getByText('squareFootage: Maximum 5,000 square feet allowed')).toBeVisible()
  await expect(page.getByText('Nothing was ordered.')).toBeVisible()
  await choose(line('First', '1200'), line('Second', '900'))
  await expect(page.getByText('Cost: 2 of the 6 reports left this month.')).toBeVisible()
  await page.getByRole('button', { name: 'Order 2 projects' }).click()
  await expect(page.getByText('2 projects ordered')).toBeVisible()
  await expect(page.getByText('of 6 reports left until')).toContainText('of 6')
  await expect(page.getByRole('link', { name: 'Second' })).toBeVisible()
  await expectAccessible()

  const cover = page.getByRole('region', { name: 'Your cover on reports' })
  await cover.getByRole('button', { name: 'Save Cover' }).click()
  await expect(cover.getByText('Please enter a name.')).toBeVisible()
  await cover.getByLabel('Your name').fill('Jane Doe')
  await cover.getByLabel('Company (optional)').fill('Prairie Realty')
  await expect(cover.getByText('Presented by Jane Doe, Prairie Realty')).toBeVisible()
  await cover.getByRole('button', { name: 'Save Cover' }).click()
  await expect(page.getByText('Cover saved. The next report carries it.').first()).toBeVisible()
  await expect(cover.getByLabel('Logo on covers (optional)')).toBeVisible()
  await expectAccessible()
})

test('a card that asks for 3-D Secure is asked on the hosted page, and decides by the answer', async ({
  page,
  waitForMail,
  expectAccessible,
  consoleErrors,
}) => {
  const email = 'challenged@broker.example'
  await subscribe(page, 'Starter', email)
  await payHosted(page, '4000 0025 0000 3155')
  await expect(page.getByRole('heading', { name: '3D Secure 2 Test Page' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toContainText('unable to authenticate')
  await expectAccessible()
  consoleErrors.length = 0
  await payHosted(page, '4000 0025 0000 3155')
  // A reload asks again and pays nothing.
  await page.goto(page.url())
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/subscription-success\?session_id=cs_test_/)
  await waitForMail(email, /Starter plan has started/)
})

test('a customer takes the data home and deletes the account', async ({
  page,
  app,
  waitForMail,
  expectAccessible,
  consoleErrors,
}) => {
  const email = 'leaving@broker.example'
  await subscribe(page, 'Starter', email)
  await payHosted(page)
  await expect(page).toHaveURL(/\/subscription-success/)
  await signInByMail(page, email, waitForMail)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await readFile((await (await download).path()) ?? '', 'utf8')
  expect(JSON.parse(file)).toMatchObject({
    email,
    plan: { plan: 'starter' },
    invoices: [{ amount: 44_700, status: 'paid' }],
  })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Your plan ends now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByText(`Type ${email} to confirm`).last()).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Your email address').fill(email)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('Account deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect((await mailbox(app.url)).filter((mail) => mail.to === email)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('who paid for a plan orders in the same browser without a card, and shares the report', async ({
  page,
  app,
  expectAccessible,
}) => {
  await subscribe(page, 'Professional', 'same-browser@broker.example')
  await payHosted(page)
  await expect(page.getByText('Your plan is ready in this browser')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Create Your First Report' }).click()
  await expect(page).toHaveURL(/\/intake\/pro$/)
  await expect(page.getByText('6 of 6 reports are left until')).toBeVisible()
  await fillAnswers(page, buildAnswers())
  await continueToReview(page)
  await page.getByRole('button', { name: 'Order Report' }).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
  const orderId = page.url().split('/').at(-1) ?? ''
  await page.goto('/account')
  await expect(page.getByText('This browser is signed in by its purchase')).toBeVisible()
  await expectAccessible()

  const staffToken = await signIn(app.url)
  await untilStatus(app.url, orderId, 'in_progress')
  await approve(app.url, staffToken, orderId)
  await untilStatus(app.url, orderId, 'completed')
  await page.reload()
  await page.getByRole('link', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL(/\/report\/[\w-]{43}#share$/)
  const sheet = page.getByRole('dialog', { name: 'Share this report' })
  await expect(sheet.getByRole('group', { name: 'Who is it for?' })).toBeVisible()
})

test('a subscriber on another device finds the plan at the review, by a mailed code', async ({
  page,
  browser,
  waitForMail,
}) => {
  const email = 'other-device@broker.example'
  await subscribe(page, 'Professional', email)
  await payHosted(page)
  await expect(page.getByText('Your plan is ready in this browser')).toBeVisible()
  const device = await browser.newContext()
  const other = await device.newPage()
  await openIntake(other, new URL('/intake/pro', page.url()).href)
  await fillAnswers(other, buildAnswers({ 'Email Address *': email }))
  await continueToReview(other)
  await expect(other.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
  await other.getByRole('button', { name: `Email a code to ${email} and use it` }).click()
  const mail = await waitForMail(email, /code/i)
  await other.getByLabel('6-digit code').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '')
  await other.getByRole('button', { name: 'Use my plan' }).click()
  await expect(other.getByText('6 of 6 reports are left until')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Order Report' })).toBeVisible()
  await device.close()
})
