// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { findDraftOrder, keepAside, keepDraft, readAside, readDraft } from './intake-draft.ts'
import { emptyIntake } from './intake-values.ts'

const day = 24 * 60 * 60_000
const changedAt = Date.UTC(2026, 2, 1)
const values = { ...emptyIntake, companyName: 'Corner Cafe', email: 'pat@cafe.example' }

beforeEach(() => localStorage.clear())

test('a draft that was left alone for thirty days is erased from this device, whatever is with it', () => {
  keepDraft({ values, changedAt })
  keepAside(values)
  expect(readDraft(changedAt + 30 * day).values.email).toBe('pat@cafe.example')
  expect(readDraft(changedAt + 30 * day + 1)).toEqual({ values: emptyIntake, changedAt: 0 })
  expect([readAside(), findDraftOrder(), localStorage.length]).toEqual([undefined, undefined, 0])
})
