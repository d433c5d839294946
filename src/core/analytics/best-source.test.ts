import { describe, expect, test } from 'vitest'
import { bestSource } from './best-source.ts'

const source = (key: string, buyers: number, clients: number) => ({ key, buyers, clients })

describe('the source that converts best', () => {
  test('is named when its clients buy more often than chance explains', () => {
    expect(bestSource([source('architect', 18, 20), source('google', 30, 80)])).toBe('architect')
  })

  test('is nobody when one happy client stands against many', () => {
    expect(bestSource([source('architect', 1, 1), source('google', 30, 80)])).toBeUndefined()
  })

  test('is nobody when the lead is no more than chance', () => {
    expect(bestSource([source('architect', 12, 20), source('google', 40, 80)])).toBeUndefined()
  })

  test('of two is the one whose clients buy more often, and by name where both do alike', () => {
    const rest = source('google', 20, 200)
    expect(bestSource([source('broker', 15, 20), source('architect', 18, 20), rest])).toBe(
      'architect',
    )
    expect(bestSource([source('broker', 30, 40), source('architect', 18, 20), rest])).toBe(
      'architect',
    )
    const alike = [source('broker', 18, 20), source('architect', 18, 20), rest]
    expect(bestSource(alike)).toBe('architect')
    expect(bestSource(alike.toReversed())).toBe('architect')
  })

  test('is harder to be among many: the same lead counts for less', () => {
    const lead = [source('architect', 14, 20), source('google', 40, 100)]
    const others = Array.from({ length: 8 }, (_, at) => source(`other-${at}`, 5, 12))
    expect(bestSource(lead)).toBe('architect')
    const among = [source('architect', 14, 20), ...others]
    expect(bestSource(among)).toBeUndefined()
  })

  test('is never what nobody stated', () => {
    expect(bestSource([source('not-stated', 20, 20), source('google', 1, 80)])).toBeUndefined()
  })
})
