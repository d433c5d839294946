/**
 * The status of each kind of work: included in a line, included in the project budget, done by the
 * landlord, not needed, or excluded with its price. Reads line ids, which cannot be edited.
 */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { ProjectBudget } from '#core/budget/project-budget.ts'
import { addedPhases, isWinterMonth } from '#core/counted-estimate/premiums.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import { type Program, planProgram } from '#core/program/program.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import { outsideLines } from '#core/take-off/counted-lines.ts'
import {
  type Ends,
  namedScopes,
  type ScopeBase,
  type ScopeId,
  type ScopeRule,
  scopeRule,
} from './scope-rules.ts'

export type ScopeEntry = {
  readonly id: ScopeId
  readonly title: string
  readonly place: 'line' | 'budget' | 'landlord' | 'not-needed' | 'left-out'
  /** Why it is not included; empty if it is. */
  readonly reason: string
  /** The price of excluded work, in whole hundreds of dollars. */
  readonly lowCents?: Cents
  readonly highCents?: Cents
}

export function checkScope(
  facts: ProjectFacts,
  codes: MarketCodes,
  items: readonly BidItem[],
  budget: ProjectBudget,
): readonly ScopeEntry[] {
  const program = planProgram(facts, codes)
  const lines = new Set(items.filter((item) => item.totalCents > 0).map(({ id }) => id))
  const inBudget = new Set<string>(budget.lines.filter(({ isIn }) => isIn).map(({ id }) => id))
  const base = scopeBase(program, items)
  return namedScopes(program).map((id) => {
    const rule = scopeRule(id)
    const place = placeOf(id, rule, program, lines, inBudget)
    if (place === 'line' || place === 'budget') return { id, title: rule.title, place, reason: '' }
    if (place === 'landlord')
      return { id, title: rule.title, place, reason: 'The landlord does it at its own cost' }
    const needless = rule.notNeeded(program)
    if (place === 'not-needed') return { id, title: rule.title, place, reason: needless ?? '' }
    const reason = isPremiumAsked(id, program) ? 'No line pays for it' : rule.reason
    return { id, title: rule.title, place, reason, ...ends(rule.price(base)) }
  })
}

function placeOf(
  id: ScopeId,
  rule: ScopeRule,
  program: Program,
  lines: ReadonlySet<string>,
  inBudget: ReadonlySet<string>,
): ScopeEntry['place'] {
  const isPriced = rule.lines.some((line) => lines.has(`counted.${line}`))
  if (isPriced && isPremiumAsked(id, program) !== false) return 'line'
  if (rule.budget.some((line) => inBudget.has(line))) return 'budget'
  if (rule.byLandlord && program.landlord.has(rule.byLandlord)) return 'landlord'
  return rule.notNeeded(program) === undefined ? 'left-out' : 'not-needed'
}

/**
 * One line holds all premiums, and each only if the facts ask for it. Undefined for other work.
 */
function isPremiumAsked(id: ScopeId, { facts }: Program): boolean | undefined {
  switch (id) {
    case 'afterHours':
      return facts.afterHours === true
    case 'winter':
      return facts.startMonth !== undefined && isWinterMonth(facts.startMonth)
    case 'phasing':
      return false
    case 'phases':
      return addedPhases(facts) > 0
    case 'inUse':
      return facts.staysInUse === true
    default:
      return undefined
  }
}

function scopeBase(program: Program, items: readonly BidItem[]): ScopeBase {
  const parts = items.flatMap((item) => item.provenance?.parts ?? [])
  const outside = new Set(outsideLines.map((line) => `counted.${line}`))
  return {
    program,
    constructionCents: sumCents(items.map(({ totalCents }) => totalCents)),
    laborCents: sumCents(parts.map(({ laborCents }) => laborCents)),
    outsideCents: sumCents(
      items.filter(({ id }) => outside.has(id)).map(({ totalCents }) => totalCents),
    ),
  }
}

function ends({ low, high }: Ends): { lowCents: Cents; highCents: Cents } {
  const hundreds = (cents: number) => roundHalfAway(cents / 10_000) * 10_000
  return { lowCents: hundreds(low), highCents: Math.max(hundreds(high), 10_000) }
}
