import { expect, test } from 'vitest'
import { builtInAssemblies } from '#core/assemblies/rows/assemblies.ts'
import { type AssemblyFilter, filterRows, listRows } from './assembly-list.ts'

const quote = { subcontractor: 'Acme', quotedOn: '2026-11-01', unitCents: 900, note: '' } as const
const assemblies = {
  ...builtInAssemblies,
  '09-011': { ...builtInAssemblies['09-011'], priceDate: '2026-11-01', quotes: [quote] },
} as const
const rows = listRows(assemblies, new Set(['09-011'] as const), new Set(), '2026-11-22')
const all: AssemblyFilter = { search: '', trade: '', grade: undefined, standing: undefined }
const found = (filter: Partial<AssemblyFilter>) =>
  filterRows(rows, { ...all, ...filter }).map(({ id }) => id)

test('every word of a search has to be found, in whatever field', () => {
  expect(found({ search: '09-011' })).toEqual(['09-011'])
  expect(found({ search: 'PARTITION drywall deck' })).toContain('09-012')
  expect(found({ search: 'partition electrical' })).toEqual([])
  expect(found({})).toHaveLength(310)
})

test('trade, grade and standing narrow the list together', () => {
  expect(found({ standing: 'quoted' })).toEqual(['09-011'])
  expect(found({ standing: 'changed', trade: 'painting' })).toEqual([])
  expect(found({ standing: 'old' })).toHaveLength(309)
  expect(found({ grade: 'B' })).toHaveLength(2)
  expect(found({ trade: 'drywall', grade: 'D', standing: 'unquoted' })).not.toContain('09-011')
})
