import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/http/create-app.ts'
import { serve } from '#server/http/serve.ts'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'

/** The shop with a test key, and what a request without a city is answered. */
async function openRefused(accept?: string) {
  const shop = await openApiShop()
  const { secret } = await shop.grant('test')
  const { city: _, ...projectData } = buildSubmission().projectData
  const body = { ...buildSubmission(), projectData }
  const answer = await shop.api(secret, 'POST', '/api/v1/projects', {
    body,
    ...(accept === undefined ? {} : { headers: { accept } }),
  })
  return { shop, secret, answer }
}

test('an error has the specified members, and beside them those of RFC 9457', async () => {
  const { answer } = await openRefused()
  expect(answer.statusCode).toBe(400)
  const said = 'projectData.city is missing.'
  expect(answer.json()).toEqual({
    message: said,
    error: said,
    code: 'invalid-input',
    issues: [{ path: 'projectData.city', message: said, pointer: '#/projectData/city' }],
    type: '/api-docs#error-invalid-input',
    title: 'Something in the request is missing or wrong.',
    status: 400,
    detail: said,
    instance: `urn:uuid:${String(answer.headers['x-request-id'])}`,
  })
  expect(Object.keys(answer.json()).slice(0, 4)).toEqual(['message', 'error', 'code', 'issues'])
})

test.each([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/problem+json', 'application/problem+json'],
  ['application/json, Application/Problem+JSON;q=0.9', 'application/problem+json'],
  ['application/json, application/problem+json;q=0', 'application/json'],
  ['application/*', 'application/json'],
])('who accepts %s gets an error as %s', async (accept, type) => {
  const { answer } = await openRefused(accept)
  expect(answer.headers).toMatchObject({ 'content-type': `${type}; charset=utf-8`, vary: 'Accept' })
})

test('an issue names a parameter of the address, or the place in a whole bulk', async () => {
  const { shop, secret } = await openRefused()
  const listed = await shop.api(secret, 'GET', '/api/v1/projects?limit=0')
  const message = 'limit must be at least 1.'
  expect(listed.json()).toMatchObject({ issues: [{ path: 'limit', message, parameter: 'limit' }] })
  expect(listed.json().issues[0]).not.toHaveProperty('pointer')
  const bulk = await shop.api(secret, 'POST', '/api/v1/projects/bulk', {
    body: { projects: [buildSubmission(), { ...buildSubmission(), 'a/b~c': 1 }] },
  })
  expect(bulk.json().results[1].problem).toEqual({
    code: 'invalid-input',
    message: 'There is no field a/b~c.',
    issues: [
      { path: 'a/b~c', message: 'There is no field a/b~c.', pointer: '#/projects/1/a~1b~0c' },
    ],
  })
})

test.each([
  ['{"customerEmail":', 'The body is not valid JSON.'],
  ['{"__proto__":{}}', 'The body has a field __proto__ or constructor.'],
  [Buffer.from([0x22, 0xff, 0x22]), 'The body is not valid UTF-8.'],
])('a body that cannot be read is an issue too: %s', async (payload, message) => {
  const { shop, secret } = await openRefused()
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/projects',
    headers: { 'x-api-key': secret, 'content-type': 'application/json' },
    payload,
  })
  expect(answer.json()).toMatchObject({
    detail: message,
    issues: [{ path: '', message, pointer: '#' }],
  })
})

test.each([
  ['1800', 'must be a number'],
  [undefined, 'is missing'],
  [1800.5, 'must be a whole number'],
  [0, 'must be at least 1'],
  [5001, 'must be at most 5000'],
])('an area of %s is answered with what is wrong with it', async (squareFootage, said) => {
  const { shop, secret } = await openRefused()
  const { projectData } = buildSubmission()
  const body = { ...buildSubmission(), projectData: { ...projectData, squareFootage } }
  const answer = await shop.api(secret, 'POST', '/api/v1/projects', { body })
  expect(answer.json().detail).toBe(`projectData.squareFootage ${said}.`)
})

test('a body that could not be stored is refused at its place', async () => {
  const { shop, secret } = await openRefused()
  const nul = await shop.api(secret, 'POST', '/api/v1/projects', {
    body: buildSubmission({ customerName: 'a\0b' }),
  })
  expect(nul.json()).toMatchObject({ issues: [{ pointer: '#/customerName' }] })
})

test('a bug tells nothing of what went wrong', async () => {
  const { ports } = await openApiShop()
  const line = endpoint('showOpenApi', {
    access: 'public',
    summary: 'Fails',
    reply: z.object({ done: z.boolean() }),
  })
  const fails = () => Promise.reject(new Error('secret detail'))
  const app = await createApp(ports, [(server) => serve(server, line, fails)])
  const bug = await app.inject('/api/v1/openapi.json')
  await app.close()
  expect(bug.body).not.toContain('secret detail')
  expect(bug.json()).toMatchObject({
    type: '/api-docs#error-internal-error',
    title: bug.json().message,
    status: 500,
    supportId: bug.headers['x-request-id'],
  })
})

test('what is no call of the API is explained too, and other paths answer as specified', async () => {
  const { shop, secret } = await openRefused()
  const unknown = await shop.api(secret, 'GET', '/api/v1/nothing')
  expect(unknown.json()).toMatchObject({ type: '/api-docs#error-not-found', status: 404 })
  const wrong = await shop.app.inject({ method: 'DELETE', url: '/api/v1/projects' })
  expect(wrong.json()).toMatchObject({ type: '/api-docs#error-method-not-allowed', status: 405 })
  const elsewhere = await shop.app.inject({ method: 'POST', url: '/api/contact', payload: {} })
  expect(Object.keys(elsewhere.json())).toEqual(['message', 'error', 'code', 'issues'])
  expect(Object.keys(elsewhere.json().issues[0])).toEqual(['path', 'message'])
  expect(elsewhere.headers).not.toHaveProperty('vary')
})

test('an address that cannot be read is answered like every other error', async () => {
  const { shop, secret } = await openRefused()
  const answer = await shop.api(secret, 'GET', '/api/v1/projects/%')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'invalid-input',
    instance: `urn:uuid:${String(answer.headers['x-request-id'])}`,
  })
})
