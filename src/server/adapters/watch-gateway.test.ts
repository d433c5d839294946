import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GatewayError, type GatewayErrorKind, type PaymentGateway } from '#core/payment/gateway.ts'
import type { GatewayOutage } from '#core/payment/gateway-outage.ts'
import { testClock } from '#server/testing/test-clock.ts'
import { watchGateway } from './watch-gateway.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A gateway whose provider answers every call with that error, or without one. */
function watched() {
  const provider: { error: GatewayErrorKind | undefined; asked: number } = {
    error: undefined,
    asked: 0,
  }
  const answer = async () => {
    provider.asked += 1
    if (provider.error) throw new GatewayError(provider.error, provider.error)
    return []
  }
  const plain = { getPayment: answer, eventsSince: answer } as unknown as PaymentGateway
  const clock = testClock()
  const told: (GatewayOutage | undefined)[] = []
  const tell = async (outage: GatewayOutage | undefined) => void told.push(outage)
  return { provider, clock, told, gateway: watchGateway(plain, clock, tell) }
}

test('an outage begins with the first call that fails and ends with the first that is answered', async () => {
  const { provider, clock, told, gateway } = watched()
  const call = () => gateway.getPayment('pi_1').catch(() => undefined)
  await call()
  provider.error = 'unavailable'
  await call()
  // Said often enough already.
  await call()
  clock.advance(60_000)
  provider.error = 'auth'
  await call()
  const since = '2026-07-01T12:00:00.000Z'
  // A refusal is an answer.
  provider.error = 'declined'
  await call()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([{ since, reason: 'unavailable' }, { since, reason: 'auth' }, undefined])
})

test('the provider is asked again until it answers, without a purchase', async () => {
  const { provider, clock, told, gateway } = watched()
  provider.error = 'unavailable'
  await expect(gateway.getPayment('pi_1')).rejects.toThrow('unavailable')
  clock.advance(15_000)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(provider.asked).toBe(3)
  expect(told).toHaveLength(2)
  provider.error = undefined
  await vi.advanceTimersByTimeAsync(15_000)
  expect(told.at(-1)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(provider.asked).toBe(4)
})

test('a closed one takes back its outage, asks no more and does not count late answers', async () => {
  const { provider, told, gateway } = watched()
  provider.error = 'auth'
  await expect(gateway.getPayment('pi_1')).rejects.toThrow('auth')
  const late = gateway.getPayment('pi_2')
  await gateway.close()
  expect(told).toEqual([{ since: '2026-07-01T12:00:00.000Z', reason: 'auth' }, undefined])
  await expect(late).rejects.toThrow('auth')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([provider.asked, told.length]).toEqual([2, 2])
})
