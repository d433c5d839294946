import { expect, test } from 'vitest'
import { differenceAdvice, differenceKinds, judgeMatch } from './judge-match.ts'
import { matchCategories } from './post-event.ts'

test.each([
  [{ here: 100, there: 100 }, undefined],
  [{ here: undefined, there: undefined }, undefined],
  [{ here: 0, there: undefined }, undefined],
  [{ here: undefined, there: 0 }, undefined],
  [{ here: undefined, there: 100 }, 'missing-here'],
  [{ here: 100, there: undefined }, 'missing-there'],
  [{ here: 100, there: 90 }, 'amount-differs'],
  [{ here: 0, there: 90 }, 'amount-differs'],
] as const)('the sums %j differ like this: %s', (tally, kind) => {
  expect(judgeMatch(tally)).toBe(kind)
})

test('each difference has advice of its own for each kind of payment', () => {
  const advice = differenceKinds.flatMap((kind) =>
    matchCategories.map((category) => differenceAdvice(kind, category)),
  )
  expect(new Set(advice).size).toBe(12)
  for (const sentence of advice) expect(sentence).toMatch(/^[A-Z].{30,}\.$/)
})
