import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  failsRenewal,
  judgeTestCard,
  lastFourDigits,
  passesLuhn,
  type TestCard,
} from './test-card.ts'

const today = '2026-07-15'

function buildCard(overrides: Partial<TestCard> = {}): TestCard {
  return { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123', ...overrides }
}

function declineOf(overrides: Partial<TestCard>) {
  const outcome = judgeTestCard(buildCard(overrides), today)
  return outcome.kind === 'declined' ? outcome.decline : outcome.kind
}

describe('a documented test card', () => {
  test.each(['4242424242424242', '5555555555554444', '4000000000000341', '4242 4242-4242 4242'])(
    '%s pays',
    (number) => {
      expect(judgeTestCard(buildCard({ number }), today)).toEqual({ kind: 'succeeds' })
    },
  )

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['4242424242424241', 'incorrect_number', undefined, 'Your card number is incorrect.'],
  ])('%s is declined with %s', (number, code, declineCode, message) => {
    expect(declineOf({ number })).toEqual({
      code,
      message,
      ...(declineCode ? { declineCode } : {}),
    })
  })

  test.each(['4000002500003155', '4000000000003220'])('%s pays after a challenge', (number) => {
    expect(judgeTestCard(buildCard({ number }), today)).toEqual({
      kind: 'challenge',
      afterwards: 'succeeds',
    })
  })

  test('4000 0084 0000 1629 is declined after its challenge', () => {
    expect(judgeTestCard(buildCard({ number: '4000008400001629' }), today)).toMatchObject({
      kind: 'challenge',
      afterwards: { code: 'card_declined' },
    })
  })
})

test('a card that could be real is declined', () => {
  expect(declineOf({ number: '4111111111111111' })).toMatchObject({
    declineCode: 'test_mode_live_card',
    message: expect.stringContaining('not a test card'),
  })
})

test('a card is good until the end of its month', () => {
  expect(declineOf({ expMonth: 7, expYear: 2026 })).toBe('succeeds')
  expect(declineOf({ expMonth: 6, expYear: 2026 })).toMatchObject({ code: 'invalid_expiry_month' })
  expect(declineOf({ expMonth: 1, expYear: 2027 })).toBe('succeeds')
  expect(declineOf({ expMonth: 12, expYear: 2025 })).toMatchObject({ code: 'invalid_expiry_year' })
})

test('a security code has three or four digits', () => {
  for (const cvc of ['', '12', '12a', '12345']) {
    expect(declineOf({ cvc })).toMatchObject({ code: 'invalid_cvc' })
  }
  expect(declineOf({ cvc: '1234' })).toBe('succeeds')
})

test('one wrong digit never passes the check digit rule', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
      const digits = [...'4242424242424242']
      digits[at] = String((Number(digits[at]) + add) % 10)
      return !passesLuhn(digits.join(''))
    }),
  )
})

test('a number has 12 to 19 digits', () => {
  for (const length of [11, 20]) {
    expect(declineOf({ number: '0'.repeat(length) })).toMatchObject({ code: 'incorrect_number' })
  }
})

test('what is wrong with a card is said in the words of the provider', () => {
  const messages = [
    { expMonth: 12, expYear: 2025 },
    { expMonth: 6, expYear: 2026 },
    { cvc: '1' },
  ].map(declineOf)
  expect(messages).toMatchObject([
    { message: "Your card's expiration year is invalid." },
    { message: "Your card's expiration month is invalid." },
    { message: "Your card's security code is invalid." },
  ])
})

test('one card pays once and fails at the renewal of a subscription', () => {
  expect(failsRenewal('4000 0000-0000 0341')).toBe(true)
  expect(failsRenewal('4242424242424242')).toBe(false)
})

test('only the last four digits of a number are kept', () => {
  expect(lastFourDigits('4242 4242 4242 42-42')).toBe('4242')
})
