import type { Page, Route } from '@playwright/test'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { type ServerProcess, staffSignIn } from '../process/launch-server.ts'
import { orderStatus, payOrder, placeOrder, post } from '../process/purchase.ts'
import { expect } from './fixtures.ts'

type SignedIn = { readonly token: string; readonly user: Readonly<Record<string, unknown>> }

/** Signs in every page that is opened from now on, without the sign-in page. */
export async function beSignedIn(page: Page, app: ServerProcess): Promise<string> {
  const answer = await page.request.post(`${app.url}/api/admin/login`, { data: staffSignIn })
  const { token, user } = (await answer.json()) as SignedIn
  await page.addInitScript(
    ([heldToken, heldUser]) => {
      // A report's frame has no origin and therefore no storage.
      if (window.origin === 'null') return
      localStorage.setItem('adminToken', heldToken ?? '')
      localStorage.setItem('adminUser', heldUser ?? '')
    },
    [token, JSON.stringify(user)],
  )
  return token
}

export type Work = { readonly orderId: string; readonly demoId: string }

/**
 * A paid and drafted order of these answers, and a demo project; `name` separates them from other
 * tests.
 */
export async function makeWork(
  app: ServerProcess,
  name: string,
  project: object = {},
): Promise<Work> {
  const order = await placeOrder(app.url, `${name}@work.example`, project)
  await payOrder(app.url, order)
  await expect.poll(() => orderStatus(app.url, order.orderId)).toBe('in_progress')
  const demo = buildDemoOrder({}, { companyName: `Salon ${name}` })
  const path = '/api/demo/create-test-order'
  const { orderId: demoId } = await post<{ orderId: string }>(app.url, path, demo)
  return { orderId: order.orderId, demoId }
}

export type Reply = Parameters<Route['fulfill']>[0]

/**
 * Answers one call of the page instead of the server: `PUT /api/admin/users/` and anything after
 * it.
 */
export async function answerCall(page: Page, call: string, reply: Reply): Promise<void> {
  const [method, path = ''] = call.split(' ', 2)
  const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}$`)
  await page.route(
    (url) => pattern.test(url.pathname),
    (route) => (route.request().method() === method ? route.fulfill(reply) : route.fallback()),
  )
}
