import { expect, test } from 'vitest'
import { citeRule } from './cite-rule.ts'
import type { TriggeredRule } from './local-rules.ts'

const rule: TriggeredRule = { id: 'x', title: 'X', explanation: 'X.', citation: 'Code 1' }

test('a rule that was not compared with its source says so', () => {
  expect(citeRule({ ...rule, checkedOn: '2026-11-21', isVerified: false })).toBe(
    'Code 1; entered November 21, 2026, not compared with its present wording',
  )
})

test('a verified rule says since when it holds and when it was checked', () => {
  const checked = { ...rule, effectiveFrom: '1992-01-26', checkedOn: '2026-11-21' } as const
  expect(citeRule({ ...checked, isVerified: true })).toBe(
    'Code 1 (in effect since January 26, 1992); checked November 21, 2026',
  )
})

test('a rule of a report made before this was kept is cited as it was', () => {
  expect(citeRule(rule)).toBe('Code 1')
})
