import { expect, test } from 'vitest'
import { permitKinds } from '#core/catalog/permit-kind.ts'
import { type Cell, fitHierarchy } from './hierarchy.ts'

const priors = { priorOfTypes: 0.5, priorOfCityAndType: 0.25, fewestRowsOfCell: 5 }

const planted = { office: 0, retail: 0.1, restaurant: 0.4, medical: 0.3, salon: -0.2 } as const
const levels = { Dry: 3, Wet: 5, Cold: 4 } as const

const cells = Object.entries(levels).flatMap(([city, level]) =>
  permitKinds.map((kind): Cell => ({ city, kind, median: level + planted[kind], variance: 1e-4 })),
)

test('finds the effects of kinds between cities of any level, drawn a little to none', () => {
  const { ofKind, betweenCities } = fitHierarchy(cells, priors)
  const gap = ofKind.restaurant - ofKind.salon
  expect(gap).toBeGreaterThan(0.5)
  expect(gap).toBeLessThan(0.6)
  expect(betweenCities).toBeLessThan(0.12)
})

test('draws a kind of few rows further to none than one of many', () => {
  const uncertain = cells.map((cell) =>
    cell.kind === 'restaurant' ? { ...cell, variance: 0.5 } : cell,
  )
  const known = fitHierarchy(cells, priors).ofKind.restaurant
  expect(fitHierarchy(uncertain, priors).ofKind.restaurant).toBeLessThan(known * 0.8)
})

test('gives the same figures for the same rows', () => {
  expect(fitHierarchy(cells, priors)).toEqual(fitHierarchy(cells, priors))
})
