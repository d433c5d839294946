import fc from 'fast-check'
import { test } from 'vitest'
import { history, kinds } from '#server/testing/released-versions/history.ts'
import { liveThrough } from '#server/testing/released-versions/live-through.ts'
import { openOffice } from '#server/testing/released-versions/office.ts'

const runs = 8

test.each(kinds)(
  `no customer sees a version of a %s that was not approved (${runs} times)`,
  async (kind) => {
    const office = await openOffice()
    const property = fc.asyncProperty(history(12), (steps) => liveThrough(office, kind, steps))
    const includeErrorInReport = true
    await fc.assert(property, { numRuns: runs, endOnFailure: true, includeErrorInReport })
  },
)
