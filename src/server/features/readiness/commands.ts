import type { ReadinessView } from '#contract/readiness.ts'
import { ownerClaims } from '#core/claims/owner-claim.ts'
import { judgeReadiness } from '#core/readiness/readiness.ts'
import type { Instant } from '#core/time/day.ts'
import { dayMs } from '#core/time/durations.ts'
import { localDay } from '#core/time/time-zone.ts'
import { mailTestEmail } from '#server/emails/staff-emails.ts'
import { listConfirmedClaims } from '#server/features/claims/reads/confirmed-claims.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { sentByItself } from '#server/features/payments/commands/receive-event.ts'
import { findEventMark } from '#server/features/payments/reads/find-payment.ts'
import { packagePrices } from '#server/features/settings/commands/package-prices.ts'
import { planPrices } from '#server/features/settings/commands/plan-prices.ts'
import { readBusiness } from '#server/features/settings/reads/business.ts'
import { readStandingTexts } from '#server/features/settings/reads/legal-texts.ts'
import { findOwnEmail } from '#server/features/settings/reads/own-email.ts'
import { listStaffUsers } from '#server/features/staff/reads.ts'
import { listShownTestimonials } from '#server/features/testimonials/reads.ts'
import type { StaffActor } from '#server/http/actor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findLastPayment, findMailTest } from './reads.ts'

/** Longer than a test mail counts, so that an old one is named. */
const mailTestWindowMs = 60 * dayMs

/** Only what the database and the configuration say; nothing outside is asked. */
export async function showReadiness(ports: Ports): Promise<ReadinessView> {
  const { database, settings, gateway } = ports
  const timeZone = marketZone(ports)
  const now = ports.clock.now()
  const dayOf = (at: Instant) => localDay(at, timeZone)
  const [mailTest, lastPaidAt, lastNoticeAt, backup] = await Promise.all([
    findMailTest(database, new Date(now.getTime() - mailTestWindowMs)),
    findLastPayment(database),
    findEventMark(database, sentByItself),
    ports.findNewestBackup(),
  ])
  const { terms, privacy } = await readStandingTexts(database, dayOf(now.toISOString()))
  const points = judgeReadiness({
    today: dayOf(now.toISOString()),
    business: await readBusiness(database),
    contactEmail: settings.adminEmail,
    prices: await packagePrices(database),
    planPrices: await planPrices(database),
    publicUrl: settings.publicUrl,
    sendsMail: !settings.mailboxPage,
    mailTest: mailTest && { sentOn: mailTest.sentAt && dayOf(mailTest.sentAt) },
    lastPaidOn: lastPaidAt === null ? undefined : dayOf(lastPaidAt),
    lastNoticeOn: lastNoticeAt === undefined ? undefined : dayOf(lastNoticeAt),
    claims: {
      confirmed: (await listConfirmedClaims(database)).length,
      all: ownerClaims.length,
      testimonials: (await listShownTestimonials(database)).length,
    },
    legalDates: { terms: terms.effectiveOn, privacy: privacy.effectiveOn },
    staff: await listStaffUsers(database),
    backup: backup && { madeOn: dayOf(backup.madeAt), verifiedAt: backup.verifiedAt },
  })
  return { isLive: !gateway.clientConfig().testMode, points: [...points] }
}

export async function sendMailTestCommand(
  ports: Ports,
  { adminUserId }: StaffActor,
): Promise<{ readonly email: string }> {
  const email = await findOwnEmail(ports.database, adminUserId)
  await ports.database.transaction().execute((transaction) =>
    queueMail(transaction, ports, {
      to: email,
      dedupeKey: `mail-test:${ports.ids.uuid()}`,
      mail: mailTestEmail({ readinessUrl: `${ports.settings.publicUrl}/admin?tab=readiness` }),
    }),
  )
  return { email }
}
