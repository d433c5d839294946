import fc from 'fast-check'
import { test } from 'vitest'
import { history, kinds } from '#server/testing/released-versions/history.ts'
import { liveThrough } from '#server/testing/released-versions/live-through.ts'
import { openOffice } from '#server/testing/released-versions/office.ts'

const runs = 1
// Approves, waits, corrects, approves again and undoes; the deep test draws histories at random.
const seed = 17

test.each(kinds)(
  `no customer sees a version of a %s that was not approved (once, seed ${seed})`,
  async (kind) => {
    const office = await openOffice()
    const property = fc.asyncProperty(history(8), (steps) => liveThrough(office, kind, steps))
    const includeErrorInReport = true
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true, includeErrorInReport })
  },
)
