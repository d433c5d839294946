import { expect, test } from 'vitest'
import { fillPath } from './route.ts'

test('a path is filled with its parameters, escaped so that none adds a part', () => {
  const path = '/api/orders/:orderId/files/:name'
  expect(fillPath(path, { orderId: 'a/b', name: 'plan 1.pdf' })).toBe(
    '/api/orders/a%2Fb/files/plan%201.pdf',
  )
  expect(fillPath('/api/orders/:orderId', {})).toBe('/api/orders/')
})
