import { describe, expect, test } from 'vitest'
import { judgeApproval } from './judge-approval.ts'
import { issuesOf } from './quality-issue.ts'

const advisory = issuesOf('place', ['The place is not known.'])
const blocking = issuesOf('lines', ['There are no lines.'])

describe('an approval', () => {
  test('with advisory issues alone needs no reason and keeps none', () => {
    expect(judgeApproval(advisory, 'because')).toEqual({ ok: true, value: null })
  })

  test('is refused with a blocking issue and no reason', () => {
    expect(judgeApproval([...blocking, ...advisory], undefined)).toEqual({
      ok: false,
      refusal: 'blocked',
    })
  })

  test('keeps the reason together with what blocked, and nothing else', () => {
    expect(judgeApproval([...blocking, ...advisory], 'Asked the customer.')).toEqual({
      ok: true,
      value: { overrideReason: 'Asked the customer.', blocking: ['There are no lines.'] },
    })
  })
})
