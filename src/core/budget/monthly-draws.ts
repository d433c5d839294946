/**
 * The project budget spread over the months of the schedule, as a lender pays it out. The draws add
 * up to the budget to the cent. When a cost falls due and the retainage are judgment.
 */
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { OwnerCostPart } from '#core/owner-costs/owner-cost-rows.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { designStart } from '#core/schedule/milestones.ts'
import type { Schedule, SchedulePhase } from '#core/schedule/schedule.ts'
import { type Day, daysBetween } from '#core/time/day.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import type { CountedBudget, ProjectBudget } from './project-budget.ts'

/** Held back of the work until the final inspection (judgment: usual in private work). */
const retainageBasisPoints = 1000

/** Shares are whole hundredths of a percent, so that a spreadsheet computes the same cents. */
const whole = 10_000

export const drawGroupIds = ['design', 'order', 'start', 'end', 'opening', 'work'] as const

/** Costs that fall due together. */
export type DrawGroupId = (typeof drawGroupIds)[number]

export type DrawMonth = {
  /** Its first day. */
  readonly month: Day
  /** The part of the construction work that is done at its end, in hundredths of a percent. */
  readonly workShare: number
  /** The part of each group of other costs that is paid at its end. */
  readonly paidShares: Readonly<Record<DrawGroupId, number>>
  readonly workCents: Cents
  readonly otherCents: Cents
  /** Below zero while it is held back, above when it is released. */
  readonly retainageCents: Cents
  readonly drawCents: Cents
  readonly cumulativeCents: Cents
  /** The draw if the project reaches its safe cost; absent in reports from before. */
  readonly safeDrawCents?: Cents
}

export type MonthlyDraws = {
  readonly retainageBasisPoints: number
  readonly groups: readonly { readonly id: DrawGroupId; readonly cents: Cents }[]
  readonly months: readonly DrawMonth[]
  readonly totalCents: Cents
  /** All draws at the safe cost; absent in reports from before. */
  readonly safeTotalCents?: Cents
}

export const drawGroups: Readonly<Record<OwnerCostPart, DrawGroupId>> = {
  design: 'design',
  fees: 'opening',
  equipment: 'order',
  furniture: 'end',
  technology: 'end',
  signs: 'end',
  owner: 'start',
  contingency: 'work',
  financing: 'work',
  other: 'work',
}

export function monthlyDraws(
  budget: CountedBudget,
  schedule: Schedule,
  facts: Pick<ProjectFacts, 'startMonth' | 'timeline'>,
  reportDate: Day,
): MonthlyDraws {
  const groups = drawGroupIds.map((id) => ({ id, cents: groupCents(budget, id) }))
  const months: DrawMonth[] = []
  const reserveCents = budget.safeCents - budget.totalCents
  const paid = { work: 0, other: 0, retained: 0, drawn: 0, reserve: 0 }
  for (const shares of monthlyShares(schedule, designStart(facts, schedule, reportDate))) {
    const work = part(budget.constructionCents * shares.workShare)
    const other = part(
      groups.reduce((sum, { id, cents }) => sum + cents * shares.paidShares[id], 0),
    )
    const retained = shares.isLast ? 0 : part(work * retainageBasisPoints)
    // What is more than likely is spent as the work goes on.
    const reserve = part(reserveCents * shares.workShare)
    const drawn = work + other - retained
    const { isLast: _, ...reached } = shares
    months.push({
      ...reached,
      workCents: work - paid.work,
      otherCents: other - paid.other,
      retainageCents: paid.retained - retained,
      drawCents: drawn - paid.drawn,
      cumulativeCents: drawn,
      safeDrawCents: drawn - paid.drawn + reserve - paid.reserve,
    })
    Object.assign(paid, { work, other, retained, drawn, reserve })
  }
  const { totalCents, safeCents: safeTotalCents } = budget
  return { retainageBasisPoints, groups, months, totalCents, safeTotalCents }
}

function groupCents({ lines }: ProjectBudget, id: DrawGroupId): Cents {
  const members = lines.filter((line) => line.isIn && drawGroups[line.part] === id)
  return sumCents(members.map(({ likelyCents }) => likelyCents))
}

function part(cents: number): Cents {
  return roundHalfAway(cents / whole)
}

type Shares = Pick<DrawMonth, 'month' | 'workShare' | 'paidShares'> & { readonly isLast: boolean }

/** What is reached at the end of each month, from the one in which design starts. */
function monthlyShares(schedule: Schedule, start: Day): readonly Shares[] {
  const end = schedule.totalWeeks * 7
  const first = monthNumber(start)
  const shares: Shares[] = []
  for (let month = first; shares.at(-1)?.isLast !== true; month += 1) {
    const day = daysBetween(start, firstDayOf(month + 1))
    const isLast = day >= end
    const at = (curve: number) => (isLast ? whole : roundHalfAway(curve * whole))
    const curves = curvesAt(schedule, day)
    shares.push({
      month: firstDayOf(month),
      workShare: at(curves.work),
      paidShares: {
        design: at(curves.design),
        order: at(curves.order),
        start: at(curves.start),
        end: at(curves.end),
        opening: at(curves.opening),
        work: at(curves.work),
      },
      isLast,
    })
  }
  return shares
}

/** The part that is paid before a day; the days count from the start of design (judgment). */
function curvesAt({ phases }: Schedule, day: number): Readonly<Record<DrawGroupId, number>> {
  const design = spanOf(phases, 'design')
  const site = spanOf(phases, 'construction')
  const orders = spanOf(phases, 'procurement')
  const inspection = spanOf(phases, 'inspection')
  const since = (from: number) => (day > from ? 1 : 0)
  return {
    design: through(design, day),
    // Half with the order, half when it is delivered and set.
    order: (since(orders.from) + since(site.to)) / 2,
    start: since(site.from),
    end: since(site.to),
    opening: since(inspection.from),
    work: slowFastSlow(through(site, day)),
  }
}

/** The part of the time on site that is over; the days count from the start of design. */
export function siteShareAt({ phases }: Schedule, day: number): number {
  return through(spanOf(phases, 'construction'), day)
}

type Span = { readonly from: number; readonly to: number }

function spanOf(phases: readonly SchedulePhase[], id: SchedulePhase['id']): Span {
  const found = phases.find((phase) => phase.id === id)
  return found
    ? { from: found.startWeek * 7, to: (found.startWeek + found.weeks) * 7 }
    : { from: 0, to: 0 }
}

function through({ from, to }: Span, day: number): number {
  return Math.min(1, Math.max(0, (day - from) / Math.max(1, to - from)))
}

/** Work begins and ends slowly. */
function slowFastSlow(time: number): number {
  return time * time * (3 - 2 * time)
}
