import { describe, expect, test } from 'vitest'
import { judgeApproval } from './judge-approval.ts'
import { isBlocking, issuesOf, qualityRules } from './quality-issue.ts'

const advisory = issuesOf('place', ['The place is not known.'])
const blocking = issuesOf('unpriced-line', ['A line has no price.'])
const reason = 'The customer was asked by telephone.'

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
    expect(judgeApproval([...blocking, ...advisory], reason)).toEqual({
      ok: true,
      value: { overrideReason: reason, blocking: ['A line has no price.'] },
    })
  })

  test.each([
    'because I say so',
    'ok',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'yes yes yes yes yes yes yes',
    '. . . . . . . . . . . . . . . .',
    'asdf qwer zxcv uiop hjkl yuio',
    'sdkfj wlekr xcvmn poiu lkjh',
    'lalala hahaha nonono bababa',
    'aaa bbb ccc ddd eee fff ggg',
    'good dfgh fghj ghjk hjkl rtyu',
    'lorem ipsum dolor sit amet consectetur',
    'looks good to me, send it now',
    'Everything is fine, please approve it today.',
    'I think this is correct, just release it now',
  ])('takes no word for a reason: %s', (text) => {
    expect(judgeApproval(blocking, text)).toEqual({ ok: false, refusal: 'reason-too-short' })
  })

  test.each([
    'Agreed with the customer by telephone.',
    'The landlord pays for HVAC and RTU curbs, per lease exhibit B.',
    'Liberty Street property, kept as quoted.',
    'Cliente aceptó el precio por teléfono.',
    'Rhythm studio: floor system by others.',
  ])('takes a sentence of words for a reason: %s', (text) => {
    expect(judgeApproval(blocking, text).ok).toBe(true)
  })

  test('is refused whatever the reason where the report would be wrong about itself', () => {
    const refused = qualityRules.filter((rule) => {
      const judged = judgeApproval([...blocking, ...issuesOf(rule, ['It is wrong.'])], reason)
      return !judged.ok && judged.refusal === 'not-overridable'
    })
    expect(refused).toEqual([
      'project-type',
      'lines',
      'totals',
      'area',
      'outside-area',
      'narrative',
      'delivery-held',
      'facts-not-priced',
    ])
    const ofReason = qualityRules.filter(
      (rule) => issuesOf(rule, ['It is wrong.']).every(isBlocking) && !refused.includes(rule),
    )
    expect(ofReason).toEqual([
      'floor-price',
      'unpriced-line',
      'conflicting-facts',
      'payment',
      'unread-answer',
      'price-ceiling',
    ])
  })
})
