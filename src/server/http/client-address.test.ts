import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('the address of a caller is that which the server counted, without its port', () => {
  expect(clientAddress({ ip: '::ffff:10.1.2.3', socket: {} })).toBe('10.1.2.3')
  expect(clientAddress({ ip: '10.1.2.3:4711', socket: {} })).toBe('10.1.2.3')
  expect(clientAddress({ ip: undefined, socket: { remoteAddress: '::1' } })).toBe('::1')
})

test('a caller who went away has no address, and is answered all the same', () => {
  expect(clientAddress({ ip: undefined, socket: {} })).toBe('')
})
