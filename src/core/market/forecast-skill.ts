/**
 * The forecaster's accuracy per series as screens show it: a back-test over the built-in table. It
 * is stored because computing it takes a fifth of a second; a test compares the stored values with
 * computed ones.
 */
import {
  type BackTestPlan,
  backTest,
  type ForecastSkill,
  type Horizon,
  skillOf,
  testedHorizons,
} from './back-test.ts'
import type { PublishedSeriesId } from './index-series.ts'
import { publishedSeries } from './index-values.ts'
import { measuredSkill, type SkillRow, tableSkill } from './skill-table.ts'

/** Ten years of values allow origins from the sixth year on. */
const tablePlan: BackTestPlan = {
  firstOrigin: '2010-01-01',
  leastValues: 60,
  monthsBetweenOrigins: 3,
}

/** Computes what the stored row should be; undefined without any tested forecast. */
export function computeSkillRow(id: PublishedSeriesId, months: Horizon): SkillRow | undefined {
  const skill = skillOf(backTest(publishedSeries[id], months, tablePlan))
  if (!skill) return undefined
  const { count, mase, smape, againstNaive, coverage80, coverage95 } = skill
  return [
    count,
    thousandths(mase),
    thousandths(smape),
    thousandths(againstNaive),
    thousandths(coverage80),
    thousandths(coverage95),
  ]
}

/** Of one series over the built-in table. */
export function storedSkill(id: PublishedSeriesId, months: Horizon): ForecastSkill | undefined {
  return readRow(tableSkill[id][testedHorizons.indexOf(months)])
}

/** Of all long series together, as the benchmark measured it. */
export function pooledSkill(months: Horizon): ForecastSkill | undefined {
  return readRow(measuredSkill.rows[testedHorizons.indexOf(months)])
}

function readRow(row: SkillRow | null | undefined): ForecastSkill | undefined {
  if (!row) return undefined
  const [count, mase, smape, againstNaive, coverage80, coverage95] = row
  return {
    count,
    mase: mase / 1000,
    smape: smape / 1000,
    againstNaive: againstNaive / 1000,
    coverage80: coverage80 / 1000,
    coverage95: coverage95 / 1000,
  }
}

function thousandths(value: number): number {
  return Math.round(value * 1000)
}
