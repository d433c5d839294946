import { describe, expect, test } from 'vitest'
import { buildAllowedNumbers } from './allowed-numbers-fixture.ts'
import { fillModelAnswer } from './fill-model-answer.ts'
import { type NarrativeFailure, narrativeFailureText } from './narrative-outcome.ts'

const slots = {
  total: { text: '$135,000', meaning: 'the likely cost' },
  area: { text: '1,500 square feet', meaning: 'the floor area' },
}

const plain =
  'The work is likely to cost {{total}} for {{area}}. That is what a contractor is paid. ' +
  'Settle with the landlord who delivers the units, and look at the service before the lease is signed. ' +
  'A plan with dimensions replaces most of what is assumed here.'

const noWords = { companyName: '' }
const fill = (answer: string) =>
  fillModelAnswer(answer, slots, buildAllowedNumbers(135_000, 1500), noWords)
const refusalOf = (answer: string) => {
  const filled = fill(answer)
  return filled.ok ? undefined : filled.refusal
}

describe('the answer of a model', () => {
  test('has 200 to 6,000 characters, not counting what surrounds it', () => {
    const long = (length: number) => `\n ${'It costs {{total}} in '.padEnd(length, 'x')} \n`
    expect([199, 200, 6000, 6001].map((length) => refusalOf(long(length)))).toEqual([
      'too-short',
      undefined,
      undefined,
      'too-long',
    ])
  })

  test('keeps its paragraphs, whatever its line ends', () => {
    const text =
      'It costs $135,000 for 1,500 square feet.\n\nThat is what a contractor is paid, and it contains neither the equipment nor the furniture.'
    const answer = ` ${text.replace('$135,000', '{{total}}').replace('1,500 square feet', '{{area}}')}`
    const padding =
      'The lease is the place to say who delivers what, so settle it with the landlord before it is signed.'
    expect(fill(`${answer}\r\n\r\n${padding} \r\n`)).toEqual({
      ok: true,
      value: `${text}\n\n${padding}`,
    })
  })

  test.each(
    `zero one two three four five six seven eight nine ten eleven twelve thirteen nineteen twenty
    thirty forty fourty fifty sixty seventy eighty ninety hundred hundreds thousand grand million
    billions trillion dozen dozens score half halve halved halving third fourths fifth quarter
    quarters twice thrice double doubled doubling triple tripling quadruple fivefold percent
    percentage pct cents bucks nil`.split(/\s+/),
  )('is refused with the number %s', (word) => {
    expect(refusalOf(`${plain} And ${word} more.`)).toBe('a-number-word')
    expect(refusalOf(`${plain} And ${word.toUpperCase()} more.`)).toBe('a-number-word')
  })

  test.each([
    ['per cent', 'a-number-word'],
    ['t. w. o', 'a-number-word'],
    ["s'i'x", 'a-number-word'],
    ['n\u2014i\u2014n\u2014e', 'a-number-word'],
    ['warranty', 'a-promise'],
    ['accurate', 'a-promise'],
    ['a promise', 'a-promise'],
    ['http://example', 'markup-or-link'],
    ['https://example', 'markup-or-link'],
    ['WWW.example', 'markup-or-link'],
    ['me@example', 'markup-or-link'],
    ['**bold**', 'markup-or-link'],
    ['some_thing', 'markup-or-link'],
    ['a | b', 'markup-or-link'],
    ['a # b', 'a-sign-of-a-figure'],
    ['a + b', 'a-sign-of-a-figure'],
    ['a ~ b', 'a-sign-of-a-figure'],
    ['\u20AC', 'foreign-letters'],
    ['a\tb', 'hidden-characters'],
  ])('is refused with %s: %s', (words, refusal) => {
    expect(refusalOf(`${plain} And ${words} more.`)).toBe(refusal)
  })

  test.each([
    'Often the weight of a stone tone is attended to.',
    'Someone may extend the ceiling; the landlord\u2019s writer opens no door.',
    'The money is spent in a sentence \u2014 or in an honest tender.',
    'Suites (of {{area}}) cost \u201C{{total}}\u201D; that is {{total}}!',
    // A slot separates what is left and right of it, so that no number is read across it.
    'The plans t {{area}} w o differ.',
  ])('is accepted with words that only contain numbers: %s', (words) => {
    expect(refusalOf(`${plain} ${words}`)).toBeUndefined()
  })

  test('is refused where a printed fact is not among the numbers of the estimate', () => {
    const filled = fillModelAnswer(plain, slots, buildAllowedNumbers(135_000, 1501), noWords)
    expect(filled).toMatchObject({ ok: false, refusal: 'number-not-in-facts' })
  })
})

const failures: Readonly<Record<NarrativeFailure, RegExp>> = {
  'timed-out': /in time/,
  unreachable: /could not be reached/,
  'not-allowed': /our key or request/,
  'over-quota': /quota is used up/,
  'server-error': /error of its own/,
  unreadable: /agreed form/,
  resting: /left alone for a few minutes/,
  'over-budget': /Today's number of requests/,
  'too-short': /too short/,
  'too-long': /too long/,
  'hidden-characters': /hidden characters/,
  'foreign-letters': /another script/,
  'a-digit': /a figure of its own/,
  'a-sign-of-a-figure': /currency, percent or similar sign/,
  'a-number-word': /a number in words/,
  'unknown-slot': /a fact that does not exist/,
  'broken-slot': /a fact in a broken way/,
  'markup-or-link': /markup or a link/,
  'a-promise': /promised something/,
  'total-missing': /did not name the total/,
  'number-not-in-facts': /not one of the estimate/,
}

test('staff reads why a model did not write the narrative, for every reason', () => {
  for (const [failure, words] of Object.entries(failures)) {
    expect(narrativeFailureText(failure)).toMatch(words)
  }
  expect(narrativeFailureText('toString')).toBe('The model could not be used.')
})
