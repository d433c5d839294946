import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import type { ShownKey } from '#contract/api-keys.ts'
import type { ApiProject } from '#contract/v1-projects.ts'
import type { WebhookDelivery } from '#contract/v1-webhooks.ts'
import { buildSubmission, enterpriseEmail, openApiShop } from '#server/testing/api-shop.ts'
import { memoryWebhooks } from '#server/testing/memory-ports.ts'
import { cookieOf } from '#server/testing/shop.ts'

const webhookUrl = 'https://hooks.builder.example/plumbline'

async function openHooked(answer?: () => Promise<{ status: number }>) {
  const webhooks = memoryWebhooks(answer)
  const shop = await openApiShop({ webhooks })
  const submit = async (secret: string) =>
    (
      await shop.api(secret, 'POST', '/api/v1/projects', { body: buildSubmission({ webhookUrl }) })
    ).json<ApiProject>()
  const log = async (secret: string) =>
    (await shop.api(secret, 'GET', '/api/v1/webhook-deliveries')).json<WebhookDelivery[]>()
  return { ...shop, webhooks, submit, log }
}

const typeOf = (call: { readonly body: string }) => JSON.parse(call.body).type

test('a webhook reports each step of a project once, signed, with the project as the API shows it', async () => {
  const shop = await openHooked()
  const { secret, webhookSecret } = await shop.grant('live')
  const { id } = await shop.submit(secret)
  await shop.runJobs()
  expect(shop.webhooks.calls.map(typeOf)).toEqual(['project.in_progress'])
  shop.clock.advance(60_000)
  await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  await shop.runJobs()
  expect(shop.webhooks.calls.map(typeOf)).toEqual(['project.in_progress', 'project.completed'])
  const last = shop.webhooks.calls.at(-1)
  expect(last?.url).toBe(webhookUrl)
  // Signed again with the message's own time, so that the message's age does not matter.
  const at = Number(last?.headers['webhook-timestamp']) * 1000
  const verifier = new Webhook(webhookSecret)
  const signature = verifier.sign(last?.headers['webhook-id'] ?? '', new Date(at), last?.body ?? '')
  expect(last?.headers['webhook-signature']).toBe(signature)
  const shown = (await shop.api(secret, 'GET', `/api/v1/projects/${id}`)).json()
  expect(JSON.parse(last?.body ?? '').data).toEqual(shown)
  expect(await shop.log(secret)).toMatchObject([
    { event: 'project.completed', status: 'delivered', attempts: 1 },
    { event: 'project.in_progress', status: 'delivered', tries: [{ status: 204, error: null }] },
  ])
})

test('what was not taken is sent again under the same id, ten times in all, and then given up', async () => {
  const shop = await openHooked(async () => ({ status: 503 }))
  const { secret } = await shop.grant('test')
  await shop.submit(secret)
  await shop.runJobs()
  expect(shop.webhooks.calls).toHaveLength(2)
  await shop.runJobs({ deferred: true })
  const ids = new Set(shop.webhooks.calls.map(({ headers }) => headers['webhook-id']))
  expect([shop.webhooks.calls.length, ids.size]).toEqual([20, 2])
  const [delivery] = await shop.log(secret)
  expect(delivery).toMatchObject({ status: 'failed', attempts: 10 })
  expect(delivery?.tries).toHaveLength(10)
})

test('the next try waits as long as the schedule says', async () => {
  const shop = await openHooked(() => Promise.reject(new Error('timeout')))
  const { secret } = await shop.grant('test')
  await shop.submit(secret)
  await shop.runJobs()
  expect((await shop.log(secret))[0]).toMatchObject({
    status: 'pending',
    tries: [{ status: null, error: 'timeout' }],
  })
  await shop.runJobs()
  expect(shop.webhooks.calls).toHaveLength(2)
})

test('410 and a redirect are no taking; 410 ends it', async () => {
  const answers = [410, 301]
  const shop = await openHooked(async () => ({ status: answers.shift() ?? 200 }))
  const { secret } = await shop.grant('test')
  await shop.submit(secret)
  await shop.runJobs()
  const log = await shop.log(secret)
  expect(log.map(({ status }) => status).toSorted()).toEqual(['failed', 'pending'])
  expect(JSON.stringify(log)).toContain('redirects-are-not-followed')
})

test('a webhook is sent again on demand, by its own key or from the account, by nobody else', async () => {
  const shop = await openHooked(async () => ({ status: 410 }))
  const { secret } = await shop.grant('test')
  const other = await shop.grant('test')
  await shop.submit(secret)
  await shop.runJobs()
  const [delivery] = await shop.log(secret)
  const resend = `/api/v1/webhook-deliveries/${delivery?.id}/resend`
  expect((await shop.api(other.secret, 'POST', resend)).statusCode).toBe(404)
  expect((await shop.api(secret, 'POST', resend)).json()).toMatchObject({ status: 'pending' })
  await shop.runJobs()
  expect(shop.webhooks.calls).toHaveLength(3)

  await shop.post('/api/account/sign-in', { email: enterpriseEmail })
  await shop.runJobs()
  const token = /sign-in\?token=([\w-]+)/.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[1]
  const cookie = cookieOf(await shop.post('/api/account/sign-in/confirm', { token }))
  const own = await shop.app.inject({
    url: '/api/account/webhook-deliveries',
    headers: { cookie },
  })
  expect(own.json()).toHaveLength(2)
  const again = `/api/account/webhook-deliveries/${delivery?.id}/resend`
  expect((await shop.post(again, undefined, { cookie })).statusCode).toBe(200)
  await shop.runJobs()
  expect(shop.webhooks.calls).toHaveLength(4)
})

test('for a day after its rotation the old secret signs too', async () => {
  const shop = await openHooked()
  const { secret, key } = await shop.grant('test')
  await shop.post('/api/account/sign-in', { email: enterpriseEmail })
  await shop.runJobs()
  const token = /sign-in\?token=([\w-]+)/.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[1]
  const cookie = cookieOf(await shop.post('/api/account/sign-in/confirm', { token }))
  const url = `/api/account/api-keys/${key.id}/webhook-secret`
  const rotated = await shop.post(url, undefined, { cookie })
  expect(rotated.json<ShownKey>().key.previousWebhookSecretUntil).not.toBeNull()
  const signatures = () =>
    shop.webhooks.calls.at(-1)?.headers['webhook-signature']?.split(' ').length
  await shop.submit(secret)
  await shop.runJobs()
  expect(signatures()).toBe(2)
  shop.clock.advance(24 * 3_600_000)
  await shop.submit(secret)
  await shop.runJobs()
  expect(signatures()).toBe(1)
})
