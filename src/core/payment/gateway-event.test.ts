import { expect, test } from 'vitest'
import { handledEventTypes, isHandledEvent, judgeMissing } from './gateway-event.ts'

test('only the events that move money or a subscription of ours are handled', () => {
  for (const type of handledEventTypes) expect(isHandledEvent(type)).toBe(true)
  expect(isHandledEvent('payment_intent.succeeded')).toBe(true)
  expect(isHandledEvent('payment_intent.created')).toBe(false)
  expect(isHandledEvent('')).toBe(false)
})

test('an event about an unknown order is tried again for an hour, then kept for a person', () => {
  const received = '2026-07-01T12:00:00.000Z'
  expect(judgeMissing(received, received)).toBe('retry')
  expect(judgeMissing(received, '2026-07-01T12:59:59.999Z')).toBe('retry')
  expect(judgeMissing(received, '2026-07-01T13:00:00.000Z')).toBe('park')
})
