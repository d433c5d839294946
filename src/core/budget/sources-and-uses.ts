/**
 * What the project takes and what pays for it, at the likely and at the safe cost, as a lender reads
 * it. At both levels the sources add up to the uses, to the cent.
 */

import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { LeaseFacts } from '#core/project/lease-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { budgetPartLabel, orderOfParts } from './budget-parts.ts'
import type { CountedBudget } from './project-budget.ts'

/** The project at its likely cost, and at the cost below which eight projects in ten end. */
export type AtBothLevels = { readonly likelyCents: Cents; readonly safeCents: Cents }

export type FundingRow = AtBothLevels & {
  readonly label: string
  /** Where the amount comes from, in a sentence; may be empty. */
  readonly note: string
}

export type SourcesAndUses = AtBothLevels & {
  readonly uses: readonly FundingRow[]
  readonly sources: readonly FundingRow[]
}

type Given = {
  readonly facts: Pick<ProjectFacts, 'squareFootage' | 'loan'>
  readonly leaseFacts?: LeaseFacts | undefined
  /** Contingency among the lines of construction. */
  readonly heldCents: Cents
}

export function sourcesAndUses(
  budget: CountedBudget,
  { facts, leaseFacts, heldCents }: Given,
): SourcesAndUses {
  const { constructionCents, totalCents, safeCents } = budget
  const total = { likelyCents: totalCents, safeCents }
  const allowance = allowanceOf(facts.squareFootage, leaseFacts)
  const fromLandlord = (of: Cents) => Math.min(allowance, of)
  const landlord = atBoth(total, fromLandlord)
  return {
    ...total,
    uses: [
      same(
        'Construction, without contingency',
        constructionCents - heldCents,
        'Lines and markup at the likely cost',
      ),
      ...(heldCents > 0
        ? [same('Contingency among the lines', heldCents, 'Held by the owner, not the contractor')]
        : []),
      ...parts(budget),
      {
        label: 'Reserve up to the safe cost',
        note: 'Held by the owner, drawn only if costs rise; eight projects in ten stay within it',
        likelyCents: 0,
        safeCents: safeCents - totalCents,
      },
    ],
    sources: [
      ...(allowance > 0
        ? [{ label: 'Allowance of the landlord', note: 'As the lease offers it', ...landlord }]
        : []),
      {
        label: facts.loan === true ? 'Loan and cash of the owner' : 'Cash of the owner',
        note:
          facts.loan === true
            ? 'The lender sets how much of it the loan is'
            : 'All that no other source pays',
        likelyCents: totalCents - landlord.likelyCents,
        safeCents: safeCents - landlord.safeCents,
      },
    ],
  }
}

function atBoth({ likelyCents, safeCents }: AtBothLevels, of: (cents: Cents) => Cents) {
  return { likelyCents: of(likelyCents), safeCents: of(safeCents) }
}

function same(label: string, cents: Cents, note: string): FundingRow {
  return { label, note, likelyCents: cents, safeCents: cents }
}

/** The included lines of each part, at their likely cost. */
function parts({ lines }: CountedBudget): FundingRow[] {
  const inside = Map.groupBy(
    lines.filter(({ isIn }) => isIn),
    ({ part }) => part,
  )
  return orderOfParts.flatMap((part) => {
    const cents = sumCents((inside.get(part) ?? []).map(({ likelyCents }) => likelyCents))
    return cents > 0 ? [same(budgetPartLabel(part), cents, '')] : []
  })
}

/** What the landlord offers: by the area, or the most that is paid in all. */
export function allowanceOf(area: number, lease: LeaseFacts | undefined): Cents {
  const byArea = roundHalfAway((lease?.allowancePerSquareFootCents ?? 0) * area)
  return Math.min(byArea, lease?.allowanceCapCents ?? byArea)
}
