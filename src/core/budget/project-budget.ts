/**
 * The project budget: the construction cost and the tenant's other costs, each line included or
 * excluded with the reason. Only this sum is called project budget. Lines are rounded to whole
 * dollars and stored in cents.
 */
import type { Grade } from '#core/assemblies/grade.ts'
import { formatNumber, formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { CountedCost } from '#core/owner-costs/counted-cost.ts'
import {
  type OwnerCostId,
  type OwnerCostPart,
  type OwnerCostRow,
  ownerCostRow,
} from '#core/owner-costs/owner-cost-rows.ts'
import { planProgram } from '#core/program/program.ts'
import type { BudgetPartId } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { LicenseFee, Market } from '#core/rules/market.ts'
import { orderOfParts } from './budget-parts.ts'
import { ofConstruction, unusualCosts, usualCosts } from './owner-costs.ts'

export type BudgetLine = {
  readonly id: OwnerCostId
  readonly part: OwnerCostPart
  readonly label: string
  readonly isIn: boolean
  /** Why it is included or excluded, in a sentence. */
  readonly reason: string
  /** How the likely amount is computed, in a sentence. */
  readonly arithmetic: string
  /** The base of a percentage; absent if units are counted. */
  readonly share?: BudgetShare
  readonly lowCents: Cents
  readonly likelyCents: Cents
  readonly highCents: Cents
  readonly source: string
  readonly grade: Grade
}

type BudgetShare = {
  readonly of: 'construction' | 'goods' | 'owner-costs' | 'financed'
  readonly likely: number
  readonly minimumCents: Cents
  /** Already held elsewhere, and taken off. */
  readonly heldCents?: Cents
}

export type ProjectBudget = {
  readonly constructionCents: Cents
  /** Ordered by design, goods, insurance, contingency, financing; excluded lines come last. */
  readonly lines: readonly BudgetLine[]
  /** The sum of construction and all included lines. */
  readonly totalCents: Cents
  readonly lowCents: Cents
  readonly highCents: Cents
}

export type CountedBudget = ProjectBudget & {
  /** With this much at hand, eight projects in ten open. */
  readonly safeCents: Cents
}

export type ConstructionRange = {
  readonly p10: Cents
  readonly p80: Cents
  readonly p90: Cents
  /** The contingency among its lines, which is the owner's: it is not held a second time. */
  readonly heldCents?: Cents
}

/** Lines err in different directions, so their sum spreads less than each alone (judgment). */
const sharedSpread = 0.6

/** Of the way from likely to high: where eight in ten end, as in a normal distribution. */
const safeShare = 0.66

export function projectBudget(
  facts: ProjectFacts,
  constructionCents: Cents,
  construction: ConstructionRange,
  market: Pick<Market, 'licenses' | 'connectionFee' | 'codes'>,
  siteWeeks: number,
): CountedBudget {
  const program = planProgram(facts, market.codes)
  const elsewhere = new Set<BudgetPartId>(facts.paidByOthers)
  const own = usualCosts(program, constructionCents).map((one) =>
    counted(one, elsewhere, localFee(one.id, market)),
  )
  const goods = sumOf(own.filter(({ part }) => part === 'equipment' || part === 'furniture'))
  const freight = goods > 0 ? [shareOf('taxAndFreight', goods, 'goods')] : []
  const owners = byPart([...own, ...freight])
  const isSecond = program.condition.startsWith('second-generation')
  const contingency = isSecond ? 'secondContingency' : 'shellContingency'
  const reserved = [
    ...owners,
    shareOf(contingency, constructionCents, 'construction', construction.heldCents),
    shareOf('softContingency', sumOf(owners), 'owner-costs'),
  ]
  const financed = constructionCents + sumOf(reserved)
  const all = [...reserved, ...loanLines(facts, financed)]
  const out = unusualCosts(program, constructionCents, siteWeeks).map((one) =>
    counted(one, elsewhere, localFee(one.id, market)),
  )
  const inside = all.filter(({ isIn }) => isIn)
  const end = (of: 'lowCents' | 'highCents', share = 1) =>
    sumCents(
      inside.map(({ likelyCents, [of]: cents }) =>
        roundHalfAway(likelyCents + (cents - likelyCents) * sharedSpread * share),
      ),
    )
  return {
    constructionCents,
    lines: [...all.filter(({ isIn }) => isIn), ...all.filter(({ isIn }) => !isIn), ...out],
    totalCents: constructionCents + sumOf(all),
    lowCents: Math.min(constructionCents, construction.p10) + end('lowCents'),
    safeCents: Math.max(constructionCents, construction.p80) + end('highCents', safeShare),
    highCents: Math.max(constructionCents, construction.p90) + end('highCents'),
  }
}

/** Lines sorted by part; the order within a part is kept. */
export function byPart(lines: readonly BudgetLine[]): readonly BudgetLine[] {
  return lines.toSorted((a, b) => orderOfParts.indexOf(a.part) - orderOfParts.indexOf(b.part))
}

/** Sums the included lines only. */
function sumOf(lines: readonly BudgetLine[]): Cents {
  return sumCents(lines.filter(({ isIn }) => isIn).map(({ likelyCents }) => likelyCents))
}

function loanLines({ loan }: ProjectFacts, financed: Cents): BudgetLine[] {
  const reason = loan
    ? 'A loan pays for the project, as was said'
    : loan === false
      ? 'No loan, as was said'
      : 'It is not known whether a loan pays for the project'
  return (['loanInterest', 'loanGuarantee'] as const).map((id) => ({
    ...shareOf(id, financed, 'financed'),
    isIn: loan === true,
    reason,
  }))
}

function counted(
  { id, count, of }: CountedCost,
  elsewhere: ReadonlySet<BudgetPartId>,
  license?: LicenseFee,
): BudgetLine {
  const row = { ...ownerCostRow(id), ...license }
  if (row.unit === 'share') {
    const line = shareOf(id, count, 'construction')
    return { ...line, ...placeOf(row, elsewhere) }
  }
  const amount = (each: number) => wholeDollars(Math.max(count * each, row.minimum))
  const least = count * row.likely < row.minimum ? `, at least ${price(row.minimum)}` : ''
  return {
    ...namesOf(id, row),
    ...placeOf(row, elsewhere),
    arithmetic: `${of}: ${formatCount(count)} × ${price(row.likely)}${least}.`,
    lowCents: amount(row.low),
    likelyCents: amount(row.likely),
    highCents: amount(row.high),
  }
}

function shareOf(id: OwnerCostId, base: Cents, of: BudgetShare['of'], held: Cents = 0): BudgetLine {
  const row = ownerCostRow(id)
  const amount = (share: number) => wholeDollars(Math.max(base * share - held, row.minimum))
  const isLeast = base * row.likely < row.minimum
  return {
    ...namesOf(id, row),
    isIn: true,
    reason: 'Usual for such a project',
    arithmetic: `${percent(row.likely)} of ${formatUsd(base)}, ${baseNames[of]}${isLeast ? `, at least ${price(row.minimum)}` : ''}${held > 0 ? `, less ${formatUsd(held)} that its lines hold for the owner` : ''}.`,
    share: {
      ...{ of, likely: row.likely, minimumCents: row.minimum },
      ...(held > 0 ? { heldCents: held } : {}),
    },
    lowCents: amount(row.low),
    likelyCents: amount(row.likely),
    highCents: amount(row.high),
  }
}

const baseNames: Readonly<Record<BudgetShare['of'], string>> = {
  construction: ofConstruction,
  'owner-costs': 'all other costs of the owner',
  goods: 'equipment and furniture',
  financed: 'all that is financed',
}

const estimatorsNorm = "Estimator's norm (judgment), July 2026"

function namesOf(
  id: OwnerCostId,
  { label, part, grade, source = estimatorsNorm }: OwnerCostRow & { readonly source?: string },
) {
  return { id, part, label, grade, source }
}

/** Amount and source of the project's market, instead of the norm. */
function localFee(
  id: OwnerCostId,
  { licenses, connectionFee }: Pick<Market, 'licenses' | 'connectionFee'>,
): LicenseFee | undefined {
  if (id === 'foodLicense') return licenses.food
  if (id === 'salonLicense') return licenses.salon
  if (id !== 'connectionFees') return undefined
  const { value, grade, source } = connectionFee
  const norm = ownerCostRow(id)
  return { low: norm.low, likely: value, high: (norm.high * value) / norm.likely, grade, source }
}

function placeOf({ part }: OwnerCostRow, elsewhere: ReadonlySet<BudgetPartId>) {
  if (part === 'other')
    return { isIn: false, reason: 'Not every project has it, and it was not asked for' }
  const isElsewhere = part !== 'contingency' && part !== 'financing' && elsewhere.has(part)
  return isElsewhere
    ? { isIn: false, reason: 'Others pay it or it is paid already, as was said' }
    : { isIn: true, reason: 'Usual for such a project' }
}

function wholeDollars(cents: number): Cents {
  return roundHalfAway(cents / 100) * 100
}

function price(cents: Cents): string {
  return cents % 100 === 0 ? formatUsdWhole(cents) : formatUsd(cents)
}

function percent(share: number): string {
  return `${roundHalfAway(share * 1000) / 10}%`
}

function formatCount(count: number): string {
  return formatNumber(roundHalfAway(count * 10) / 10)
}
