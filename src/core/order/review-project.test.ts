import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { readFactsOfType } from '#core/project/read-project-facts.ts'
import { draftProject } from './draft-project.ts'

const today = '2026-10-15'

const issuesOf = (description: string) => {
  const data = { projectType: 'medical', squareFootage: 1800, description }
  const facts = readFactsOfType('medical', data)
  const pricing = { priceBook: builtInPriceBook }
  const times = { today, now: `${today}T12:00:00.000Z`, qcDeadline: null, issues: [] } as const
  return draftProject({ ...times, data, facts, pricing }).issues.filter(
    ({ rule }) => rule === 'conflicting-facts',
  )
}

test('a clinic that is described as a dental practice is approved only with a reason', () => {
  expect(issuesOf('Dental practice with five operatories')).toMatchObject([
    { severity: 'blocking', text: expect.stringContaining('dental practice') },
  ])
  expect(issuesOf('Family clinic with six exam rooms')).toEqual([])
})
