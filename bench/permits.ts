/**
 * The product's prices compared with declared permit values. Reads the permits from `PERMITS_CSV`
 * and the price index from `PERMITS_INDEX_CSV`, or from the shared data beside the project; without
 * them it uses the quantiles stored in the product. The files themselves are not part of the
 * project.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { type PermitBand, permitBands, permitKindFor } from '#core/pricing/permit-bands.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'

type Row = { readonly name: string; readonly value: number; readonly unit: string }

const shared = join(import.meta.dirname, '..', '..', 'shared', 'data')
const permitsFile =
  process.env['PERMITS_CSV'] ?? join(shared, 'permits', 'austin_commercial_finishout_2012_2018.csv')
const indexFile = process.env['PERMITS_INDEX_CSV'] ?? join(shared, 'price-series', 'WPU801103.csv')

const checkedTypes = [
  'office',
  'retail',
  'restaurant',
  'medical',
  'nail-salon',
  'hair-salon',
  'medspa',
] as const

const quantiles = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

export function bench(): Row[] {
  const bands = readBands() ?? permitBands
  const bandRows = Object.entries(bands).flatMap(([kind, band]) =>
    quantiles.map((name) => row(`permits ${kind} ${name}`, band[name] / 100, '$/sf, July 2026')),
  )
  const productRows = checkedTypes.flatMap((projectType) => {
    const facts = buildFacts({ projectType, squareFootage: 1500 })
    const price = draftEstimate(facts, builtInPriceBook, '2026-07-01').totals.perSquareFootCents
    const band = bands[permitKindFor(projectType)]
    const inside = price >= band.p25 && price <= band.p90 * 1.5
    return [
      row(`product ${projectType}, 1,500 sf standard`, price / 100, '$/sf'),
      row(`product ${projectType} ÷ permit median`, price / band.p50, 'ratio'),
      row(`product ${projectType} in P25 to 1.5 × P90`, inside ? 1 : 0, '1 = yes'),
    ]
  })
  return [...bandRows, ...productRows]
}

function readBands(): Record<keyof typeof permitBands, PermitBand> | undefined {
  if (!existsSync(permitsFile) || !existsSync(indexFile)) {
    console.log('  The permit files are not at hand; the kept quantiles stand in.')
    return undefined
  }
  const index = new Map(csvRows(indexFile).map(([day = '', value]) => [day, Number(value)]))
  const newest = index.get('2026-07-01') ?? Math.max(...index.values())
  const values = new Map<string, number[]>()
  for (const [, issued = '', kind = '', , , perSquareFoot] of csvRows(permitsFile)) {
    const then = index.get(`${issued.slice(0, 8)}01`)
    if (!then) continue
    values.set(kind, [...(values.get(kind) ?? []), (Number(perSquareFoot) * newest) / then])
  }
  const band = (kind: string) => bandOf(values.get(kind) ?? [])
  return {
    office: band('office'),
    retail: band('retail'),
    restaurant: band('restaurant'),
    medical: band('medical'),
    salon: band('salon'),
  }
}

function bandOf(values: readonly number[]): PermitBand {
  const sorted = [...values].sort((left, right) => left - right)
  const at = (share: number) => {
    const position = (sorted.length - 1) * share
    const below = Math.floor(position)
    const from = sorted[below] ?? 0
    const to = sorted[below + 1] ?? from
    return (from + (to - from) * (position - below)) * 100
  }
  const [p10, p25, p50, p75, p90] = [at(0.1), at(0.25), at(0.5), at(0.75), at(0.9)]
  return { count: sorted.length, p10, p25, p50, p75, p90 }
}

// Only the columns before the free text are read, so its quoted commas do not matter.
function csvRows(file: string): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => line.trim().split(','))
}

function row(name: string, value: number, unit: string): Row {
  return { name, value, unit }
}
