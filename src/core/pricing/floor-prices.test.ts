import { expect, test } from 'vitest'
import { floorsCountSince, highestFloors } from './floor-prices.ts'

const now = new Date('2026-07-15T12:00:00.000Z')

test('floors count since the order came in, and for a week at least', () => {
  expect(floorsCountSince('2026-06-01T12:00:00.000Z', now).toISOString()).toMatch(/^2026-06-01/)
  expect(floorsCountSince('2026-07-14T12:00:00.000Z', now).toISOString()).toMatch(/^2026-07-08/)
})

test('of floors that were replaced the highest of each type counts, in cents', () => {
  expect(highestFloors([{ office: 25, retail: 30.5 }, { office: 27.55 }, { office: 1 }])).toEqual({
    office: 2755,
    retail: 3050,
  })
  expect(highestFloors([])).toEqual({})
})
