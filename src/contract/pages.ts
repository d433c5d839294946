/**
 * Every page of the product. Server, router, links, sitemap and tests use this table. `prerendered`
 * pages are files made at build time; `site` and `office` are rendered in the browser.
 */
export type PageKind = 'prerendered' | 'site' | 'office'

export const pages = {
  home: { path: '/', kind: 'prerendered' },
  demo: { path: '/demo', kind: 'prerendered' },
  pricing: { path: '/pricing', kind: 'prerendered' },
  subscription: { path: '/subscription', kind: 'prerendered' },
  subscriptionSuccess: { path: '/subscription-success', kind: 'site' },
  apiDocs: { path: '/api-docs', kind: 'prerendered' },
  privacyPolicy: { path: '/privacy-policy', kind: 'prerendered' },
  termsOfService: { path: '/terms-of-service', kind: 'prerendered' },
  logos: { path: '/logos', kind: 'prerendered' },
  brandStrategy: { path: '/brand-strategy', kind: 'prerendered' },
  intakeBasic: { path: '/intake/basic', kind: 'prerendered' },
  intakePro: { path: '/intake/pro', kind: 'prerendered' },
  intakePremium: { path: '/intake/premium', kind: 'prerendered' },
  /** For an unknown package the page states that it does not exist. */
  intake: { path: '/intake/:packageType', kind: 'site' },
  intakeForm: { path: '/intake-form', kind: 'site' },
  checkout: { path: '/checkout', kind: 'site' },
  order: { path: '/order/:orderId', kind: 'site' },
  questions: { path: '/questions/:requestKey', kind: 'site' },
  outcome: { path: '/outcome/:outcomeKey', kind: 'site' },
  unsubscribe: { path: '/unsubscribe/:optOutToken', kind: 'site' },
  signIn: { path: '/sign-in', kind: 'site' },
  account: { path: '/account', kind: 'site' },
  verify: { path: '/verify', kind: 'prerendered' },
  calibration: { path: '/calibration', kind: 'prerendered' },
  preview: { path: '/preview/:tier', kind: 'site' },
  secureReport: { path: '/report/:secureToken', kind: 'site' },
  sharedReport: { path: '/shared/:linkToken', kind: 'site' },
  adminLogin: { path: '/admin-login', kind: 'office' },
  adminRecovery: { path: '/admin-recovery', kind: 'office' },
  admin: { path: '/admin', kind: 'office' },
  adminDashboard: { path: '/admin-dashboard', kind: 'office' },
  adminDirect: { path: '/admin-direct', kind: 'office' },
  adminTemplates: { path: '/admin-templates', kind: 'office' },
  adminOrder: { path: '/admin/order/:orderId', kind: 'office' },
  adminOrderEdit: { path: '/admin/order/:orderId/edit', kind: 'office' },
  adminMeasure: { path: '/admin/order/:orderId/measure/:uploadId', kind: 'office' },
  adminBidItems: { path: '/admin/order/:orderId/bid-items', kind: 'office' },
  adminClient: { path: '/admin/client/:clientId', kind: 'office' },
  adminReport: { path: '/admin/order/:orderId/report', kind: 'office' },
} as const satisfies Record<string, { readonly path: `/${string}`; readonly kind: PageKind }>

export type PageName = keyof typeof pages

/** Where the server puts the first screen of a report into the built page. */
export const firstScreenMark = '<!--first-screen-->'

/** Where it puts the data that the page's code draws the rest from. */
export const servedDataMark = '<!--served-data-->'

/** The id of the element with that data. */
export const servedDataId = 'served-data'
