// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftSync } from './draft-sync.ts'
import { readDraft } from './intake-draft.ts'
import { emptyIntake, type IntakeValues, type StoredUpload } from './intake-values.ts'
import { mergeTyped } from './merge-drafts.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1) })
})

afterEach(() => vi.useRealTimers())

/** A tab with a form: what it shows, and typing into it. */
function openTab() {
  const shown = { values: readDraft().values }
  const show = (values: IntakeValues) => {
    shown.values = values
  }
  const sync = new DraftSync({ packageType: 'pro', show, merge: show, fill: () => {} })
  const type = (change: Partial<IntakeValues>) => {
    vi.advanceTimersByTime(1000)
    shown.values = { ...shown.values, ...change }
    sync.changed(shown.values)
  }
  return { sync, type, values: () => shown.values }
}

test('two tabs keep what was typed in either, whichever writes last', async () => {
  const [first, second] = [openTab(), openTab()]
  first.type({ companyName: 'Corner Cafe' })
  second.type({ contactPerson: 'Pat', city: 'Ames' })
  first.type({ zipCode: '50309' })
  const all = { companyName: 'Corner Cafe', contactPerson: 'Pat', city: 'Ames', zipCode: '50309' }
  expect(readDraft().values).toMatchObject(all)
  await Promise.resolve()
  expect(first.values()).toMatchObject(all)
  second.sync.meetOtherTab()
  expect(second.values()).toMatchObject(all)
})

test('of one field the last input counts in both tabs, an erased one too', () => {
  const [first, second] = [openTab(), openTab()]
  first.type({ city: 'Ames', companyName: 'Corner Cafe' })
  second.sync.meetOtherTab()
  second.type({ city: 'Des Moines', companyName: '' })
  first.sync.meetOtherTab()
  expect(first.values()).toMatchObject({ city: 'Des Moines', companyName: '' })
  first.type({ city: 'Ankeny' })
  second.sync.meetOtherTab()
  expect(second.values().city).toBe('Ankeny')
})

test('what another tab has already is not written again, so that two tabs come to rest', () => {
  const [first, second] = [openTab(), openTab()]
  first.type({ specialFeatures: ['bar', 'patio'] as never })
  second.type({ specialFeatures: ['patio', 'bar'] as never })
  first.sync.meetOtherTab()
  second.sync.meetOtherTab()
  const stored = localStorage.getItem('plumbline.intake')
  for (const tab of [first, second, first, second]) tab.sync.meetOtherTab()
  expect(localStorage.getItem('plumbline.intake')).toBe(stored)
})

test('facts, features and files of two tabs stay side by side, and what was removed last is gone', () => {
  const file = (id: string) =>
    ({ id, kind: 'photo', name: id, size: 1, type: 'image/png' }) as StoredUpload
  const mine = {
    values: { ...emptyIntake, facts: { seats: 60 }, uploads: [file('a'), file('b')] },
    typedAt: { 'facts.seats': 5, 'uploads.a': 1, 'uploads.b': 5 },
  }
  const other = {
    values: { ...emptyIntake, facts: { examRooms: 4 }, specialFeatures: ['patio' as never] },
    typedAt: { 'facts.examRooms': 4, 'specialFeatures.patio': 4, 'uploads.a': 6 },
  }
  for (const [one, two] of [
    [mine, other],
    [other, mine],
  ] as const) {
    const { values } = mergeTyped(one, two)
    expect(values.facts).toEqual({ seats: 60, examRooms: 4 })
    expect(values.specialFeatures).toEqual(['patio'])
    expect(values.uploads.map(({ id }) => id)).toEqual(['b'])
  }
})

test('a form that starts with another space sets the answers about the former one aside', () => {
  const { sync, type } = openTab()
  const office: Partial<IntakeValues> = { projectType: 'office', squareFootage: '900' }
  sync.start({ ...emptyIntake, ...office })
  expect(sync.view().aside).toBeUndefined()
  type({ ...office, city: 'Ames' })
  const former = readDraft().values
  sync.start(former)
  expect(sync.view().aside).toBeUndefined()
  sync.start({ ...former, squareFootage: '1200' })
  expect(sync.view().aside).toEqual(former)
  expect(readDraft().values).toMatchObject({ city: 'Ames', squareFootage: '1200' })
})
