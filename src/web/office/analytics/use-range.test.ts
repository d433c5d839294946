import { expect, test } from 'vitest'
import { rangeOfParams } from './use-range.ts'

const range = (query: string) => rangeOfParams(new URLSearchParams(query), '2026-11-27')

test('an address without a range, or with one that is none, opens on this month', () => {
  for (const query of ['', 'tab=analytics', 'range=nowhere']) {
    expect(range(query)).toMatchObject({ choice: 'this-month', range: { from: '2026-11-01' } })
  }
})

test('all time and the other ranges are asked for by name', () => {
  expect(range('range=all')).toMatchObject({ choice: 'all', range: {} })
  expect(range('range=last-month').range).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})

test('a custom range is asked for without the end that lies before its start', () => {
  expect(range('range=custom&from=2026-11-05&to=2026-11-09').range).toEqual({
    from: '2026-11-05',
    to: '2026-11-09',
  })
  expect(range('range=custom&from=2026-11-05&to=2026-11-01').range).toEqual({ from: '2026-11-05' })
  expect(range('range=custom&from=soon').range).toEqual({})
})
