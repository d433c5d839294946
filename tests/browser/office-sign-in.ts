import type { Page } from '@playwright/test'
import { staffSignIn } from '../process/launch-server.ts'

type Person = { readonly username: string; readonly password: string; readonly code?: string }

type SignedIn = { readonly token: string; readonly user: Readonly<Record<string, unknown>> }

/**
 * Opens the address in the office as somebody who signed in. The sign-in page has its own tests;
 * only who needs a code as well goes through it.
 */
export async function openOffice(
  page: Page,
  path: string,
  origin = '',
  person: Person = staffSignIn,
): Promise<void> {
  if (person.code === undefined) await storeSignIn(page, origin, person)
  else await signInByForm(page, origin, person, person.code)
  await page.goto(origin + path)
}

async function storeSignIn(page: Page, origin: string, person: Person): Promise<void> {
  const { username, password } = person
  const url = `${origin}/api/admin/login`
  const answer = await page.request.post(url, { data: { username, password } })
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
  const { token, user } = (await answer.json()) as SignedIn
  await page.addInitScript(
    ([heldToken = '', heldUser = '']) => {
      const once = `signed-in:${heldToken}`
      // A report's frame has no origin and no storage; who signs out stays signed out.
      if (window.origin === 'null' || sessionStorage.getItem(once)) return
      sessionStorage.setItem(once, 'yes')
      localStorage.setItem('adminToken', heldToken)
      localStorage.setItem('adminUser', heldUser)
    },
    [token, JSON.stringify(user)],
  )
}

async function signInByForm(page: Page, origin: string, person: Person, code: string) {
  await page.goto(`${origin}/admin-login`)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Authentication code').fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/\/admin(\?|$)/)
}
