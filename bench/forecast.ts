/**
 * Back-test of the built-in forecaster, rolling origin, 3, 6 and 12 months ahead. Reads the series
 * from `PRICE_SERIES_DIR`, or from the shared data beside the project; without them it uses the
 * built-in ten-year table. The files themselves are not part of the project.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  addTallies,
  backTest,
  defaultPlan,
  type ForecastTally,
  naiveSkillOf,
  skillOf,
  testedHorizons,
} from '#core/market/back-test.ts'
import { type IndexHistory, publishedSeries } from '#core/market/index-values.ts'
import { monthNumber, monthStart } from '#core/time/month.ts'

type Row = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly isPrinted: false
}

type NamedHistory = { readonly id: string; readonly history: IndexHistory }

const shared = join(import.meta.dirname, '..', '..', 'shared', 'data', 'price-series')
const folder = process.env['PRICE_SERIES_DIR'] ?? shared

// A series that ended years ago is not relevant today, and a short one has few origins.
const leastMonths = 180
const mustReach = '2025-01-01'

export function bench(): Row[] {
  const series = readSeries()
  return testedHorizons.flatMap((months) => {
    const judged = series.map(({ id, history }) => ({ id, tally: backTest(history, months) }))
    const all = addTallies(judged.map(({ tally }) => tally))
    const named = [{ id: `all ${series.length} series`, tally: all }, ...judged]
    return [...printTable(months, named), ...boomRows(series, months)]
  })
}

const columns = [
  ['forecasts', 'n'],
  ['MASE', 'ratio'],
  ['MASE of no change', 'ratio'],
  ['sMAPE', '%'],
  ['sMAPE of no change', '%'],
  ['error ÷ error of no change', 'ratio'],
  ['inside 80 %', '%'],
  ['inside 95 %', '%'],
] as const

function printTable(
  months: number,
  named: readonly { readonly id: string; readonly tally: ForecastTally }[],
): Row[] {
  console.log(`\n  ${months} months ahead`)
  console.log(`  ${''.padEnd(16)}  ${columns.map(([title]) => title).join(' | ')}`)
  return named.flatMap(({ id, tally }) => {
    const cells = cellsOf(tally)
    const shown = cells.map((cell, at) => cell.toFixed(at === 0 ? 0 : 3))
    console.log(`  ${id.padEnd(16)}  ${shown.map((cell) => cell.padStart(8)).join(' ')}`)
    return columns.map(([title, unit], at): Row => {
      const name = `${id}, ${months} months: ${title}`
      return { name, value: cells[at] ?? 0, unit, isPrinted: false }
    })
  })
}

function cellsOf(tally: ForecastTally): number[] {
  const skill = skillOf(tally)
  const naive = naiveSkillOf(tally)
  if (!skill || !naive) return columns.map(() => 0)
  const { count, mase, smape, againstNaive, coverage80, coverage95 } = skill
  return [
    count,
    mase,
    naive.mase,
    smape,
    naive.smape,
    againstNaive,
    coverage80 * 100,
    coverage95 * 100,
  ]
}

/** How the 80 % bands did that were made in the years when prices rose as never before. */
function boomRows(series: readonly NamedHistory[], months: number): Row[] {
  const end = monthNumber('2022-12-01') + months
  const tally = addTallies(
    series.map(({ history }) => {
      const kept = Math.floor((end - monthNumber(history.firstMonth)) / history.stepMonths) + 1
      const until = { ...history, values: history.values.slice(0, kept) }
      return backTest(until, months, { ...defaultPlan, firstOrigin: '2020-01-01' })
    }),
  )
  return [
    {
      name: `made in 2020-22, ${months} months: inside 80 %`,
      value: (100 * tally.within80) / tally.count,
      unit: '%',
      isPrinted: false,
    },
  ]
}

function readSeries(): NamedHistory[] {
  if (!existsSync(folder)) {
    console.log("  The series files are not at hand; the product's own table stands in.")
    return Object.entries(publishedSeries).map(([id, history]) => ({
      // Not comparable with the results of the files.
      id: `${id} (own table)`,
      history,
    }))
  }
  return readdirSync(folder)
    .filter((file) => /^(WPU|PCU)\w+\.csv$/.test(file))
    .map((file) => ({ id: basename(file, '.csv'), history: readFile(join(folder, file)) }))
    .filter(({ history }) => hasEnough(history))
}

function hasEnough({ firstMonth, values }: IndexHistory): boolean {
  const last = monthNumber(firstMonth) + values.length - 1
  return values.length >= leastMonths && last >= monthNumber(mustReach)
}

function readFile(file: string): IndexHistory {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const cells = lines.map((line) => {
    const [day = '', value] = line.trim().split(',')
    return { month: monthStart(day), value: Number(value) }
  })
  const firstMonth = cells[0]?.month ?? mustReach
  const values: (number | undefined)[] = []
  for (const { month, value } of cells) {
    values[monthNumber(month) - monthNumber(firstMonth)] = value
  }
  return { firstMonth, stepMonths: 1, values: Array.from(values) }
}
