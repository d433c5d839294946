import { expect, test } from 'vitest'
import { type EnterpriseTerms, enterpriseMonth } from './enterprise.ts'

const terms: EnterpriseTerms = {
  plan: 'enterprise',
  status: 'active',
  start: '2026-03-15T08:00:00.000Z',
}
const now = '2026-05-20T00:00:00.000Z'

test('the reports of an enterprise count in the month that began on its day', () => {
  expect(enterpriseMonth(terms, now)).toEqual({
    start: '2026-05-15T08:00:00.000Z',
    end: '2026-06-15T08:00:00.000Z',
  })
})

test.each([{ plan: 'starter' }, { status: 'canceled' }, { start: null }])(
  'a profile with %o is not on the plan',
  (other) => {
    expect(enterpriseMonth({ ...terms, ...other }, now)).toBeUndefined()
  },
)
