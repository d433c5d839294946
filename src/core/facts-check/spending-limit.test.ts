import { describe, expect, test } from 'vitest'
import { readSpendingLimit, sideOfBudget, spendingLimitCents } from './spending-limit.ts'

describe('what a customer means to spend', () => {
  test.each([
    ['A small office, at most $20,000 all in.', 20_000],
    ['Our budget is $1.2 million for everything', 1_200_000],
    ['We cannot spend more than $75k', 75_000],
  ])('is read from the text: %s', (text, dollars) => {
    expect(readSpendingLimit('500k+', text)).toMatchObject({ fromCents: 0, toCents: dollars * 100 })
  })

  test.each([
    'Rent is $4,200 a month, up to $45 per sq ft.',
    'The landlord gives $30,000 for the storefront.',
    'Budget hotel next door.',
  ])('is no other amount of a text: %s', (text) => {
    expect(readSpendingLimit('', text)).toBeUndefined()
  })

  test('is what was chosen where no text says more', () => {
    expect(readSpendingLimit('100k-250k', 'A shop.')).toEqual({
      text: '$100,000 - $250,000',
      fromCents: 10_000_000,
      toCents: 25_000_000,
    })
  })

  test('limits an amount where it has an upper end', () => {
    expect(spendingLimitCents('100k-250k', 'A shop.')).toBe(25_000_000)
    expect(spendingLimitCents('500k+', 'At most $600,000 all in.')).toBe(60_000_000)
    expect(spendingLimitCents('500k+', 'A shop.')).toBeUndefined()
    expect(spendingLimitCents('', '')).toBeUndefined()
  })

  test('is far from a cost of more than half as much again, and of less than two thirds', () => {
    const budget = { text: '', fromCents: 10_000_000, toCents: 25_000_000 }
    expect(sideOfBudget(budget, 37_500_000)).toBeUndefined()
    expect(sideOfBudget(budget, 37_600_000)).toBe('below')
    expect(sideOfBudget(budget, 7_000_000)).toBeUndefined()
    expect(sideOfBudget(budget, 6_000_000)).toBe('above')
  })
})
