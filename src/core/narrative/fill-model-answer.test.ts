import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { factSlots } from './fact-slots.ts'
import { fillModelAnswer } from './fill-model-answer.ts'
import { narrativeNumbers } from './number-check.ts'

const facts = buildFacts({
  projectType: 'restaurant',
  squareFootage: 2400,
  specialFeatures: ['bar-setup', 'grease-interceptor'],
  existingSystems: buildSystems('unknown'),
})
const estimate = draftEstimate(facts, builtInPriceBook, '2026-07-01')
const assessment = assessEstimate(facts, estimate.bidItems, builtInPriceBook, '2026-07-01')
const companyName = 'Studio 54 {{total}}'
const slots = factSlots(facts, desMoines.codes, estimate, assessment, { companyName })
const allowed = narrativeNumbers(facts, desMoines.codes, estimate, assessment)

const plain =
  'The build-out of {{area}} for {{company}} is estimated at {{total}}, or {{perSquareFoot}} per square foot. ' +
  'Most of it goes into {{firstTrade}} at {{firstTradeCost}} ({{firstTradeShare}}), and costs like these usually ' +
  'fall between {{low}} and {{high}}. Allow {{totalTime}} in all, and settle the open questions before signing.'

const fill = (answer: string) => fillModelAnswer(answer, slots, allowed, { companyName })

describe('fillModelAnswer', () => {
  test('puts the printed facts where the slots stand', () => {
    const filled = fill(plain)
    expect(filled).toMatchObject({ ok: true })
    if (!filled.ok) return
    expect(filled.value).toContain(`estimated at ${slots['total']?.text}, or`)
    expect(filled.value).not.toContain('{{area}}')
  })

  test('does not read what a customer typed as a slot', () => {
    const filled = fill(plain)
    expect(filled.ok && filled.value).toContain('for Studio 54 {{total}} is estimated')
  })

  test.each([
    ['too-short', 'It costs {{total}}.'],
    ['too-long', `${plain} ${'More of the same. '.repeat(400)}`],
    ['a-digit', `${plain} Add 5 weeks.`],
    ['a-digit', `${plain} Add ٥ weeks.`],
    ['a-digit', `${plain} Add ５ weeks.`],
    ['a-digit', `${plain} Phase Ⅳ follows.`],
    ['a-sign-of-a-figure', `${plain} A few $ more.`],
    ['a-sign-of-a-figure', `${plain} Some % more.`],
    ['a-number-word', `${plain} It may take twenty weeks.`],
    ['a-number-word', `${plain} It is HALF the price.`],
    ['a-number-word', `${plain} Expect two-hundred thousand.`],
    ['a-number-word', `${plain} Expect t-w-o more.`],
    ['a-number-word', `${plain} Expect t w o more.`],
    ['a-number-word', `${plain} A tenfold rise, say.`],
    ['unknown-slot', `${plain} And {{profit}} for us.`],
    ['unknown-slot', `${plain} And {{constructor}} for us.`],
    ['broken-slot', `${plain} And {{total} for us.`],
    ['broken-slot', `${plain} And {{ total }} for us.`],
    ['hidden-characters', `${plain} Add twe\u200Bnty weeks.`],
    ['foreign-letters', `${plain} Add tw\u043E weeks.`],
    ['foreign-letters', `${plain} Add 五 weeks.`],
    ['markup-or-link', `${plain} <b>Buy</b> now.`],
    ['markup-or-link', `${plain} See www.example.com for more.`],
    ['a-promise', `${plain} This is guaranteed.`],
    ['total-missing', plain.replace('{{total}}', 'a lot')],
    ['broken-slot', `${plain} Or {{total}}K in the end.`],
    ['broken-slot', `${plain} Or {{class}}{{area}} in the end.`],
    ['broken-slot', `${plain} Or {{total}},{{low}} in the end.`],
    ['broken-slot', `${plain} Or -{{total}} in the end.`],
    ['number-not-in-facts', `${plain} Or {{total}} K in the end.`],
  ])('refuses as %s: …%#', (refusal, answer) => {
    const filled = fill(answer)
    // Some characters are caught by an earlier rule than the one that they are named after.
    expect(filled).toMatchObject({ ok: false })
    if (refusal !== 'a-digit' && !filled.ok) expect(filled.refusal).toBe(refusal)
  })
})

