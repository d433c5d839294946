import { describe, expect, test } from 'vitest'
import { builtInAssemblies } from '#core/assemblies/rows/assemblies.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { checkAssemblyForm, readAssemblyForm, readQuoteForm } from './assembly-form.ts'
import { changeTexts } from './change-texts.ts'

const today = '2026-11-22'
const row = builtInAssemblies['09-011']
const typed = {
  hours: '0.098',
  material: '$3.65',
  equipment: '0.05',
  minimum: '900',
  spread: 'normal',
  grade: 'D',
  source: 'Acme list',
  priceDate: today,
  note: 'New list',
}

describe('an edited row', () => {
  test('sends only what differs from the row', () => {
    expect(checkAssemblyForm(typed, today)).toBeUndefined()
    expect(readAssemblyForm({ ...typed, material: '1,234.50' }, row)).toEqual({
      assembly: { material: 123_450 },
      source: 'Acme list',
      priceDate: today,
    })
  })

  test.each([
    [{ hours: '-1' }, 'Hours is a number'],
    [{ hours: '1e3' }, 'Hours is a number'],
    [{ material: 'much' }, 'Material is an amount'],
    [{ material: '12,50' }, 'Material is an amount'],
    [{ minimum: '' }, 'Minimum is an amount'],
    [{ hours: '0', material: '0', equipment: '0' }, 'A row must cost something'],
    [{ source: ' ' }, 'Say where'],
    [{ priceDate: '2099-01-01' }, 'must not be in the future'],
    [{ note: '' }, 'Say why'],
  ])('is not taken with %j', (wrong, problem) => {
    expect(checkAssemblyForm({ ...typed, ...wrong }, today)).toContain(problem)
  })
})

describe('a typed quote', () => {
  const quote = { subcontractor: 'Acme', quotedOn: today, note: '', kind: 'whole', amount: '8.75' }
  const read = (values: object) =>
    readQuoteForm({ ...quote, ...values }, row, builtInPriceBook.market, today)

  test('is one amount, or hours and material that come to one', () => {
    expect(read({})).toEqual({
      subcontractor: 'Acme',
      quotedOn: today,
      note: '',
      unitCents: 875,
    })
    const apart = read({ kind: 'apart', hours: '0.1', material: '4' })
    expect(apart).toMatchObject({ hours: 0.1, materialCents: 400 })
    expect(typeof apart === 'string' ? 0 : apart.unitCents).toBeGreaterThan(400)
  })

  test.each([
    [{ subcontractor: 'A' }, 'Say who'],
    [{ quotedOn: '' }, 'Give the day'],
    [{ quotedOn: '2099-01-01' }, 'must not be in the future'],
    [{ amount: '0' }, 'in dollars above 0'],
    [{ kind: 'apart', hours: '', material: '4' }, 'Hours is a number'],
    [{ kind: 'apart', hours: '0', material: '0' }, 'both zero'],
  ])('is not taken with %j', (wrong, problem) => {
    expect(read(wrong)).toContain(problem)
  })
})

test('a change is told figure by figure', () => {
  const changes = { 'assembly/09-011': { assembly: { hours: 0.1 }, source: 'Acme list' } }
  expect(changeTexts(changes, builtInPriceBook)).toEqual([
    {
      id: '09-011',
      item: row.item,
      text: "hours 0.098 → 0.1; source Estimator's norm (judgment) → Acme list",
    },
  ])
})
