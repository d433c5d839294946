import { expect, test } from 'vitest'
import { renewSandbox, type SandboxTerm } from './sandbox-renewal.ts'

function buildTerm(overrides: Partial<SandboxTerm> = {}): SandboxTerm {
  return {
    status: 'active',
    start: '2026-01-31T00:00:00.000Z',
    periodStart: '2026-01-31T00:00:00.000Z',
    periodEnd: '2026-04-30T00:00:00.000Z',
    cancels: false,
    renewalFails: false,
    ...overrides,
  }
}

test('a paid quarter is followed by the next, counted from the first day', () => {
  expect(renewSandbox(buildTerm(), '2026-04-29T23:59:59.000Z')).toEqual(buildTerm())
  expect(renewSandbox(buildTerm(), '2026-12-01T00:00:00.000Z')).toEqual(
    buildTerm({ periodStart: '2026-10-31T00:00:00.000Z', periodEnd: '2027-01-31T00:00:00.000Z' }),
  )
})

test('a plan that was cancelled ends with its quarter', () => {
  const term = buildTerm({ cancels: true })
  expect(renewSandbox(term, '2026-04-29T00:00:00.000Z').status).toBe('active')
  expect(renewSandbox(term, '2026-04-30T00:00:00.000Z')).toEqual({ ...term, status: 'canceled' })
})

test('a renewal that fails is past due, and given up three weeks later', () => {
  const term = buildTerm({ renewalFails: true })
  expect(renewSandbox(term, '2026-05-01T00:00:00.000Z')).toMatchObject({
    status: 'past_due',
    periodStart: '2026-04-30T00:00:00.000Z',
    periodEnd: '2026-07-31T00:00:00.000Z',
  })
  expect(renewSandbox(term, '2026-05-21T00:00:00.000Z').status).toBe('canceled')
})