// Parts of answers that a careless, broken or hostile model might give.
const slotNames = Object.keys(slots)
const harmless = fc.constantFrom(
  ...'the work costs more when walls move and kitchens grow, so settle trades early.'.split(' '),
)
const slot = fc.constantFrom(...slotNames).map((name) => `{{${name}}}`)
const figures = fc.oneof(
  fc.nat(999_999).map(String),
  fc.nat(99_999).map((value) => `$${value.toLocaleString('en-US')}`),
  fc.nat(100).map((value) => `${value}%`),
  fc.constantFrom('２００', '٣٤', '५०', '①②', '½', 'Ⅻ', '⁵', '𝟙𝟚', '四十', 'двадцать'),
)
const numberInWords = fc.constantFrom(
  ...['forty', 'Fifty-two', 'a dozen', 'half', 'THREE hundred', 'two million', 'ten percent'],
  ...['n i n e', 's-i-x', 'twen\u00ADty', 'e\u200Dight', 'fif\u2060ty', 'triple', 'fivefold'],
)
const tricks = fc.constantFrom(
  ...[
    '{{',
    '}}',
    '{{nothing}}',
    '{{total',
    'total}}',
    '{{{total}}}',
    '{{to{{total}}tal}}',
    '{{0}}',
  ],
  ...[
    '{{constructor}}',
    '{{__proto__}}',
    '{{toString}}',
    `$${'{'}total}`,
    '<%= total %>',
    '&#53;',
    '\\u0035',
  ],
  ...['%35', '$', '%', 'K', 'million', '\u202E001$', '\u0000', '\uD835', '.', ',', '-', 'e'],
)
const piece = fc.oneof(
  { arbitrary: harmless, weight: 6 },
  { arbitrary: slot, weight: 4 },
  { arbitrary: figures, weight: 1 },
  { arbitrary: numberInWords, weight: 1 },
  { arbitrary: tricks, weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 6 }), weight: 1 },
)
const answers = fc
  .tuple(
    fc.oneof(fc.constant(plain), fc.constant('')),
    fc.array(piece, { maxLength: 25 }),
    fc.constantFrom(' ', '', ' ', '\n'),
  )
  .map(([start, pieces, glue]) => [start, ...pieces].join(glue))
// Mostly valid answers, because the check must also be tested where it accepts.
const tame = fc
  .tuple(fc.array(fc.oneof(harmless, slot), { maxLength: 20 }), fc.constantFrom(' ', ', ', ''))
  .map(([pieces, glue]) => `${plain} ${pieces.join(glue)}`)

const factDigits = new Set(
  Object.values(slots).flatMap((one) => one.text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []),
)

describe('10,000 answers of a model', () => {
  test('none puts a figure into a narrative that is not among the facts', () => {
    let accepted = 0
    let refused = 0
    fc.assert(
      fc.property(fc.oneof(answers, tame), (answer) => {
        const filled = fill(answer)
        if (!filled.ok) {
          refused += 1
          return
        }
        accepted += 1
        const strange = (filled.value.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).filter(
          (figure) => !factDigits.has(figure.replace(/,$/, '')) && !factDigits.has(figure),
        )
        expect(strange).toEqual([])
        expect(filled.value).not.toMatch(/[^\P{N}0-9]/u)
        expect(filled.value).not.toMatch(
          /\b(forty|fifty|dozen|half|hundred|million|percent|nine|six|eight|twenty|triple)\b/i,
        )
      }),
      { numRuns: 10_000, seed: 54 },
    )
    expect(accepted).toBeGreaterThan(500)
    expect(refused).toBeGreaterThan(2000)
  })
})
