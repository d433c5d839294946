import { get, post, put, type Route, remove } from './route.ts'

/** The paths of a signed-in customer's account, loaded with its page. */
export const accountRoutes = {
  listPlanInvoices: get('/api/account/plan-invoices'),
  drawPlanInvoice: get('/api/account/plan-invoices/:invoiceId'),
  cancelPlan: post('/api/account/cancel-plan'),
  mailBillingLink: post('/api/account/billing-link'),
  exportAccount: get('/api/account/export'),
  eraseAccount: post('/api/account/deletion'),
  showTeam: get('/api/account/team'),
  showTeamUsage: get('/api/account/team/usage'),
  inviteMember: post('/api/account/team/members'),
  inviteMemberAgain: post('/api/account/team/members/:memberId/invitation'),
  changeMember: put('/api/account/team/members/:memberId'),
  removeMember: remove('/api/account/team/members/:memberId'),
  leaveTeam: post('/api/account/team/leave'),
  openTeamReport: post('/api/account/team/reports/:orderId'),
  showInvitation: post('/api/team-invitation'),
  joinTeam: post('/api/team-invitation/join'),
  readOrderIntake: get('/api/account/orders/:orderId/intake'),
  compareOrders: post('/api/account/comparison'),
  orderBatch: post('/api/account/batches'),
  listApiKeys: get('/api/account/api-keys'),
  createApiKey: post('/api/account/api-keys'),
  rotateApiKey: post('/api/account/api-keys/:apiKeyId/rotate'),
  revokeApiKey: remove('/api/account/api-keys/:apiKeyId'),
  rotateWebhookSecret: post('/api/account/api-keys/:apiKeyId/webhook-secret'),
  listAccountDeliveries: get('/api/account/webhook-deliveries'),
  resendAccountDelivery: post('/api/account/webhook-deliveries/:deliveryId/resend'),
  showReportBrand: get('/api/account/report-brand'),
  setReportBrand: put('/api/account/report-brand'),
  removeReportBrand: remove('/api/account/report-brand'),
  uploadReportLogo: post('/api/account/report-brand/logo'),
  showReportLogo: get('/api/account/report-brand/logo'),
  removeReportLogo: remove('/api/account/report-brand/logo'),
} as const satisfies Record<string, Route>

export type AccountRouteName = keyof typeof accountRoutes
