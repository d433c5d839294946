import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { knownProjects } from '#core/program/known-projects-fixture.ts'
import { planProgram } from '#core/program/program.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { countedLine, countedUnit, outsideLines } from './counted-lines.ts'
import { isCounted, studyProgram } from './study-program.ts'
import { takeOff } from './take-off.ts'

const second = 'second-generation-same-use' as const
const other = 'second-generation-other-use' as const
const alarmed = { ...buildSystems('unknown'), fireSuppression: 'existing' } as const

/** What stays, what was given and what was asked for, beside the known projects. */
const more: readonly (readonly [name: string, facts: Partial<ProjectFacts>])[] = [
  [
    'hair salon after another',
    { projectType: 'hair-salon', spaceCondition: second, stations: 8, shampooBowls: 3 },
  ],
  [
    'nail salon after another use',
    { projectType: 'nail-salon', spaceCondition: second, pedicureChairs: 6 },
  ],
  [
    'restaurant whose systems are not known',
    {
      projectType: 'restaurant',
      squareFootage: 2200,
      spaceCondition: second,
      barFeet: 14,
      specialFeatures: ['grease-interceptor', 'fire-suppression'],
    },
  ],
  ['restaurant after a shop', { projectType: 'restaurant', spaceCondition: other }],
  ['restaurant in a white box', { projectType: 'restaurant', squareFootage: 3000, seats: 60 }],
  [
    'restaurant without a kitchen',
    { projectType: 'restaurant', kitchen: 'none', finishQuality: 'luxury' },
  ],
  ['clinic after another', { projectType: 'medical', spaceCondition: second, examRooms: 4 }],
  ['office of 9 workstations', { workstations: 9, spaceCondition: other }],
  ['cold shell of unknown systems', { spaceCondition: 'cold-dark-shell' }],
  ['cold shell with sprinklers', { spaceCondition: 'cold-dark-shell', existingSystems: alarmed }],
  ['medspa of 5 rooms', { projectType: 'medspa', treatmentRooms: 5, spaceCondition: second }],
  ['shop in a white box', { projectType: 'retail', squareFootage: 1600 }],
  [
    'cold shell whose landlord builds walls and front',
    {
      spaceCondition: 'cold-dark-shell',
      landlordWork: ['demising-walls', 'storefront', 'slab', 'sprinklers'],
    },
  ],
  ['shop after another', { projectType: 'retail', spaceCondition: second, squareFootage: 900 }],
]

const projects = [
  ...knownProjects,
  ...more.map(([name, facts]) => ({ name, facts: buildFacts(facts) })),
]

const columns = ['Line', 'Assembly', 'Amount', 'From', 'Rule']

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function acceptedText(): string {
  const parts = projects.map(({ name, facts }) => {
    const rows = takeOff(planProgram(facts, desMoines.codes)).map((one) => [
      one.line,
      one.assembly,
      one.amount.toFixed(3),
      one.from,
      one.rule,
    ])
    return `## ${name}\n\n${table([columns, columns.map(() => '---'), ...rows])}\n`
  })
  return parts.join('\n')
}

test('every quantity of the known projects is as it was accepted', async () => {
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(acceptedText()).toMatchFileSnapshot('./accepted-take-offs.md')
})

test('what can be checked on site is as it was accepted, and is nothing without counted lines', async () => {
  const studies = projects.map(({ name, facts }) => {
    const { bidItems } = draftEstimate(facts, builtInPriceBook, '2026-10-15')
    const {
      rooms = [],
      counts = [],
      inWords = '',
    } = studyProgram(facts, desMoines.codes, bidItems) ?? {}
    const rows = [...rooms, ...counts].map((one) => `- ${Object.values(one).join('; ')}`)
    return `## ${name}\n\n${inWords}\n\n${rows.join('\n')}\n`
  })
  await expect(studies.join('\n')).toMatchFileSnapshot('./accepted-studies.md')
  expect(isCounted([])).toBe(false)
  expect(studyProgram(buildFacts(), desMoines.codes, [])).toBeUndefined()
})

test('a counted line has its name, unit and section', () => {
  expect(countedLine('doors')).toMatchObject({
    item: 'Interior doors, frames and hardware',
    unit: 'EA',
  })
  expect([countedUnit('doors'), countedUnit('paint'), countedUnit('testing')]).toEqual([
    'EA',
    'SF',
    'LS',
  ])
  expect(outsideLines).toEqual(['trench', 'interceptor', 'roofing', 'patio', 'riser', 'units'])
})
