import { expect, test } from 'vitest'
import { isRecentProof } from './recent-proof.ts'

const now = '2026-07-01T12:00:00.000Z'

test.each([
  ['at this moment', '2026-07-01T12:00:00.000Z', true],
  ['almost ten minutes ago', '2026-07-01T11:50:00.001Z', true],
  ['ten minutes ago', '2026-07-01T11:50:00.000Z', false],
  ['an hour ago', '2026-07-01T11:00:00.000Z', false],
  ['in the future', '2026-07-01T12:00:01.000Z', false],
  ['never', null, false],
] as const)('a proof given %s counts or not', (_when, provedAt, counts) => {
  expect(isRecentProof(provedAt, now)).toBe(counts)
})
