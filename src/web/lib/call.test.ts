import { afterEach, expect, test, vi } from 'vitest'
import { officeRoutes } from '#contract/office-routes.ts'
import { addLines, addressOf, authorizeCalls, CallError, call, callAny, messageOf } from './call.ts'

const answer = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', answer)

afterEach(() => {
  answer.mockReset()
  authorizeCalls(() => undefined)
})

const asked = () => {
  const [address, options] = answer.mock.calls[0] ?? []
  return { address, options, headers: (options?.headers ?? {}) as Record<string, string> }
}

test('an answer that is not 2xx raises its status, a colon and its text', async () => {
  answer.mockResolvedValue(new Response('No such thing', { status: 404, statusText: 'Not Found' }))
  await expect(call('showOrder', { params: { orderId: 'x' } })).rejects.toThrow(
    '404: No such thing',
  )
})

test('an empty refusal raises the status text', async () => {
  answer.mockResolvedValue(new Response('', { status: 502, statusText: 'Bad Gateway' }))
  await expect(call('showPaymentConfig')).rejects.toThrow('502: Bad Gateway')
})

test('people read the message of the server when there is one, else the fallback', () => {
  const refused = new CallError(
    409,
    JSON.stringify({ message: 'Coming soon', code: 'coming-soon' }),
  )
  expect(messageOf(refused, 'Failed')).toBe('Coming soon')
  expect(refused.code).toBe('coming-soon')
  expect(messageOf(new CallError(500, '<html>'), 'Failed')).toBe('Failed')
  expect(messageOf(new Error('bug'), 'Failed')).toBe('Failed')
})

test('a line that cannot be reached says so in words', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  const error = await call('showPaymentConfig').catch((cause: unknown) => cause)
  expect(messageOf(error, 'Failed')).toMatch(/No connection/)
})

test('a call that its page ended is no lost connection, and shows no sentence about one', async () => {
  const ended = new DOMException('The user aborted a request.', 'AbortError')
  answer.mockRejectedValue(ended)
  const error = await call('showPaymentConfig').catch((cause: unknown) => cause)
  expect(error).toBe(ended)
  expect(messageOf(error, 'Failed')).toBe('Failed')
})

test('customer calls carry cookies and no bearer header', async () => {
  answer.mockResolvedValue(Response.json({ gateway: 'sandbox', testMode: true }))
  await call('showPaymentConfig')
  expect(asked().options?.credentials).toBe('include')
  expect(asked().headers['authorization']).toBeUndefined()
  expect(asked().headers['content-type']).toBeUndefined()
})

test('a page of the site knows no line of the office', async () => {
  await expect(callAny('listOrders')).rejects.toThrow('a line of the office')
  expect(answer).not.toHaveBeenCalled()
})

test('staff calls carry the bearer that the office names for the path', async () => {
  authorizeCalls((path) => (path.startsWith('/api/admin/') ? 'token' : undefined))
  answer.mockResolvedValue(Response.json([]))
  addLines(officeRoutes)
  await callAny('listOrders')
  expect(asked().headers['authorization']).toBe('Bearer token')
})

test('parameters are escaped, and empty ones stay out of the query', () => {
  expect(addressOf('showOrder', { params: { orderId: 'a/b' }, query: {} })).toBe(
    '/api/orders/a%2Fb',
  )
  expect(
    addressOf('showSecureReport', { params: { secureToken: 't' }, query: { format: 'pdf' } }),
  ).toBe('/api/reports/secure/t?format=pdf')
})
