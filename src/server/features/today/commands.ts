import { sql } from 'kysely'
import type { Today } from '#contract/today.ts'
import { localDay } from '#core/time/time-zone.ts'
import { countDemoProjects } from '#server/features/demo-projects/reads.ts'
import { countDifferences } from '#server/features/ledger/reads/ledger-page.ts'
import { countUnsentMails } from '#server/features/mail/reads.ts'
import {
  countAssemblyProposals,
  countOpenProposals,
} from '#server/features/market/reads/count-proposals.ts'
import {
  countParkedEvents,
  listPaymentIssues,
} from '#server/features/payments/reads/payment-desk.ts'
import { countFailedJobs } from '#server/jobs/failed-jobs.ts'
import type { Ports } from '#server/ports.ts'
import {
  listDue,
  listOpenDisputes,
  listOpenQuestions,
  listOpenRequests,
  listWaitingRefunds,
} from './reads.ts'

/** What needs a person's attention now. */
export async function showToday(ports: Ports): Promise<Today> {
  const { clock, database, priceBook } = ports
  const now = clock.now()
  const moment = sql`${now.toISOString()}::timestamptz`
  const { timeZone } = priceBook.market.area
  const today = localDay(now.toISOString(), timeZone)
  const endOfDay = sql`local_day_start(${today}::date + 1, ${timeZone}::text)`
  const [
    late,
    dueToday,
    dueLater,
    answers,
    askedCustomers,
    questions,
    disputes,
    refundRequests,
    issues,
    moneyDifferences,
    demos,
    failed,
    mails,
    parkedEvents,
    priceProposals,
    movedPriceRows,
  ] = await Promise.all([
    listDue(database, { before: moment }),
    listDue(database, { from: moment, before: endOfDay }),
    listDue(database, { from: endOfDay }),
    listOpenRequests(database, 'answered'),
    listOpenRequests(database, 'unanswered'),
    listOpenQuestions(database),
    listOpenDisputes(database),
    listWaitingRefunds(database),
    listPaymentIssues(database),
    countDifferences(database),
    countDemoProjects(database),
    countFailedJobs(database),
    countUnsentMails(database),
    countParkedEvents(database),
    countOpenProposals(database),
    countAssemblyProposals(ports),
  ])
  return {
    late,
    dueToday,
    dueLater,
    answers,
    askedCustomers,
    questions,
    disputes,
    refundRequests,
    paymentIssues: issues.length,
    moneyDifferences,
    demoProjects: demos.pending,
    failedJobs: [...failed.values()].reduce((sum, count) => sum + count, 0),
    undeliveredMails: mails.givenUp,
    parkedEvents,
    priceProposals,
    movedPriceRows,
  }
}
