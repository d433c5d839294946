import { staffSignIn } from '../process/launch-server.ts'
import { autofill } from './autofill.ts'
import { expect, test } from './fixtures.ts'

/** How people sign in: letters and Enter, a password manager, a pasted name. */

const password = 'Password'

test('staff signs in with letters, Tab and Enter, without a pointer', async ({ page }) => {
  await page.goto('/admin-login')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type(staffSignIn.username)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(password, { exact: true })).toBeFocused()
  await page.keyboard.type(staffSignIn.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin(\?|$)/)
})

const autofills = {
  'input and change events': ['input', 'change'],
  'a change event alone': ['change'],
  'no event': [],
} as const

for (const [how, events] of Object.entries(autofills)) {
  test(`what a password manager filled in with ${how} is sent`, async ({ page }) => {
    await page.goto('/admin-login')
    await expect(page.getByLabel('Username')).toBeFocused()
    for (const [label, text] of [
      ['Username', staffSignIn.username],
      [password, staffSignIn.password],
    ] as const) {
      await autofill(page.getByLabel(label, { exact: true }), text, events)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin(\?|$)/)
  })
}

test('a name that was pasted with spaces is the same name', async ({ page }) => {
  await page.goto('/admin-login')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.insertText(` ${staffSignIn.username} `)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(staffSignIn.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin(\?|$)/)
})

test('Enter on an empty field says what is missing and leads to it', async ({ page }) => {
  await page.goto('/admin-login')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type(staffSignIn.username)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel(password, { exact: true })).toBeFocused()
  await page.keyboard.type(staffSignIn.password)
  await expect(page.getByText('Password is required')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin(\?|$)/)
})

test('a customer asks for a sign-in link with Enter', async ({ page }) => {
  await page.goto('/account')
  await page.getByLabel('Email address').focus()
  await page.keyboard.insertText(' keys@customer.example ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We sent a sign-in link to keys@customer.example.')).toBeVisible()
})

test('a link in a mail leads signed-in staff to the list, although their cookie is strict', async ({
  page,
  app,
}) => {
  await page.goto('/admin-login')
  await page.getByLabel('Username').fill(staffSignIn.username)
  await page.getByLabel(password, { exact: true }).fill(staffSignIn.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin(\?|$)/)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name.endsWith('plumbline_staff'))?.sameSite).toBe('Strict')

  const mailbox = 'http://mail.example/'
  await page.route(mailbox, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${app.url}/admin-direct">Direct list</a>`,
    }),
  )
  await page.goto(mailbox)
  const listed = page.waitForResponse(/\/api\/admin-direct\/orders/)
  await page.getByRole('link', { name: 'Direct list' }).click()
  expect((await listed).status()).toBe(200)
})
