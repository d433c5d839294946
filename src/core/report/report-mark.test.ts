import { expect, test } from 'vitest'
import { buildBidItem } from './build-report-fixture.ts'
import { factsOfKnown } from './known-report-fixture.ts'
import { describeMarkChanges, type MarkedReport, markPattern, markReport } from './report-mark.ts'

/** Stands for a hash: sixty-four hexadecimal characters that differ where the texts differ. */
function digest(text: string): string {
  let sum = 7
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 0xffffffff
  return sum.toString(16).padStart(8, '0').repeat(8)
}

const line = (id: string, unitPriceCents: number) =>
  buildBidItem({ id, item: `Work ${id}`, quantity: 1, unitPriceCents, totalCents: unitPriceCents })

function buildMarked(
  project: Partial<MarkedReport['project']> = {},
  rest: Partial<MarkedReport> = {},
): MarkedReport {
  return {
    packageType: 'pro',
    customerEmail: 'desk@customer.example',
    answers: { squareFootage: 2400, ceilingHeight: 9 },
    project: {
      ...{ companyName: 'Prairie Realty', city: 'Ames', state: 'Iowa', description: 'An office.' },
      facts: factsOfKnown('office'),
      leaseFacts: {},
      bidItems: [line('a', 1000), line('b', 2500)],
      narrative: 'In words.',
      narrativeBy: 'built-in',
      ...project,
    },
    ...rest,
  }
}

const changes = (report: MarkedReport) =>
  describeMarkChanges(markReport(buildMarked(), digest), report, digest)

test('equal reports have one mark, of the form that the contract accepts', () => {
  expect(changes(buildMarked())).toEqual([])
  expect(markReport(buildMarked(), digest)).toMatch(markPattern)
  expect(markReport(buildMarked({ bidItems: [] }), digest)).toMatch(markPattern)
})

test.each<[string, MarkedReport, string[]]>([
  [
    'a changed, an added and a removed line',
    buildMarked({ bidItems: [line('a', 1500), line('c', 100)] }),
    [
      'The total is now $16.00; it was $35.00.',
      '"Work a" is now $15.00; it was $10.00.',
      '"Work c" is new: $1.00.',
      'A line of $25.00 was removed.',
    ],
  ],
  [
    'a line that was renamed',
    buildMarked({ bidItems: [{ ...line('a', 1000), item: 'Other work' }, line('b', 2500)] }),
    ['"Other work" was edited.'],
  ],
  ['the narrative', buildMarked({ narrative: 'Else.' }), ['The narrative is another text.']],
  [
    'the package',
    buildMarked({}, { packageType: 'basic' }),
    ['The package is now Basic Snapshot.'],
  ],
  [
    'the recipient',
    buildMarked({}, { customerEmail: 'other@customer.example' }),
    ['The report now goes to other@customer.example.'],
  ],
])('says that %s differs', (_what, report, sentences) => {
  expect(changes(report)).toEqual(sentences)
})

test('names a dozen lines, and says how many more differ', () => {
  const many = Array.from({ length: 15 }, (_, at) => line(`new-${at}`, 0))
  const report = buildMarked({ bidItems: [line('a', 1000), line('b', 2500), ...many] })
  expect(changes(report)).toHaveLength(13)
  expect(changes(report).at(-1)).toBe('3 more lines differ.')
})
