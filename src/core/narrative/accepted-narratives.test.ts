import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { knownProjects } from '#core/program/known-projects-fixture.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { factSlots } from './fact-slots.ts'
import { modelRequest } from './model-request.ts'
import { writeNarrative } from './write-narrative.ts'

const day = '2026-10-15'
const restaurant = { projectType: 'restaurant', squareFootage: 1300, kitchen: 'none' } as const

/** What makes a project unusual, one by one and together. */
const unusual: readonly (readonly [name: string, facts: Partial<ProjectFacts>])[] = [
  ['46 seats', { ...restaurant, seats: 46 }],
  [
    '54 seats in a space of the same use',
    { ...restaurant, seats: 54, spaceCondition: 'second-generation-same-use' },
  ],
  [
    'a clinic from another use, after hours on the third floor',
    {
      projectType: 'medical',
      spaceCondition: 'second-generation-other-use',
      afterHours: true,
      floorLevel: 3,
      constructionPhases: 2,
    },
  ],
  [
    'a luxury office that is all there',
    {
      squareFootage: 3000,
      finishQuality: 'luxury',
      spaceCondition: 'vanilla-shell',
      existingSystems: buildSystems('existing'),
      restroomsExisting: 4,
      hasFloorPlan: true,
      rooms: 5,
      timeline: 'asap',
    },
  ],
  [
    'a salon in Ames, winter work in use',
    {
      projectType: 'salon',
      salonSubcategory: 'nail-salon',
      city: 'Ames',
      state: 'MN',
      staysInUse: true,
      startMonth: '2027-01',
      spaceCondition: 'cold-dark-shell',
    },
  ],
]

function considered(facts: ProjectFacts, draft: typeof draftFromTemplate = draftEstimate) {
  const estimate = draft(facts, builtInPriceBook, day)
  const assessment = assessEstimate(facts, estimate.bidItems, builtInPriceBook, day)
  return { facts, estimate, assessment }
}

function written(name: string, facts: ProjectFacts, companyName: string): string {
  const { estimate, assessment } = considered(facts)
  const names = { companyName, area: builtInPriceBook.market.area }
  return `## ${name}\n\n${writeNarrative(facts, desMoines.codes, estimate, assessment, names)}\n`
}

test('the narratives of known and of unusual projects are as they were accepted', async () => {
  const texts = [
    ...knownProjects.map(({ name, facts }) => written(name, facts, 'Prairie Table')),
    ...unusual.map(([name, facts]) => written(name, buildFacts(facts), '')),
  ]
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(texts.join('\n')).toMatchFileSnapshot('./accepted-narratives.md')
})

test('the facts that a model may name are as they were accepted', async () => {
  const projects = [
    considered(buildFacts({ ...restaurant, specialFeatures: ['bar-setup', 'patio-seating'] })),
    considered(buildFacts({ projectType: 'salon', salonSubcategory: 'medspa' }), draftFromTemplate),
  ]
  const requests = projects.map(({ facts, estimate, assessment }) =>
    modelRequest(
      factSlots(facts, desMoines.codes, estimate, assessment, { companyName: 'Prairie Table' }),
    ),
  )
  const [{ instructions } = { instructions: '' }] = requests
  const text = `${instructions}\n\n${requests.map(({ facts }) => facts).join('\n\n')}\n`
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(text).toMatchFileSnapshot('./accepted-model-facts.txt')
})
