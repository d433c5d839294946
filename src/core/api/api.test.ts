import { expect, test } from 'vitest'
import { specifiedHours } from '#core/catalog/delivery-hours.ts'
import { apiTurnaround } from '#core/catalog/delivery-promise.ts'
import { orderStatuses } from '#core/order/order.ts'
import { apiKeyHint, apiKeyText, looksLikeApiKey } from './api-key.ts'
import { apiProjectStatus, apiProjectStatuses } from './project-status.ts'
import { webhookWaitMs } from './webhook-schedule.ts'

const random = 'aB3_-'.repeat(9).slice(0, 43)

test('a key names its mode, and its hint gives nothing of it away but four characters', () => {
  expect(apiKeyText('test', random)).toBe(`plb_test_${random}`)
  expect(looksLikeApiKey(apiKeyText('live', random))).toBe(true)
  expect(looksLikeApiKey(`${apiKeyText('live', random)}x`)).toBe(false)
  expect(looksLikeApiKey(`x${apiKeyText('live', random)}`)).toBe(false)
  expect(looksLikeApiKey(random)).toBe(false)
  expect(apiKeyHint('live', 'wxyz')).toBe('plb_live_…wxyz')
})

test('the API promises the turnaround of the slowest package', () => {
  expect(apiTurnaround((type) => specifiedHours[type])).toBe('72 hours')
})

test('every status of an order reads as one of the four that are documented', () => {
  const read = orderStatuses.map((status) => [status, apiProjectStatus(status)])
  expect(Object.fromEntries(read)).toEqual({
    pending: 'pending',
    paid: 'paid',
    in_progress: 'in_progress',
    qc_approved: 'completed',
    completed: 'completed',
    cancelled: 'pending',
  })
  expect(apiProjectStatuses).toHaveLength(4)
})

test('a webhook is tried ten times within three days, each wait no shorter than the one before', () => {
  const waits: number[] = []
  for (let tried = 1; webhookWaitMs(tried) !== undefined; tried += 1) {
    waits.push(webhookWaitMs(tried) ?? 0)
  }
  expect(waits).toHaveLength(9)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  const total = waits.reduce((sum, wait) => sum + wait, 0)
  expect(total).toBeGreaterThan(70 * 3_600_000)
  expect(total).toBeLessThanOrEqual(72 * 3_600_000)
})
