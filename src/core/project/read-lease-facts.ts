/**
 * The lease facts that a customer gave with the order: dollars per square foot, a year's rent,
 * whole months. Answers may be old or edited by hand; values out of bounds count as not given.
 */
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { type LeaseFacts, leaseLimits } from './lease-facts.ts'
import type { StoredAnswers } from './read-project-facts.ts'

export function readLeaseFacts(answers: StoredAnswers): LeaseFacts {
  const allowance = perSquareFootCents(answers['allowancePerSquareFoot'])
  const rent = perSquareFootCents(answers['baseRentPerSquareFoot'])
  const months = answers['leaseTermMonths']
  const isTerm = typeof months === 'number' && Number.isInteger(months)
  return {
    ...(allowance === undefined ? {} : { allowancePerSquareFootCents: allowance }),
    ...(rent === undefined ? {} : { rentPerSquareFootCents: rent }),
    ...(isTerm && months >= 1 && months <= leaseLimits.termMonths ? { termMonths: months } : {}),
  }
}

/** The given answers only, with their names and units. */
export function namedLeaseFacts(answers: StoredAnswers): readonly (readonly [string, string])[] {
  const { allowancePerSquareFootCents, rentPerSquareFootCents, termMonths } =
    readLeaseFacts(answers)
  return [
    ['Landlord allowance', allowancePerSquareFootCents, 'per sq ft'],
    ['Base rent', rentPerSquareFootCents, 'per sq ft and year'],
    ['Lease term', termMonths, 'months'],
  ].flatMap(([label, value, unit]) => {
    if (typeof value !== 'number') return []
    const figure = unit === 'months' ? formatInteger(value) : formatUsd(value)
    return [[String(label), `${figure} ${unit}`] as const]
  })
}

function perSquareFootCents(dollars: unknown): number | undefined {
  if (typeof dollars !== 'number' || !Number.isFinite(dollars) || dollars < 0) return undefined
  const cents = centsFromDollars(dollars)
  return cents <= leaseLimits.perSquareFootCents ? cents : undefined
}
