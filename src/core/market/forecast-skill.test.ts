import { describe, expect, test } from 'vitest'
import { testedHorizons } from './back-test.ts'
import { computeSkillRow, pooledSkill, storedSkill } from './forecast-skill.ts'
import { publishedSeriesIds } from './index-series.ts'
import { measuredSkill, tableSkill } from './skill-table.ts'

const goals = [
  [3, 0.9],
  [6, 0.87],
  [12, 0.85],
] as const

describe('the stored skill', () => {
  test('is what the back-test gives over the table of the product', () => {
    for (const id of publishedSeriesIds) {
      const computed = testedHorizons.map((months) => computeSkillRow(id, months) ?? null)
      expect({ id, rows: tableSkill[id] }).toEqual({ id, rows: computed })
    }
  })

  test('reads as ratios and shares', () => {
    const [count, mase, smape, againstNaive, coverage80, coverage95] = measuredSkill.rows[1]
    expect([count, mase]).toEqual([1273, 952])
    expect(pooledSkill(6)).toEqual({
      count,
      mase: mase / 1000,
      smape: smape / 1000,
      againstNaive: againstNaive / 1000,
      coverage80: coverage80 / 1000,
      coverage95: coverage95 / 1000,
    })
    expect(storedSkill('WPU1333', 6)?.count).toBe(tableSkill.WPU1333[1]?.[0])
  })

  test.each(goals)(
    '%i months ahead the error is at most %f of that of "no change"',
    (months, most) => {
      expect(pooledSkill(months)?.againstNaive).toBeLessThanOrEqual(most)
    },
  )

  test('the intervals hold what they promise, to within two points', () => {
    expect(measuredSkill.rows).toHaveLength(testedHorizons.length)
    for (const months of testedHorizons) {
      const { coverage80 = 0, coverage95 = 0 } = pooledSkill(months) ?? {}
      expect(Math.abs(coverage80 - 0.8)).toBeLessThanOrEqual(0.02)
      expect(Math.abs(coverage95 - 0.95)).toBeLessThanOrEqual(0.02)
    }
  })
})
