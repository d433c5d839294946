import type { PageName } from '#contract/pages.ts'
import { deliveredWithin, orderedWithin } from '#core/catalog/delivery-promise.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { homeTitle } from '#web/content/hero-copy.ts'
import { shownHours, shownPrice } from '#web/lib/shown-offer.ts'

type PageHead = { readonly title: string; readonly description: string }

const product = 'Plumbline'

const price = (type: PackageType) => formatUsdWhole(shownPrice(type))
const within = (type: PackageType) => orderedWithin(shownHours(type))

/** Title and description of every public page, for the tab and search results. */
export const pageHeads = {
  home: {
    title: homeTitle,
    description: `What a commercial build-out up to 5,000 square feet will cost in Des Moines, how far it could move, and why. Delivered in ${deliveredWithin(shownHours)}.`,
  },
  demo: {
    title: `Free test drive | ${product}`,
    description: 'Send one project and see how a build-out analysis works, without paying.',
  },
  pricing: {
    title: `Pricing | ${product}`,
    description: `One-time cost reports from ${price('basic')}, and quarterly subscriptions for construction professionals.`,
  },
  subscription: {
    title: `Subscription plans | ${product}`,
    description: 'Quarterly plans with monthly reports, and the prices of single reports.',
  },
  subscriptionSuccess: {
    title: `Subscription Activated! | ${product}`,
    description: 'Your subscription is active.',
  },
  apiDocs: {
    title: `API documentation | ${product}`,
    description: 'The public REST API: a test key, endpoints, examples.',
  },
  privacyPolicy: {
    title: `Privacy Policy | ${product}`,
    description: 'What is collected, why, how long it is kept, and what you can ask for.',
  },
  termsOfService: {
    title: `Terms of Service and Disclaimer | ${product}`,
    description: 'What a cost report is, what it is not, and the terms it is sold under.',
  },
  logos: {
    title: `Logos | ${product}`,
    description: 'Ten variants of the plumb line, and the brand guidelines.',
  },
  brandStrategy: {
    title: `Brand strategy | ${product}`,
    description: 'Which logo is recommended, and why.',
  },
  intakeBasic: {
    title: `Order a Basic Snapshot | ${product}`,
    description: `Describe your space and order the Basic Snapshot: a high-level cost analysis of your build-out in Des Moines ${within('basic')} ${price('basic')}.`,
  },
  intakePro: {
    title: `Order a Pro Snapshot | ${product}`,
    description: `Describe your space and order the Pro Snapshot: every line of your build-out in Des Moines priced and explained ${within('pro')} ${price('pro')}.`,
  },
  intakePremium: {
    title: `Premium Feasibility | ${product}`,
    description: 'The feasibility study of a build-out. Coming soon.',
  },
  verify: {
    title: `Verify a report | ${product}`,
    description: 'Check that a cost report is genuine, unchanged and the newest version.',
  },
  calibration: {
    title: `How good are our estimates? | ${product}`,
    description:
      'The share of real bids and final costs that fell inside the range of our reports, with its confidence interval.',
  },
  intake: { title: `Project intake | ${product}`, description: 'Describe your space.' },
  account: { title: `Your account | ${product}`, description: 'Orders, reports and plan.' },
  signIn: { title: `Sign in | ${product}`, description: 'Sign in by a mailed link.' },
  intakeForm: { title: `Order a report | ${product}`, description: 'Choose a plan.' },
  checkout: { title: `Secure Checkout | ${product}`, description: 'Complete your order payment.' },
  order: { title: `Your order | ${product}`, description: 'Where your report stands.' },
  questions: {
    title: `A question about your project | ${product}`,
    description: 'Answer a question about your order.',
  },
  outcome: {
    title: `What did your project cost? | ${product}`,
    description: 'Tell us what your project cost.',
  },
  unsubscribe: { title: `Mail settings | ${product}`, description: 'Turn reminders off.' },
  preview: { title: `Sample report | ${product}`, description: 'A sample of the report.' },
  secureReport: { title: `Your report | ${product}`, description: 'Your cost report.' },
} as const satisfies Partial<Record<PageName, PageHead>>

export type SitePageName = keyof typeof pageHeads

export const notFoundTitle = `Page Not Found | ${product}`
