import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComparisonTable } from './comparison-table.tsx'

test('two reports of one company and place are told apart by their numbers', () => {
  const order = (orderId: string) => ({
    ...{
      orderId,
      companyName: 'Prairie Realty',
      location: 'Des Moines, IA',
      reportDate: '2026-07-03' as const,
    },
    ...{ squareFeet: 1000, p10: 1, p50: 2, p80: 3, p90: 4, perSquareFoot: 1 },
  })
  const orders = [
    order('0a1b2c3d-0000-4000-8000-000000000001'),
    order('1a1b2c3d-0000-4000-8000-000000000001'),
  ]
  const drawn = renderToString(<ComparisonTable comparison={{ orders, trades: [] }} />)
  const text = drawn.replace(/<[^>]+>/g, '').replaceAll('<!-- -->', '')
  for (const number of ['PL-0A1B2C3D', 'PL-1A1B2C3D']) {
    expect(text).toContain(`Des Moines, IA, ${number}`)
  }
})
