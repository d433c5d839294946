import { sql } from 'kysely'
import type { Today } from '#contract/today.ts'
import { outageMinutes } from '#core/payment/gateway-outage.ts'
import { localDay } from '#core/time/time-zone.ts'
import { countDemoProjects } from '#server/features/demo-projects/reads.ts'
import { countDifferences } from '#server/features/ledger/reads/ledger-page.ts'
import { countUnsentMails } from '#server/features/mail/reads.ts'
import {
  countAssemblyProposals,
  countOpenProposals,
} from '#server/features/market/reads/count-proposals.ts'
import { judgeDisk } from '#server/features/operations/commands/judge-disk.ts'
import { listQueueCounts, listUndelivered } from '#server/features/operations/reads.ts'
import { countOwedInTrash } from '#server/features/orders/reads/list-trash.ts'
import {
  countParkedEvents,
  listPaymentIssues,
} from '#server/features/payments/reads/payment-desk.ts'
import { countDemoOverrideRequests } from '#server/features/second-persons/reads/override-request.ts'
import { countFailedJobs } from '#server/jobs/failed-jobs.ts'
import { isWithoutWorker } from '#server/jobs/job-plans.ts'
import { findPaymentOutage } from '#server/payment-outage/payment-outage.ts'
import type { Ports } from '#server/ports.ts'
import { countPromises } from '#server/promises/list-promises.ts'
import {
  listApprovalsTakenBack,
  listCorrections,
  listDue,
  listNewRecipients,
  listOpenDisputes,
  listOpenQuestions,
  listOpenRequests,
  listOutsideAreas,
  listOverrideRequests,
  listRefusedAddresses,
  listUndeliveredReports,
  listWaitingRefunds,
} from './reads.ts'

/** What needs a person's attention now. */
export async function showToday(ports: Ports): Promise<Today> {
  const promises = await countPromises(ports.database, ports.clock.now())
  const [orders, counts, queues, disk, outage] = await Promise.all([
    readWaitingOrders(ports),
    readCounts(ports),
    listQueueCounts(ports.database),
    judgeDisk(ports),
    findPaymentOutage(ports),
  ])
  const waits = Math.max(0, ...queues.map(({ waitsSeconds }) => waitsSeconds))
  return {
    overduePromises: promises.filter(({ overdue }) => overdue > 0),
    withoutWorkerMinutes: isWithoutWorker(waits) ? Math.floor(waits / 60) : null,
    withoutPaymentsMinutes: outage ? outageMinutes(outage, ports.clock.now()) : null,
    fullDisk: disk.state === 'works' ? null : disk.note,
    ...orders,
    ...counts,
  }
}

async function readWaitingOrders({ clock, database, books }: Ports) {
  const now = clock.now()
  const moment = sql`${now.toISOString()}::timestamptz`
  const { timeZone } = books.home.market.area
  const today = localDay(now, timeZone)
  const endOfDay = sql`local_day_start(${today}::date + 1, ${timeZone}::text)`
  const undelivered = await listUndelivered(database, now)
  return await allOf({
    undeliveredReports: listUndeliveredReports(database, undelivered),
    refusedAddresses: listRefusedAddresses(database),
    late: listDue(database, { before: moment }),
    dueToday: listDue(database, { from: moment, before: endOfDay }),
    dueLater: listDue(database, { from: endOfDay }),
    answers: listOpenRequests(database, 'answered'),
    approvalsTakenBack: listApprovalsTakenBack(database),
    newRecipients: listNewRecipients(database, now),
    outsideAreas: listOutsideAreas(database),
    corrections: listCorrections(database),
    askedCustomers: listOpenRequests(database, 'unanswered'),
    questions: listOpenQuestions(database),
    disputes: listOpenDisputes(database),
    refundRequests: listWaitingRefunds(database),
    overrideRequests: listOverrideRequests(database),
  })
}

function readCounts(ports: Ports) {
  const { database } = ports
  return allOf({
    paymentIssues: listPaymentIssues(database).then(({ length }) => length),
    moneyDifferences: countDifferences(database),
    demoProjects: countDemoProjects(database).then(({ pending }) => pending),
    demoOverrideRequests: countDemoOverrideRequests(database),
    failedJobs: countFailedJobs(database).then((counts) =>
      [...counts.values()].reduce((sum, count) => sum + count, 0),
    ),
    undeliveredMails: countUnsentMails(database).then(({ givenUp }) => givenUp),
    parkedEvents: countParkedEvents(database),
    paidInTrash: countOwedInTrash(database),
    priceProposals: countOpenProposals(database),
    movedPriceRows: countAssemblyProposals(ports),
  })
}

/** Asks at once, and answers each under its name. */
async function allOf<Answers extends object>(
  asked: {
    readonly [Name in keyof Answers]: Promise<Answers[Name]>
  },
): Promise<Answers> {
  const entries = await Promise.all(
    Object.entries<Promise<unknown>>(asked).map(
      async ([name, answer]) => [name, await answer] as const,
    ),
  )
  return Object.fromEntries(entries) as Answers
}
