import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { constructionCost } from '#core/counted-estimate/construction-cost.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { sumCents } from '#core/money/money.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import { projectBudget } from './project-budget.ts'
import { sourcesAndUses } from './sources-and-uses.ts'

const facts = buildFacts({ squareFootage: 1_000 })
const cost = constructionCost(facts, builtInPriceBook)
const range = { p10: cost * 0.7, p80: cost * 1.3, p90: cost * 1.5 }

function fundingOf(given: Partial<Parameters<typeof sourcesAndUses>[1]> = {}) {
  const heldCents = given.heldCents ?? 0
  const budget = projectBudget(facts, cost, { ...range, heldCents }, desMoines, 8)
  return { budget, ...sourcesAndUses(budget, { facts, heldCents, ...given }) }
}

const labels = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label)

test('sources and uses are the same at both levels, to the cent', () => {
  const amount = fc.integer({ min: 0, max: 60_000 })
  fc.assert(
    fc.property(
      fc.constantFrom(...sampledTypes),
      amount,
      fc.option(amount.map((cents) => cents * 100)),
      fc.boolean(),
      (projectType, allowance, cap, loan) => {
        const of = buildFacts({ projectType, loan })
        const heldCents = Math.round(cost * 0.04)
        const budget = projectBudget(of, cost, { ...range, heldCents }, desMoines, 8)
        const leaseFacts = {
          allowancePerSquareFootCents: allowance,
          ...(cap === null ? {} : { allowanceCapCents: cap }),
        }
        const found = sourcesAndUses(budget, { facts: of, heldCents, leaseFacts })
        for (const level of ['likelyCents', 'safeCents'] as const) {
          const sum = (rows: typeof found.uses) => sumCents(rows.map((row) => row[level]))
          expect(sum(found.uses)).toBe(found[level])
          expect(sum(found.sources)).toBe(found[level])
          expect(found.sources.every((row) => row[level] >= 0)).toBe(true)
        }
        expect(found.likelyCents).toBe(budget.totalCents)
        expect(found.safeCents).toBe(budget.safeCents)
      },
    ),
    { numRuns: 40 },
  )
})

describe('uses', () => {
  test('name the contingency among the lines once, and its owner', () => {
    const held = fundingOf({ heldCents: 500_000 }).uses.slice(0, 2)
    expect(held).toMatchObject([
      { label: 'Construction, without contingency', likelyCents: cost - 500_000 },
      { label: 'Contingency among the lines', likelyCents: 500_000, safeCents: 500_000 },
    ])
    expect(labels(fundingOf().uses)).not.toContain('Contingency among the lines')
  })

  test('hold the reserve at the safe level only', () => {
    const { uses, budget } = fundingOf()
    expect(uses.at(-1)).toMatchObject({
      label: 'Reserve up to the safe cost',
      likelyCents: 0,
      safeCents: budget.safeCents - budget.totalCents,
    })
  })
})

describe('sources', () => {
  test('without a lease and a loan are the owner alone', () => {
    expect(labels(fundingOf().sources)).toEqual(['Cash of the owner'])
  })

  test('begin with the allowance of the landlord, by the area and up to its cap', () => {
    const allowance = (allowanceCapCents?: number) =>
      fundingOf({
        leaseFacts: {
          allowancePerSquareFootCents: 3_000,
          ...(allowanceCapCents === undefined ? {} : { allowanceCapCents }),
        },
      }).sources[0]
    expect(allowance()).toMatchObject({ likelyCents: 3_000_000, safeCents: 3_000_000 })
    expect(allowance(2_000_000)?.likelyCents).toBe(2_000_000)
  })

  test('never pay more than the project takes', () => {
    const { sources, budget } = fundingOf({
      leaseFacts: { allowancePerSquareFootCents: 9_000_000 },
    })
    expect(sources.map(({ likelyCents }) => likelyCents)).toEqual([budget.totalCents, 0])
  })

  test('leave it to the lender how much of the rest a loan is', () => {
    expect(fundingOf({ facts: { ...facts, loan: true } }).sources).toMatchObject([
      { label: 'Loan and cash of the owner', note: 'The lender sets how much of it the loan is' },
    ])
  })
})
