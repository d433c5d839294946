import { expect, test } from 'vitest'
import { v1Examples, webhookExample } from '#contract/v1-examples.ts'
import { exampleId } from '#contract/v1-sample.ts'
import { openApiShop } from '#server/testing/api-shop.ts'

const projects = '/api/v1/projects'

const dayMs = 86_400_000

/** Ids, moments, links and what is estimated are others each time; everything else is the same. */
function plainOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => plainOf(one))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, inner]) => [key, plainOf(inner, key)])
    return Object.fromEntries(entries)
  }
  if (typeof value === 'number' && name !== 'amountCents' && name.endsWith('Cents')) return 'cents'
  if (typeof value !== 'string') return value
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) return 'an id'
  if (/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/.test(value)) return 'a moment'
  const link = /^https?:\/\/[^/]+(\/.*\/)[\w-]{43}(?=$|\?)/.exec(value)
  return link ? `${link[1]}…${value.slice(link[0].length)}` : value
}

function expectLike(answer: { json: () => unknown }, example: unknown): void {
  expect(plainOf(answer.json())).toEqual(plainOf(example))
}

async function openWithKey() {
  const shop = await openApiShop()
  const { secret } = await shop.grant('test')
  const ask = (path: string) => shop.api(secret, 'GET', path)
  const send = (path: string, body?: unknown) => shop.api(secret, 'POST', path, { body })
  return { shop, ask, send }
}

const idOf = (answer: { json: () => { id: string } }) => answer.json().id

test('the server answers what is usually sent as the examples say', async () => {
  const { shop, ask, send } = await openWithKey()
  const { createProject, showProject, listProjects, addProjectOutcome } = v1Examples
  const sent = await send(projects, createProject.body)
  expectLike(sent, createProject.answer)
  await shop.runJobs()
  const one = `${projects}/${idOf(sent)}`
  expectLike(await ask(one), showProject.answer)
  expectLike(await ask(projects), listProjects.answer)
  shop.clock.advance(90 * dayMs)
  const reported = await send(`${one}/outcomes`, addProjectOutcome.body)
  expectLike(reported, addProjectOutcome.answer)
  expectLike(await ask(`${one}/outcomes`), v1Examples.listProjectOutcomes.answer)
  const corrected = await send(`${one}/outcomes`, {
    ...(addProjectOutcome.wholeBody as object),
    corrects: idOf(reported),
  })
  expect(corrected.statusCode).toBe(201)
})

test('the server answers every field, its steps and its webhooks as the examples say', async () => {
  const { shop, ask, send } = await openWithKey()
  const { createProject, advanceTestProject, listWebhookDeliveries, resendWebhook } = v1Examples
  const sent = await send(projects, createProject.wholeBody)
  expectLike(sent, createProject.wholeAnswer)
  await shop.runJobs()
  const advance = `/api/v1/test/projects/${idOf(sent)}/advance`
  expectLike(await send(advance, advanceTestProject.body), advanceTestProject.answer)
  await send(advance, { to: 'completed' })
  await shop.runJobs()
  // The example also has a try that failed.
  const tried = { attempts: 0, tries: [] }
  const log = '/api/v1/webhook-deliveries'
  const sentAll = (await ask(log)).json<{ id: string; event: string }[]>()
  const delivery = sentAll.find(({ event }) => event === 'project.completed')
  const [example] = listWebhookDeliveries.answer as readonly object[]
  expect(plainOf({ ...delivery, ...tried })).toEqual(plainOf({ ...example, ...tried }))
  const again = (await send(`${log}/${delivery?.id}/resend`)).json<object>()
  expect(again).toMatchObject({ attempts: 0 })
  const { answer } = resendWebhook
  expect(plainOf({ ...again, tries: [] })).toEqual(plainOf({ ...(answer as object), tries: [] }))
})

test('the server answers a bulk and a cancelled project as the examples say', async () => {
  const { shop, ask, send } = await openWithKey()
  const { createProjects, createProject } = v1Examples
  expectLike(await send(`${projects}/bulk`, createProjects.body), createProjects.answer)
  const body = { ...(createProject.body as object), externalId: 'deal-1044', testPace: 'manual' }
  const id = idOf(await send(projects, body))
  await send(`/api/v1/test/projects/${id}/advance`, { to: 'cancelled' })
  await shop.runJobs()
  const cancelled = (await ask(`${projects}/${id}`)).json<object>()
  const { data } = webhookExample('project.cancelled')
  expect(plainOf({ ...cancelled, externalId: '' })).toEqual(plainOf({ ...data, externalId: '' }))
})

test('without the id the list is not answered instead of a project', async () => {
  const { ask } = await openWithKey()
  expect((await ask(projects)).statusCode).toBe(200)
  for (const path of [`${projects}/`, `${projects}/?limit=5`, `${projects}/${exampleId}`]) {
    expect((await ask(path)).statusCode, path).toBe(404)
  }
  expect((await ask(`${projects}/`)).json()).toMatchObject({ code: 'not-found' })
})
