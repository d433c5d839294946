import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { finishQualities, timelines } from '#core/catalog/intake-options.ts'
import { projectTypes, salonSubcategories } from '#core/catalog/project-type.ts'
import { readFactsOfType } from '#core/project/read-project-facts.ts'
import { accept } from '#core/result.ts'
import { addDays } from '#core/time/day.ts'
import { draftProject } from './draft-project.ts'
import { reviewProject } from './review-project.ts'
import { readStoredProject } from './stored-project.ts'

const answers = fc.record({
  companyName: fc.constantFrom('Cedar Street Kitchen', '12 Oaks Salon'),
  projectType: fc.constantFrom(...projectTypes),
  salonSubcategory: fc.constantFrom(...salonSubcategories),
  squareFootage: fc.integer({ min: 1, max: 5000 }),
  finishQuality: fc.constantFrom(...finishQualities.map(({ id }) => id)),
  timeline: fc.constantFrom(...timelines.map(({ id }) => id)),
  existingHvac: fc.boolean(),
  aiNarrative: fc.constantFrom('', 'An earlier text.'),
})

test('the verdict on a draft is the one that its stored project gets', () => {
  const configurations = [undefined, ...Object.values(builtInPriceBook.configurations)]
  const days = fc.integer({ min: -500, max: 500 }).map((day) => addDays('2026-07-01', day))
  fc.assert(
    fc.property(answers, days, fc.constantFrom(...configurations), (data, today, configuration) => {
      const pricing = { priceBook: builtInPriceBook, ...(configuration ? { configuration } : {}) }
      const times = { today, now: `${today}T12:00:00.000Z`, qcDeadline: null, issues: [] } as const
      const draft = draftProject({
        data,
        facts: readFactsOfType(data.projectType, data),
        pricing,
        ...times,
      })
      const { data: kept, project, ...verdict } = draft
      expect(kept['bidItems']).not.toEqual([])
      const stored = readStoredProject(kept)
      expect(stored).toEqual(accept(project))
      const later = { ...times, today: addDays(today, 1) }
      const review = reviewProject({ project, priceBook: builtInPriceBook, ...later })
      expect(review).toEqual(verdict)
    }),
  )
})
