import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { singleTypes } from '#core/catalog/project-type.ts'
import { draftProject } from '#core/order/draft-project.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { readFactsOfType } from '#core/project/read-project-facts.ts'
import { strangeWords } from './narrative-words.ts'

const { area } = builtInPriceBook.market
const facts = buildFacts({ projectType: 'office', city: 'Ankeny' })

test.each([
  ['This restaurant has 1,850 sq ft.', 'a restaurant or bar'],
  ['The dental practice needs new plumbing.', 'a dental practice'],
  ['The space in Urbandale is a white box.', 'Urbandale'],
  ['Prices are those of Omaha, NE this year.', 'Omaha'],
])('a narrative that says "%s" names %s', (narrative, named) => {
  expect(strangeWords(narrative, facts, area)).toEqual([expect.stringContaining(named)])
})

test.each([
  'An office of 1,850 sq ft in Ankeny, Iowa, at prices of Des Moines.',
  'The former restaurant is stripped out.',
  'Next to a gym, above a pharmacy.',
  'Urbandale Diner plans twelve workstations.',
])('a narrative of its own type and place names nothing else: %s', (narrative) => {
  expect(strangeWords(narrative, facts, area, 'Urbandale Diner')).toEqual([])
})

test('the built-in narrative of every type passes', () => {
  const today = '2026-10-15'
  const times = { today, now: `${today}T12:00:00.000Z`, qcDeadline: null, issues: [] } as const
  const pricing = { priceBook: builtInPriceBook }
  const found = singleTypes.flatMap((projectType) => {
    const data = { projectType, squareFootage: 2400, city: 'Ankeny', state: 'IA', zipCode: '50021' }
    const read = readFactsOfType(projectType, data)
    const draft = draftProject({ ...times, data, facts: read, pricing })
    return draft.issues.filter(({ rule }) => rule === 'narrative').map(({ text }) => text)
  })
  expect(found).toEqual([])
})
