import { expect, test } from 'vitest'
import { builtInAssemblies } from '#core/assemblies/rows/assemblies.ts'
import { isOldRate, isOldRow } from './carried-price.ts'

const today = '2026-11-22'
const paint = builtInAssemblies['09-040']
const dumpster = builtInAssemblies['01-030']

test('a row is old after ninety days unless the indexes of its hours and of its material carry it', () => {
  expect(isOldRow(paint, new Set(), '2026-09-29')).toBe(false)
  expect(isOldRow(paint, new Set(), today)).toBe(true)
  expect(isOldRow(paint, new Set(['ECICONWAG']), today)).toBe(true)
  expect(isOldRow(paint, new Set(['WPU062101']), today)).toBe(true)
  expect(isOldRow(paint, new Set(['ECICONWAG', 'WPU062101']), today)).toBe(false)
  // Without hours there is no wage to carry.
  expect(isOldRow(dumpster, new Set(['WPU802']), today)).toBe(false)
})

test('a wage is carried by the employment cost index, a fee by none', () => {
  const of = (group: 'wage' | 'fee', index: string) =>
    isOldRate({ group, priceDate: '2026-07-01' }, new Set([index]), today)
  expect([of('wage', 'WPU062101'), of('wage', 'ECICONWAG')]).toEqual([true, false])
  expect(of('fee', 'ECICONWAG')).toBe(true)
})
