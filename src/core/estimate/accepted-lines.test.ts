import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { knownProjects } from '#core/program/known-projects-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { draftEstimate } from './draft-estimate.ts'
import { draftFromTemplate } from './draft-from-template.ts'
import { liveEstimate } from './live-estimate.ts'

const today = '2026-10-15'

function factsOf(name: string): ProjectFacts {
  const project = knownProjects.find((one) => one.name === name)
  if (!project) throw new Error(`No project ${name}`)
  return project.facts
}

const counted = (facts: ProjectFacts) => draftEstimate(facts, builtInPriceBook, today).bidItems
const byRates = (facts: ProjectFacts) => draftFromTemplate(facts, builtInPriceBook, today).bidItems

const planned = { startMonth: '2027-02', afterHours: true, constructionPhases: 2 } as const

const businessNames = ['contingency', 'overhead', 'profit'] as const

/** Lines of every kind: counted with and without equipment, of many parts, shares, held rates. */
function chosenLines() {
  const cold = { ...factsOf('restaurant in a cold shell'), ...planned }
  const shop = { ...factsOf('shop in a cold shell'), squareFootage: 2010 }
  const chosen = [
    [counted(factsOf('office')), ['partitions', 'permits', 'minimums', 'supervision']],
    [counted(factsOf('office')).filter(({ isPercentage }) => isPercentage), businessNames],
    [counted(cold), ['premiums', 'riser']],
    [counted(factsOf('clinic')), ['lighting']],
    [byRates(shop), ['ceilings', 'display-lighting', 'fitting-rooms', 'overhead']],
    [byRates(shop).filter(({ origin }) => origin === 'system'), ['hvac']],
    [byRates(factsOf('nail salon')), ['painting']],
    [byRates(factsOf('restaurant after another')), ['hvac']],
  ] as const
  return chosen.flatMap(([items, names]) =>
    items.filter(({ id }) => names.some((name) => id.endsWith(`.${name}`))),
  )
}

test('lines of every kind are as they were accepted, with their arithmetic', async () => {
  const text = `${JSON.stringify(chosenLines(), null, 2)}\n`
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(text).toMatchFileSnapshot('./accepted-lines.txt')
})

test('the live estimate of an office gives its range, the part of each group and its conflicts', () => {
  const facts = { ...factsOf('office'), rooms: 2, offices: 3 }
  const live = liveEstimate(facts, builtInPriceBook, today)
  const { bidItems, totals } = draftEstimate(facts, builtInPriceBook, today)
  expect(live.perSquareFoot).toBe(Math.round(live.likely / 1500 / 100) * 100)
  expect(live.conflicts.map(({ id }) => id)).toEqual(['rooms-inside-rooms'])
  const shown = live.groups.reduce((sum, { cents }) => sum + cents, 0)
  const percents = bidItems.filter((item) => item.isPercentage)
  const business = percents.reduce((sum, item) => sum + item.totalCents, 0)
  expect(shown / live.likely).toBeCloseTo(1 - business / totals.totalCents, 4)
})
