/**
 * What must be true before live payments are taken. The order is that of the first start, from what
 * everything else names to what is only needed at the end.
 */
import { needsSecondFactor } from '#core/access/second-factor.ts'
import type { StaffRole } from '#core/access/staff-role.ts'
import {
  type Business,
  defaultBusiness,
  hasPostalAddress,
  isPlaceholderEmail,
} from '#core/business/business.ts'
import type { PackagePrices } from '#core/catalog/package-prices.ts'
import type { PlanPrices } from '#core/catalog/plan-prices.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { type Day, daysBetween, formatDay, type Instant, isDay } from '#core/time/day.ts'

export const readinessPoints = [
  'business',
  'support-email',
  'contact-email',
  'mail',
  'payment-test',
  'public-address',
  'webhook',
  'prices',
  'claims',
  'legal-texts',
  'second-factors',
  'backup',
] as const

export type ReadinessPoint = (typeof readinessPoints)[number]

export type ReadinessFacts = {
  readonly today: Day
  readonly business: Business
  /** Receives what customers write in the contact form. */
  readonly contactEmail: string
  readonly prices: PackagePrices
  readonly planPrices: PlanPrices
  readonly publicUrl: string
  /** False while mails are kept in the mailbox page. */
  readonly sendsMail: boolean
  /** The newest test mail: when it left, or null when it did not. */
  readonly mailTest: { readonly sentOn: Day | null } | undefined
  readonly lastPaidOn: Day | undefined
  /** The newest notice that the payment provider sent to this server by itself. */
  readonly lastNoticeOn: Day | undefined
  readonly claims: {
    readonly confirmed: number
    readonly all: number
    readonly testimonials: number
  }
  readonly legalDates: Readonly<Record<'terms' | 'privacy', Day>>
  readonly staff: readonly {
    readonly username: string
    readonly role: StaffRole
    readonly isActive: boolean
    readonly hasSecondFactor: boolean
  }[]
  readonly backup: { readonly madeOn: Day; readonly verifiedAt: Instant | null } | undefined
}

export type PointState = {
  readonly point: ReadinessPoint
  readonly isReady: boolean
  /** One or two sentences: what was found, and what to do. */
  readonly why: string
}

type Judged = Omit<PointState, 'point'>

const ready = (why: string): Judged => ({ isReady: true, why })
const open = (why: string): Judged => ({ isReady: false, why })

// Judgment: a mail server or a backup that worked longer ago proves little about today.
const mailTestDays = 30
const backupDays = 2

const judges: Readonly<Record<ReadinessPoint, (facts: ReadinessFacts) => Judged>> = {
  business: ({ business }) => {
    if (business.legalName === defaultBusiness.legalName)
      return open('The legal name is still the program’s default. Give yours.')
    if (!hasPostalAddress(business))
      return open('There is no postal address. Invoices need one, with street and city.')
    return ready(`${business.legalName}, with a postal address.`)
  },
  'support-email': ({ business: { supportEmail } }) =>
    isPlaceholderEmail(supportEmail)
      ? open(`${supportEmail} is a placeholder: mail sent there is not delivered.`)
      : ready(`Customers write to ${supportEmail}.`),
  'contact-email': ({ contactEmail }) =>
    isPlaceholderEmail(contactEmail)
      ? open(
          `The contact form writes to ${contactEmail}, which is a placeholder. Give yours among the connections.`,
        )
      : ready(`The contact form writes to ${contactEmail}.`),
  'public-address': ({ publicUrl }) =>
    /^https:\/\/(?!localhost|127\.|\[)/.test(publicUrl)
      ? ready(`Links in mails lead to ${publicUrl}.`)
      : open(
          `Links in mails lead to ${publicUrl}. Give the address with https that customers use, once mail server and payment keys are set.`,
        ),
  mail: ({ sendsMail, mailTest, today }) => {
    if (!sendsMail)
      return open('Mails are kept in the mailbox page instead of sent. Give a mail server.')
    if (!mailTest) return open('No test mail was sent yet. Send one to yourself.')
    if (mailTest.sentOn === null)
      return open('The last test mail has not left. The mail log under Operations has the reason.')
    return daysBetween(mailTest.sentOn, today) > mailTestDays
      ? open(`The last test mail left on ${formatDay(mailTest.sentOn)}. Send a new one.`)
      : ready(`A test mail left on ${formatDay(mailTest.sentOn)}. Check that it arrived.`)
  },
  'payment-test': ({ lastPaidOn }) =>
    lastPaidOn === undefined
      ? open('No order was paid yet. Order a report with a test card of the sandbox.')
      : ready(`An order was paid on ${formatDay(lastPaidOn)}.`),
  webhook: ({ lastNoticeOn }) =>
    lastNoticeOn === undefined
      ? open(
          'Stripe has not sent a notice to this server. Enter its webhook address at Stripe and pay a test order with test keys.',
        )
      : ready(`Stripe’s last notice came on ${formatDay(lastNoticeOn)}.`),
  prices: ({ prices, planPrices }) =>
    ready(
      `The packages cost ${formatUsdWhole(prices.basic)}, ${formatUsdWhole(prices.pro)} and ${formatUsdWhole(prices.premium)}, the plans ${formatUsdWhole(planPrices.starter)} and ${formatUsdWhole(planPrices.professional)} a month. Look whether that is what you sell them for.`,
    ),
  claims: ({ claims }) =>
    ready(
      `${claims.confirmed} of ${claims.all} claims are confirmed. With live payments the others are not shown, and of testimonials only the ${claims.testimonials} that you entered.`,
    ),
  'legal-texts': ({ legalDates, today }) => {
    const days = Object.values(legalDates)
    if (!days.every(isDay)) return open('A legal text has no date. Say since when it applies.')
    return days.every((day) => day <= today)
      ? ready(
          `Terms of ${formatDay(legalDates.terms)}, privacy policy of ${formatDay(legalDates.privacy)}. Have a lawyer read both.`,
        )
      : open('A legal text has a date that is still to come.')
  },
  'second-factors': ({ staff }) => {
    const without = staff.filter(
      ({ role, isActive, hasSecondFactor }) =>
        isActive && needsSecondFactor(role) && !hasSecondFactor,
    )
    return without.length === 0
      ? ready('Everyone who can move money, people or settings has a second factor.')
      : open(`Without a second factor: ${without.map(({ username }) => username).join(', ')}.`)
  },
  backup: ({ backup, today }) => {
    if (!backup) return open('No backup is known. Make one on another disk, and try to restore it.')
    if (daysBetween(backup.madeOn, today) > backupDays)
      return open(`The newest backup is of ${formatDay(backup.madeOn)}. Make one every day.`)
    return backup.verifiedAt === null
      ? open('The newest backup was never restored to try it.')
      : ready(`The newest backup is of ${formatDay(backup.madeOn)} and was restored to try it.`)
  },
}

export function judgeReadiness(facts: ReadinessFacts): readonly PointState[] {
  return readinessPoints.map((point) => ({ point, ...judges[point](facts) }))
}
