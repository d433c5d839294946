import { describe, expect, test } from 'vitest'
import { differencesFromSaid } from './said-and-priced.ts'

const said = { companyName: 'Cedar Street Kitchen', squareFootage: 3600, projectType: 'restaurant' }

describe('what differs from the words of the customer', () => {
  test('is nothing while the answers are as they were given', () => {
    expect(differencesFromSaid(said, { ...said, bidItems: [], aiNarrative: 'Text.' })).toEqual([])
  })

  test('names an answer that was changed, one that was added and one that was taken away', () => {
    const now = { squareFootage: 7777, projectType: 'restaurant', budget: 'under-50k' }
    expect(differencesFromSaid(said, now)).toEqual([
      { label: 'Square footage', said: '3,600 sf', now: '7,777 sf' },
      { label: 'Budget', said: '', now: 'Under $50,000' },
      { label: 'Company name', said: 'Cedar Street Kitchen', now: '' },
    ])
  })
})
