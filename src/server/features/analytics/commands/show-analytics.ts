import { type Analytics, analyticsOf } from '#core/analytics/analytics.ts'
import { type ClientSummary, clientSummary } from '#core/analytics/client-figures.ts'
import { nextStep, stepStart } from '#core/analytics/office-calendar.ts'
import { periodOf } from '#core/analytics/period.ts'
import { sumOf } from '#core/analytics/tallies.ts'
import { addDays, type Day } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import { readEarnedByPlans } from '#server/features/ledger/reads/earned-by-plans.ts'
import type { Ports } from '#server/ports.ts'
import {
  countClientsAtLimit,
  listClientTallies,
  listPlansAtStartOf,
  listRunningPlans,
  listSignups,
} from '../reads/client-tallies.ts'
import { readDayMarks } from '../reads/day-marks.ts'
import { countDemos } from '../reads/demo-tally.ts'
import { findFirstSaleDay, listSaleTallies } from '../reads/sale-tallies.ts'

type Asked = { readonly from?: Day | undefined; readonly to?: Day | undefined }

// The marks are read first, so that each day comes from one source only, its sums or its rows, even
// if days are closed or changed meanwhile.
export async function showAnalytics(
  { clock, database, books }: Ports,
  asked: Asked,
): Promise<Analytics> {
  const now = clock.now()
  const { timeZone } = books.home.market.area
  const [marks, firstSale] = await Promise.all([
    readDayMarks(database, timeZone),
    findFirstSaleDay(database, timeZone),
  ])
  const period = periodOf(asked, localDay(now, timeZone), firstSale)
  const [sales, clients, demos, upsellOpportunities, planRevenue, plans, plansAtStart] =
    await Promise.all([
      listSaleTallies(database, marks.sales, period),
      listClientTallies(database, marks.clients, period),
      countDemos(database, marks.demos, period),
      countClientsAtLimit(database, now),
      readEarnedByPlans(database),
      listRunningPlans(database),
      period.from === undefined ? null : listPlansAtStartOf(database, period.from, timeZone),
    ])
  return analyticsOf(
    { sales, clients, demos, upsellOpportunities, planRevenue, plans, plansAtStart },
    period,
  )
}

const recentDays = 30
const shownWeeks = 12

export async function showClientSummary({ clock, database, books }: Ports): Promise<ClientSummary> {
  const now = clock.now()
  const { timeZone } = books.home.market.area
  const today = localDay(now, timeZone)
  const { clients: marks } = await readDayMarks(database, timeZone)
  const recent = addDays(today, 1 - recentDays)
  const day = addDays(today, -7 * (shownWeeks - 1))
  const [clients, signups, upsellOpportunities] = await Promise.all([
    listClientTallies(database, marks),
    listSignups(database, marks, { day, recent, step: 'week' }),
    countClientsAtLimit(database, now),
  ])
  const counts = new Map(signups.map(({ start, count }) => [start, count]))
  return clientSummary(
    { clients, upsellOpportunities },
    {
      recent: sumOf(signups, 'recent'),
      byWeek: weeksFrom(day, today).map((start) => ({ start, count: counts.get(start) ?? 0 })),
    },
  )
}

function weeksFrom(day: Day, today: Day): readonly Day[] {
  const weeks: Day[] = []
  for (let start = stepStart(day, 'week'); start <= today; start = nextStep(start, 'week')) {
    weeks.push(start)
  }
  return weeks
}
