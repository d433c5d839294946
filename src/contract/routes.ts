/**
 * Every path of the HTTP API, once, under the name by which server, browser, documentation and tests
 * speak of it. Light on purpose: the browser loads this table and only the types of the schemas.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Route = { readonly method: Method; readonly path: `/${string}` }

const get = <Path extends `/${string}`>(path: Path) => ({ method: 'GET', path }) as const
const post = <Path extends `/${string}`>(path: Path) => ({ method: 'POST', path }) as const
const put = <Path extends `/${string}`>(path: Path) => ({ method: 'PUT', path }) as const
const remove = <Path extends `/${string}`>(path: Path) => ({ method: 'DELETE', path }) as const

export const routes = {
  createPaymentIntent: post('/api/create-payment-intent'),
  showOrder: get('/api/orders/:orderId'),
  retryPayment: post('/api/orders/:orderId/retry-payment'),
  payLater: post('/api/orders/:orderId/pay-later'),
  showOrderReport: get('/api/orders/:orderId/report'),
  findClientProfile: get('/api/client-profile'),
  requestProfileCode: post('/api/client-profile/code'),
  confirmProfileCode: post('/api/client-profile/confirm'),
  createIntakeDraft: post('/api/intake-drafts'),
  saveIntakeDraft: put('/api/intake-drafts/:draftId'),
  openIntakeDraft: post('/api/intake-drafts/:draftId/open'),
  mailIntakeDraft: post('/api/intake-drafts/:draftId/mail'),
  discardIntakeDraft: post('/api/intake-drafts/:draftId/discard'),
  stopReminders: post('/unsubscribe/:optOutToken'),
  uploadFile: post('/api/uploads'),
  discardUpload: remove('/api/uploads/:uploadId'),
  liveEstimate: post('/api/estimate'),
  showPaymentConfig: get('/api/payments/config'),
  confirmSandboxPayment: post('/api/sandbox-payments/confirm'),
  receiveWebhook: post('/api/webhooks/stripe'),
  challengeSandboxPayment: post('/api/sandbox-payments/challenge'),
  previewReport: get('/api/reports/preview/:tier'),
  showSecureReport: get('/api/reports/secure/:secureToken'),
  readSecureReport: get('/api/reports/secure/:secureToken/page'),
  compareFinishes: get('/api/reports/secure/:secureToken/finishes'),
  askAboutReport: post('/api/reports/secure/:secureToken/questions'),
  showLeaseWorksheet: get('/api/reports/secure/:secureToken/lease'),
  saveLeaseWorksheet: put('/api/reports/secure/:secureToken/lease'),
  compareSuites: post('/api/reports/secure/:secureToken/suites'),
  showOrderLease: get('/api/admin/orders/:orderId/lease'),
  verifySeal: get('/api/verify/:sha256'),
  createDemoOrder: post('/api/demo/create-test-order'),
  listMailbox: get('/api/dev/mailbox'),
  sendContactMessage: post('/api/contact'),
  createSubscription: post('/api/create-subscription'),

  requestSignIn: post('/api/account/sign-in'),
  confirmSignIn: post('/api/account/sign-in/confirm'),
  signOutCustomer: post('/api/account/sign-out'),
  showAccount: get('/api/account'),
  listInvoices: get('/api/account/invoices'),
  cancelPlan: post('/api/account/cancel-plan'),
  mailBillingLink: post('/api/account/billing-link'),
  exportAccount: get('/api/account/export'),
  eraseAccount: post('/api/account/deletion'),
  placePlanOrder: post('/api/account/orders'),
  orderBatch: post('/api/account/batches'),

  signInStaff: post('/api/admin/login'),
  signOutStaff: post('/api/admin/logout'),
  verifyStaffToken: get('/api/admin/verify-token'),
  requestRecovery: post('/api/admin/recovery/request'),
  resetPassword: post('/api/admin/recovery/reset'),
  createEmergencyAdmin: post('/api/admin/recovery/emergency'),
  listStaff: get('/api/admin/users'),
  createStaff: post('/api/admin/users'),
  changeStaffPassword: put('/api/admin/users/:staffId/password'),
  changeStaffUsername: put('/api/admin/users/:staffId/username'),
  setStaffActive: put('/api/admin/users/:staffId/active'),
  unlockStaff: post('/api/admin/users/:staffId/unlock'),

  listOrders: get('/api/admin/orders'),
  countOrders: get('/api/admin/orders/counts'),
  bulkOrders: post('/api/admin/orders/bulk'),
  listTrash: get('/api/admin/orders/trash'),
  emptyTrash: post('/api/admin/orders/trash/empty'),
  restoreOrder: post('/api/admin/orders/:orderId/restore'),
  listOrderActivity: get('/api/admin/orders/:orderId/activity'),
  listAudit: get('/api/admin/audit'),
  exportAudit: get('/api/admin/audit/export'),
  showStaffOrder: get('/api/admin/orders/:orderId'),
  saveProject: put('/api/admin/orders/:orderId'),
  showStaffReport: get('/api/admin/orders/:orderId/report'),
  showRepricing: get('/api/admin/orders/:orderId/repricing'),
  approveOrder: post('/api/admin/orders/:orderId/approve'),
  deleteOrder: remove('/api/admin/orders/:orderId'),
  showNarrative: get('/api/admin/orders/:orderId/narrative'),
  rewriteNarrative: post('/api/admin/orders/:orderId/narrative'),
  listOrderNotes: get('/api/admin/orders/:orderId/notes'),
  addOrderNote: post('/api/admin/orders/:orderId/notes'),
  resolveOrderNote: put('/api/admin/orders/:orderId/notes/:noteId/resolved'),
  showOrderMoney: get('/api/admin/orders/:orderId/payments'),
  refundOrder: post('/api/admin/orders/:orderId/refunds'),
  listOrdersDirect: get('/api/admin-direct/orders'),
  showOrderDirect: get('/api/admin-direct/orders/:orderId'),
  editOrderDirect: put('/api/admin-direct/orders/:orderId'),
  approveOrderDirect: put('/api/admin-direct/orders/:orderId/qc-approve'),
  generateReportDirect: post('/api/admin-direct/orders/:orderId/generate-report'),
  generateMissingReport: post('/api/admin-direct/orders/:orderId/generate-missing-report'),
  revalidateOrderDirect: post('/api/admin-direct/orders/:orderId/revalidate'),
  generatePdf: post('/api/generate-pdf'),
  showUpload: get('/api/admin/uploads/:uploadId'),

  showPriceBook: get('/api/admin/price-book'),
  changePriceRows: post('/api/admin/price-book/rows'),
  showPriceBookVersion: get('/api/admin/price-book/versions/:version'),
  restorePriceBook: post('/api/admin/price-book/versions/:version/restore'),
  showSqftConfig: get('/api/admin/sqft-config'),
  saveSqftConfig: post('/api/admin/sqft-config'),
  showBidItemsConfig: get('/api/admin/bid-items-config'),
  saveBidItemsConfig: post('/api/admin/bid-items-config'),
  listBidItemsConfigs: get('/api/admin/bid-items-config/versions'),
  restoreBidItemsConfig: post('/api/admin/bid-items-config/versions/:versionId/restore'),
  resetBidItemsConfig: post('/api/admin/bid-items-config/reset'),

  listDemoProjects: get('/api/admin/demo-projects'),
  countDemoProjects: get('/api/admin/demo-projects/counts'),
  showDemoProject: get('/api/admin/demo-projects/:demoProjectId'),
  saveDemoProject: put('/api/admin/demo-projects/:demoProjectId'),
  approveDemoProject: put('/api/admin/demo-projects/:demoProjectId/approve'),
  showReportChanges: get('/api/admin/orders/:orderId/report/changes'),
  showDemoReportChanges: get('/api/admin/demo-projects/:demoProjectId/report-changes'),
  convertDemoProject: post('/api/admin/demo-projects/:demoProjectId/convert'),
  deleteDemoProject: remove('/api/admin/demo-projects/:demoProjectId'),
  generateDemoReport: post('/api/admin/demo-projects/:demoProjectId/generate-report'),
  showDemoReport: get('/api/admin/demo-projects/:demoProjectId/generate-report'),
  showDemoProjectDirect: get('/api/admin-direct/demo-projects/:demoProjectId'),

  listCompetitors: get('/api/admin/competitors'),
  createCompetitor: post('/api/admin/competitors'),
  deleteCompetitor: remove('/api/admin/competitors/:competitorId'),
  listCompetitorPricing: get('/api/admin/competitor-pricing'),
  createCompetitorPricing: post('/api/admin/competitor-pricing'),

  showClientSummary: get('/api/admin/client-profile-summary'),
  showAnalytics: get('/api/admin/analytics'),
  exportAnalytics: get('/api/admin/analytics/export'),
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

/** `/api/orders/:orderId` with its parameters filled in and escaped. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
