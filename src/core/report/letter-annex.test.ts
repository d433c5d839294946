import { expect, test } from 'vitest'
import { requestsInSummary } from '#core/lease/summary-requests.ts'
import { buildReportOf, factsOfKnown } from './known-report-fixture.ts'
import { printedRequestsText, worksheetRequests } from './letter-annex.ts'
import { sharedRoleSentences } from './report-role.ts'

const leaseFacts = { allowancePerSquareFootCents: 6000, rentPerSquareFootCents: 3000 }

const clinic = (serviceTier: 'pro' | 'premium') =>
  buildReportOf(factsOfKnown('clinic'), {
    serviceTier,
    lease: { leaseFacts },
    description: 'A clinic.',
  })

test('the lease page of a Pro report says how many of its requests the report and a landlord’s link have', () => {
  const report = clinic('pro')
  const requests = worksheetRequests(report, { parties: {}, terms: leaseFacts })
  expect(requests.length).toBeGreaterThan(requestsInSummary)
  expect(report.lease?.requests).toHaveLength(requestsInSummary)
  expect(printedRequestsText(report, requests)).toBe(
    `Your report prints 3 of these ${requests.length} requests, and a landlord’s link shows what the report prints. The annex has every request that is ticked here.`,
  )
})

test('a report that prints every request says nothing of the kind', () => {
  const report = clinic('premium')
  const requests = worksheetRequests(report, { parties: {}, terms: leaseFacts })
  expect(printedRequestsText(report, requests)).toBe('')
  const { lease: _, ...without } = report
  expect(printedRequestsText(without, requests)).toBe('')
})

test('whoever makes a landlord’s link reads first how many requests it shows', () => {
  expect(sharedRoleSentences.landlord).toContain(
    'of a Pro report the 3 largest, of a Premium report all that it prints',
  )
})
