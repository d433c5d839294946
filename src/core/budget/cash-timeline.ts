/**
 * The cash to open, month by month: what the monthly draws pay, by what it is for, with the range
 * around it. Beside it stand the rent before opening and the landlord's allowance, which cash to
 * open leaves out. The months add up to the cash to open to the cent. When rent and allowance fall
 * due is judgment.
 */
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { designStart } from '#core/schedule/milestones.ts'
import type { Schedule } from '#core/schedule/schedule.ts'
import { type Day, daysBetween } from '#core/time/day.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import {
  type DrawGroupId,
  type DrawMonth,
  type MonthlyDraws,
  siteShareAt,
} from './monthly-draws.ts'
import type { ProjectBudget } from './project-budget.ts'

export const cashPartIds = ['design', 'construction', 'equipment', 'other'] as const

export type CashPartId = (typeof cashPartIds)[number]

/** What is reached at the end of a month. */
export type CashMonth = {
  /** Its first day. */
  readonly month: Day
  readonly parts: Readonly<Record<CashPartId, Cents>>
  readonly likelyCents: Cents
  readonly safeCents: Cents
  /** Eight projects in ten are between these two. */
  readonly lowCents: Cents
  readonly highCents: Cents
  /** Not a part of the cash to open. */
  readonly rentCents: Cents
  /** Paid by the landlord. */
  readonly allowanceCents: Cents
}

export type CashTimeline = {
  readonly months: readonly CashMonth[]
  /** When all is paid. */
  readonly end: CashMonth
}

/** What a report states of it. */
export type StatedCash = {
  readonly cashToOpen?:
    | {
        readonly likelyCents: Cents
        readonly safeCents: Cents
        readonly allowanceCents?: Cents
      }
    | undefined
  readonly budget?: ProjectBudget | undefined
  readonly draws?: MonthlyDraws | undefined
  readonly assessment: { readonly schedule: Schedule }
  readonly project: { readonly facts: Pick<ProjectFacts, 'startMonth' | 'timeline'> }
  readonly header: { readonly reportDate: Day }
}

/** Undefined where a report lacks one of these, or where they were counted apart. */
export function cashTimeline({
  cashToOpen,
  budget,
  draws,
  assessment: { schedule },
  project,
  header,
}: StatedCash): CashTimeline | undefined {
  if (!(cashToOpen && budget && draws)) return undefined
  const { likelyCents, safeCents, allowanceCents = 0 } = cashToOpen
  if (likelyCents !== draws.totalCents || likelyCents !== budget.totalCents) return undefined
  const ends = { likelyCents, safeCents, low: budget.lowCents, high: budget.highCents }
  const start = designStart(project.facts, schedule, header.reportDate)
  const rent = rentBeforeOpening(budget)
  const work = { construction: 0, other: 0 }
  const months = draws.months.map((month, index): CashMonth => {
    work.construction += month.workCents + month.retainageCents
    work.other += month.otherCents
    const isLast = index === draws.months.length - 1
    const day = daysBetween(start, firstDayOf(monthNumber(month.month) + 1))
    return {
      month: month.month,
      parts: { ...partsOf(draws, month, work.other), construction: work.construction },
      ...levelsAt(month, ends),
      rentCents: isLast ? rent : roundHalfAway(rent * siteShareAt(schedule, day)),
      allowanceCents: isLast ? Math.min(allowanceCents, likelyCents) : 0,
    }
  })
  const end = months.at(-1)
  return end ? { months, end } : undefined
}

/** As the project budget prices it: it is no part of the budget. */
function rentBeforeOpening({ lines }: ProjectBudget): Cents {
  const line = lines.find(({ id, isIn }) => id === 'rentDuringWork' && !isIn)
  return line?.likelyCents ?? 0
}

const partGroups = { design: ['design'], equipment: ['order', 'end'] } as const

/** Each part is what the parts up to it reach, less those before it: no cent is lost or doubled. */
function partsOf({ groups }: MonthlyDraws, { paidShares }: DrawMonth, otherCents: Cents) {
  const paid = (ids: readonly DrawGroupId[]) =>
    roundHalfAway(
      groups
        .filter(({ id }) => ids.includes(id))
        .reduce((sum, { id, cents }) => sum + cents * paidShares[id], 0) / 10_000,
    )
  const design = paid(partGroups.design)
  const both = paid([...partGroups.design, ...partGroups.equipment])
  return { design, equipment: both - design, other: otherCents - both }
}

type Ends = {
  readonly likelyCents: Cents
  readonly safeCents: Cents
  readonly low: Cents
  readonly high: Cents
}

/** What is more or less than likely is spent or saved as the work goes on. */
function levelsAt({ cumulativeCents, workShare }: DrawMonth, ends: Ends) {
  const at = (end: Cents) =>
    Math.max(0, cumulativeCents + roundHalfAway(((end - ends.likelyCents) * workShare) / 10_000))
  return {
    likelyCents: cumulativeCents,
    safeCents: at(ends.safeCents),
    lowCents: at(ends.low),
    highCents: at(ends.high),
  }
}
