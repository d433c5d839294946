import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measuredSkill } from '#core/market/skill-table.ts'
import { root } from './run.ts'

type Row = { readonly name: string; readonly value: number }

test('the stated skill over the long histories is the one the benchmark kept', () => {
  const file = join(root, 'bench/results/forecast.json')
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { rows: Row[] }
  const kept = [3, 6, 12].map((months) => {
    const of = (title: string) =>
      rows.find(
        ({ name }) => name.startsWith('all ') && name.endsWith(`, ${months} months: ${title}`),
      )
    return [of('forecasts')?.value, of('error ÷ error of no change')?.value.toFixed(3)]
  })
  expect(
    measuredSkill.rows.map(([count, , , ratio]) => [count, (ratio / 1000).toFixed(3)]),
  ).toEqual(kept)
})
