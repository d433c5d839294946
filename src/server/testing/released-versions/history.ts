/** What may happen to a report, as requests of staff; made up by fast-check. */
import fc from 'fast-check'

export const kinds = ['card-order', 'api-order', 'demo-project'] as const

/** Whose report it is. */
export type Kind = (typeof kinds)[number]

export type Step =
  | { readonly act: 'edit'; readonly factor: number }
  | { readonly act: 'contradict' | 'generate' | 'price-again' }
  | { readonly act: 'change-facts'; readonly squareFootage: number; readonly keeps: boolean }
  | { readonly act: 'approve'; readonly overrides: boolean }
  | { readonly act: 'undo' | 'delete' | 'restore' | 'dispute' }
  | { readonly act: 'refund'; readonly isWhole: boolean }
  | { readonly act: 'wait'; readonly seconds: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('approve' as const), overrides: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 12, 31),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('edit' as const),
      factor: fc.constantFrom(0.8, 1.1, 1.3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undo' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('generate' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('change-facts' as const),
      squareFootage: fc.integer({ min: 1200, max: 2400 }),
      keeps: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'contradict' as const,
        'price-again' as const,
        'delete' as const,
        'restore' as const,
        'dispute' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('refund' as const), isWhole: fc.boolean() }),
  },
)

/** Never short: what goes wrong takes a few steps. */
export const history = (length: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(step, { minLength: length, maxLength: length })
