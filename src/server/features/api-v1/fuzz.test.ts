import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { openApiDocument } from '#contract/openapi.ts'
import type { ApiProject } from '#contract/v1-projects.ts'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'
import { prove } from '#server/testing/prove.ts'
import {
  brokenValue,
  type Dice,
  goodValue,
  type Schema,
  seededDice,
} from '#server/testing/random-values.ts'

/** `npm run fuzz -- 50000` sends more requests, and so does the deep run. */
const settings = import.meta as unknown as { readonly env: Readonly<Record<string, string>> }
const requests = Number(settings.env['API_FUZZ_REQUESTS'] ?? 400)
const seed = Number(settings.env['API_FUZZ_SEED'] ?? 20_261_121)

type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema }

type Operation = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
}

const document = openApiDocument('http://127.0.0.1:3000')

const find = (ref: string): Schema => {
  const [kind = '', name = ''] = ref.split('/').slice(-2)
  const components = document.components as Record<string, Record<string, Schema>>
  return components[kind]?.[name] ?? {}
}

const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const body = operation['requestBody'] as
      | { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
      | undefined
    const parameters = (operation['parameters'] as readonly Schema[]).map((parameter) =>
      typeof parameter['$ref'] === 'string' ? find(parameter['$ref']) : parameter,
    )
    return {
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: parameters as unknown as readonly Parameter[],
      body: body?.content['application/json'].schema,
    }
  }),
)

const oddTexts = [
  '',
  '%00',
  '%ff',
  '%',
  '..%2f..',
  'NaN',
  '-1',
  '1e9',
  'null',
  'x'.repeat(300),
  '🙂',
]

function parameterText({ schema }: Parameter, dice: Dice, isBroken: boolean): string {
  if (isBroken && dice.chance(0.5)) return dice.pick(oddTexts)
  return encodeURIComponent(String(goodValue(schema, dice, find)))
}

function urlOf(
  operation: Operation,
  dice: Dice,
  ids: readonly string[],
  isBroken: boolean,
): string {
  const of = (place: string) => operation.parameters.filter((one) => one.in === place)
  const path = of('path').reduce(
    (text, one) =>
      text.replace(
        `{${one.name}}`,
        dice.chance(0.5) ? dice.pick(ids) : parameterText(one, dice, isBroken) || 'x',
      ),
    operation.path,
  )
  const query = of('query')
    .filter(() => dice.chance(isBroken ? 0.6 : 0.8))
    .map((one) => `${one.name}=${parameterText(one, dice, isBroken)}`)
  if (isBroken && dice.chance(0.1))
    query.push(dice.pick(['limit=1&limit=2', 'x[y]=1', '%00=1', '&&']))
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function headersOf(dice: Dice, secrets: readonly string[], isBroken: boolean) {
  const secret = dice.pick(secrets)
  const headers: Record<string, string> = dice.chance(0.5)
    ? { 'x-api-key': secret }
    : { authorization: `Bearer ${secret}` }
  if (dice.chance(0.2)) headers['idempotency-key'] = dice.pick(['a', 'b', 'c d', 'x'.repeat(255)])
  if (!isBroken) return headers
  const spoiled: Record<string, string> = dice.pick([
    {},
    {},
    {},
    { 'x-api-key': 'plb_live_nothing' },
    { 'x-api-key': '', authorization: '' },
    { 'idempotency-key': 'é'.repeat(3) },
    { 'idempotency-key': 'x'.repeat(256) },
    { 'content-type': 'text/xml' },
    { 'content-type': 'application/json; charset=utf-16' },
    { origin: 'https://elsewhere.example' },
  ])
  return { ...headers, ...spoiled }
}

/** Occasionally a body that is not JSON. */
function payloadOf(operation: Operation, dice: Dice, isBroken: boolean): string | undefined {
  if (!operation.body) return dice.chance(0.9) ? undefined : '{}'
  const good = goodValue(operation.body, dice, find)
  if (!isBroken) return JSON.stringify(good)
  if (dice.chance(0.05)) return dice.pick(['', '{', 'null', '[]', '"x"', '{"a":1e999}', '\u0000'])
  if (dice.chance(0.02)) return `{"projects":${'['.repeat(3000)}${']'.repeat(3000)}}`
  if (dice.chance(0.02)) return '{"__proto__":{"customerEmail":"a@b.example"}}'
  return JSON.stringify(brokenValue(good, dice))
}

function requestOf(dice: Dice, secrets: readonly string[], ids: readonly string[]): InjectOptions {
  const operation = dice.pick(operations)
  const isBroken = dice.chance(0.6)
  const payload = payloadOf(operation, dice, isBroken)
  const sent = payload === undefined ? {} : { 'content-type': 'application/json' }
  return {
    method: operation.method,
    url: urlOf(operation, dice, ids, isBroken),
    headers: { ...sent, ...headersOf(dice, secrets, isBroken) },
    ...(payload === undefined ? {} : { payload }),
  }
}

test(`${requests} requests made of the document, good and broken, get documented answers and never a 5xx`, async ({
  task,
}) => {
  const shop = await openApiShop()
  const keys = [
    await shop.grant('test'),
    await shop.grant('live'),
    await shop.grant('test', { scopes: ['projects:read'] }),
  ]
  const secrets = keys.map(({ secret }) => secret)
  const made = await shop.api(secrets[0] ?? '', 'POST', '/api/v1/projects', {
    body: buildSubmission({ webhookUrl: 'https://hooks.builder.example/x' }),
  })
  await shop.runJobs()
  const sent = await shop.api(secrets[0] ?? '', 'GET', '/api/v1/webhook-deliveries')
  const ids = [made.json<ApiProject>().id, sent.json<{ id: string }[]>()[0]?.id ?? '']
  const dice = seededDice(seed)
  const statuses: Record<number, number> = {}
  for (let index = 0; index < requests; index += 1) {
    // Three keys at about a hundred requests per minute each reach the limit occasionally.
    shop.clock.advance(dice.chance(0.001) ? 60_000 : 110)
    const request = requestOf(dice, secrets, ids)
    const described = () =>
      `seed ${seed}, request ${index}: ${JSON.stringify(request).slice(0, 1500)}`
    // Every answer is checked against the OpenAPI document.
    const answer = await shop.app.inject(request).catch((error: Error) => {
      throw new Error(`${error.message}\n${described()}`)
    })
    if (answer.statusCode >= 500) throw new Error(`${answer.body}\n${described()}`)
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
  }
  // A few hundred requests do not reach every limit of a key.
  const rare = requests < 2_000 ? [] : ['422', '429']
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '201', '400', '401', '403', '404', '415', ...rare]),
  )
  prove(task, requests)
}, 1_200_000)
