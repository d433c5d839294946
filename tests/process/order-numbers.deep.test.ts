import { describe, expect, test } from 'vitest'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { quarterlyPrice, specifiedPlanPrices } from '#core/catalog/plan-prices.ts'
import { formatInteger, formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { renderReportHtml } from '#report/html/render-report-html.tsx'
import { momentText } from '#server/emails/moment-text.ts'
import { emailProject, emailRange, everyEmail } from '#server/testing/build-emails.ts'
import { signed } from '#server/testing/gateway-world.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { payIntent } from '#server/testing/stripe/pay-intent.ts'
import { openStripeStandIn, standInKey } from '#server/testing/stripe/stripe-stand-in.ts'
import { until } from '#server/testing/until.ts'
import { launchServer } from './launch-server.ts'
import { numbersIn, sourcesOfNumbers, visibleText, wordsOfClaims } from './number-sources.ts'
import {
  approve,
  get,
  intakeProject,
  orderStatus,
  placeOrder,
  signIn,
  staffOrder,
} from './purchase.ts'
import { numbersOfReport } from './report-numbers.ts'

/** Every number of mails and reports comes from the catalog, the order or the estimate. */

const tiers: readonly PackageType[] = ['basic', 'pro', 'premium']

function unknownIn(text: string, own: Iterable<string>): string[] {
  const known = new Set([...sourcesOfNumbers, ...own])
  // Links and seals are no figures.
  const read = text.replace(/https?:\S+/g, ' ').replace(/\b[0-9a-f]{16}\b/g, ' ')
  return [...new Set(numbersIn(read))].filter((number) => !known.has(number))
}

const claimsIn = (text: string) => wordsOfClaims.filter((words) => text.includes(words))

describe('a sample report', () => {
  test.each(tiers)('of %s prints no number that its document does not give', (tier) => {
    const document = sampleReport(tier)
    const text = visibleText(renderReportHtml(document))
    expect(numbersIn(text).length).toBeGreaterThan(100)
    expect(unknownIn(text, numbersOfReport(document))).toEqual([])
  })

  test.each(tiers)('of %s with a planted number is caught', (tier) => {
    const document = sampleReport(tier)
    const planted = '187.4% of $123,456.78'
    expect(unknownIn(planted, numbersOfReport(document))).toEqual(numbersIn(planted))
  })
})

/** What the mails below are about: an order, its moments, and codes that were asked for. */
const given = [
  emailProject.orderId,
  ...(
    [
      '2026-01-03T19:05:00.000Z',
      '2026-07-01T19:05:00.000Z',
      '2026-07-03T19:05:00.000Z',
      '2026-07-04T12:00:00.000Z',
    ] as const
  ).map((at) => momentText(at, emailProject.timeZone)),
  momentText('2027-07-03T19:05:00.000Z', emailProject.timeZone),
  ...[69_500, 20_000, 69_500 - 20_000, 0, quarterlyPrice(specifiedPlanPrices.starter)].map(
    formatUsd,
  ),
  formatUsd(reportPackages.pro.specifiedPrice - reportPackages.basic.specifiedPrice),
  ...Object.values(emailRange).map(formatUsdWhole),
  ...['minutes: 10, 15, 20', 'card 4242', 'code 012345', 'bid 18 of 34', 'failures 12'],
  'P80',
  'a space of 1,850 sq ft',
  'version 2: $10,000.00 to $10,500.00, $1,000.00 to $1,500.00, doors 4 to 5',
  'prices: 6 months, 6.2%, 9.1%, alert 5%, 2021, $140.00, $180.00, $230.00',
].flatMap(numbersIn)

test.each(Object.entries(everyEmail))('the mail %s has no number of its own', (_name, mail) => {
  expect(unknownIn(`${mail.subject} ${mail.text}`, given)).toEqual([])
})

test('with live payments an order is mailed and reported with its own numbers and no claim', async () => {
  const stripe = await openStripeStandIn({ now: () => new Date() })
  const mail = await openMailServer()
  const live = await launchServer({
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    STRIPE_API_BASE: stripe.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'reports@plumbline.example',
  })
  try {
    const { orderId } = await placeOrder(live.url, 'live@customer.example')
    const [intent] = stripe.state.ofPrefix('pi')
    if (!intent) throw new Error('nothing to pay at the provider')
    payIntent(stripe.state, intent)
    const { body, signature } = signed(JSON.stringify(stripe.state.events[0]))
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const notice = { method: 'POST', headers, body: new Uint8Array(body) }
    await fetch(`${live.url}/api/webhooks/stripe`, notice)
    const reached = (wanted: string) =>
      until(
        () => orderStatus(live.url, orderId),
        (status) => status === wanted,
      )
    await reached('in_progress')
    const token = await signIn(live.url)
    await approve(live.url, token, orderId)
    await reached('completed')
    const order = await staffOrder(live.url, token, orderId)
    const path = `/api/reports/secure/${order.secureToken}`
    const document = await get<ReportDocument>(live.url, `${path}?format=json`)
    const page = visibleText(await (await fetch(`${live.url}${path}?format=html`)).text())
    expect(unknownIn(page, numbersOfReport(document))).toEqual([])
    expect(claimsIn(page)).toEqual([])
    const texts = mail.deliveries.map(({ source }) => plainText(source.toString()))
    // The receipt and the report.
    expect(texts.length).toBeGreaterThanOrEqual(2)
    const likely = Object.values(document.assessment.range).map(formatUsdWhole)
    const own = [...numbersOfOrder(order), ...[...likely, 'P80'].flatMap(numbersIn)]
    expect(texts.join()).toContain(`Likely construction cost: ${likely[1]}`)
    expect(texts.flatMap((text) => unknownIn(text, own))).toEqual([])
    expect(texts.flatMap(claimsIn)).toEqual([])
  } finally {
    await live.stop()
    await stripe.close()
  }
})

/** The answers of an order, its moments as mails write them, and its price. */
function numbersOfOrder(order: object): string[] {
  const stored = JSON.stringify({ ...order, projectData: intakeProject, canonicalTotals: null })
  const moments = [...stored.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)]
  return [
    stored,
    ...moments.map(([at]) => momentText(new Date(at).toISOString(), emailProject.timeZone)),
    formatInteger(intakeProject.squareFootage),
    formatUsd(reportPackages.pro.specifiedPrice),
    // The stand-in's card, and the end of a report's link after a year.
    'card 4242',
    String(new Date().getUTCFullYear() + 1),
  ].flatMap(numbersIn)
}

/** The plain part of a mail, decoded. */
function plainText(source: string): string {
  const part = source.split(/^--.*$/m).find((one) => one.includes('text/plain')) ?? source
  const body = part.slice(part.search(/\r?\n\r?\n/))
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
