import { expect, test } from 'vitest'
import type { ShownKey } from '#contract/api-keys.ts'
import type { ApiProject } from '#contract/v1-projects.ts'
import type { TestStep } from '#core/api/test-drive.ts'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'

const list = '/api/v1/projects'

const manual = (overrides = {}) => buildSubmission({ testPace: 'manual', ...overrides })

async function waiting(overrides = {}) {
  const shop = await openApiShop()
  const key = await shop.grant('test')
  const sent = await shop.api(key.secret, 'POST', list, { body: manual(overrides) })
  const { id } = sent.json<ApiProject>()
  await shop.runJobs()
  return { shop, key, id, ...actionsOf(shop, key, id) }
}

function actionsOf(
  shop: Awaited<ReturnType<typeof openApiShop>>,
  { secret }: ShownKey,
  id: string,
) {
  const show = async () => (await shop.api(secret, 'GET', `${list}/${id}`)).json<ApiProject>()
  const advance = (to: TestStep) =>
    shop.api(secret, 'POST', `/api/v1/test/projects/${id}/advance`, { body: { to } })
  const advanced = async (to: TestStep) => {
    const answer = await advance(to)
    expect(answer.statusCode).toBe(200)
    await shop.runJobs()
    return await show()
  }
  return { show, advance, advanced }
}

test('a test project waits in each status until it is advanced', async () => {
  const { show, advanced } = await waiting()
  expect((await show()).status).toBe('paid')
  const drafted = await advanced('in_progress')
  expect([drafted.status, drafted.estimate, drafted.report]).toEqual(['in_progress', null, null])
  const done = await advanced('completed')
  expect([done.status, done.mailRefused]).toEqual(['completed', false])
  const { likelyCents = 0, likelyPerSquareFootCents, budgetCents = 0 } = done.estimate ?? {}
  expect(likelyCents).toBeGreaterThan(1_000_000)
  expect(likelyPerSquareFootCents).toBe(Math.round(likelyCents / 1850))
  expect(budgetCents).toBeGreaterThan(likelyCents)
  expect(done.estimate?.cashToOpen?.likelyCents).toBeGreaterThan(likelyCents)
  expect(done.report?.url).toContain('/report/')
})

test('a step may be repeated, and one that leads back is refused', async () => {
  const { advance, advanced } = await waiting()
  // Straight to the report, although the draft is not made yet.
  expect((await advance('completed')).json<ApiProject>().status).toBe('paid')
  const done = await advanced('completed')
  expect(done.status).toBe('completed')
  expect(await advanced('completed')).toEqual(done)
  for (const to of ['in_progress', 'cancelled'] as const) {
    const refused = await advance(to)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'cannot-advance'])
  }
})

test('a refused mail and a cancellation are shown as those of live projects', async () => {
  const refused = await waiting()
  const { status, mailRefused, report } = await refused.advanced('mail_refused')
  expect([status, mailRefused, report === null]).toEqual(['completed', true, false])
  const cancelled = await waiting()
  await cancelled.advanced('in_progress')
  const after = await cancelled.advanced('cancelled')
  expect([after.status, after.cancelled, after.cancelReason]).toEqual(['pending', true, 'declined'])
  expect((await cancelled.advance('completed')).json().code).toBe('cannot-advance')
})

test('each step sends the webhook that a live project sends', async () => {
  const { shop, key, advanced } = await waiting({ webhookUrl: 'https://hooks.builder.example/x' })
  const events = async () =>
    (await shop.api(key.secret, 'GET', '/api/v1/webhook-deliveries'))
      .json<{ event: string }[]>()
      .map(({ event }) => event)
      .sort()
  expect(await events()).toEqual([])
  await advanced('in_progress')
  expect(await events()).toEqual(['project.in_progress'])
  await advanced('completed')
  expect(await events()).toEqual(['project.completed', 'project.in_progress'])
  const cancelled = await waiting({ webhookUrl: 'https://hooks.builder.example/x' })
  await cancelled.advanced('cancelled')
  const [sent] = (
    await cancelled.shop.api(cancelled.key.secret, 'GET', '/api/v1/webhook-deliveries')
  ).json<{ event: string; projectId: string }[]>()
  expect([sent?.event, sent?.projectId]).toEqual(['project.cancelled', cancelled.id])
})

test('nothing is owed for a project that waits, and a draft is once it is advanced', async () => {
  const { shop, advance, id } = await waiting()
  const owed = () =>
    shop.ports.database
      .selectFrom('promises')
      .select(['kind', 'withdrawn_at'])
      .where('subject_id', '=', id)
      .execute()
  expect(await owed()).toEqual([])
  await advance('in_progress')
  expect((await owed()).map(({ kind }) => kind)).toEqual(['draft'])
  await advance('cancelled')
  await shop.runJobs()
  expect((await owed())[0]?.withdrawn_at).not.toBeNull()
})

test('live keys have no test pace, and other accounts see nothing to advance', async () => {
  const { shop, id } = await waiting()
  const live = await shop.grant('live')
  const sent = await shop.api(live.secret, 'POST', list, { body: manual() })
  expect([sent.statusCode, sent.json().code]).toEqual([403, 'test-key-only'])
  const bulk = await shop.api(live.secret, 'POST', `${list}/bulk`, {
    body: { projects: [manual()] },
  })
  expect(bulk.json().results[0].problem.code).toBe('test-key-only')
  const own = await shop.api(live.secret, 'POST', list, { body: buildSubmission() })
  const advance = (secret: string, project: string) =>
    shop.api(secret, 'POST', `/api/v1/test/projects/${project}/advance`, {
      body: { to: 'completed' },
    })
  const byLive = await advance(live.secret, own.json<ApiProject>().id)
  expect([byLive.statusCode, byLive.json().code]).toEqual([403, 'test-key-only'])
  await shop.addClient('desk@other.example', 'Other')
  const other = await shop.grant('test', { email: 'desk@other.example' })
  const byOther = await advance(other.secret, id)
  expect([byOther.statusCode, byOther.json().code]).toEqual([404, 'project-not-found'])
})

test('a project that goes its way by itself is not advanced', async () => {
  const shop = await openApiShop()
  const key = await shop.grant('test')
  const sent = await shop.api(key.secret, 'POST', list, { body: buildSubmission() })
  const { advance } = actionsOf(shop, key, sent.json<ApiProject>().id)
  const refused = await advance('in_progress')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not-manual'])
})
