import type { RouteName } from '#contract/routes.ts'
import { emptyForm } from '#core/bid-leveling/bid-from-form.ts'
import { emptyWorksheet } from '#core/lease/lease-worksheet.ts'
import { buildSubmission } from '../api-shop.ts'
import { buildDemoOrder } from '../build-demo-order.ts'
import { buildIntake } from '../shop.ts'
import { card } from '../subscribe.ts'
import type { CustomerWorld } from './customer-world.ts'
import { owner } from './world-parts.ts'

/** What a caller knows that is secret, by the names of parameters of paths and bodies. */
export type Secrets = Readonly<Record<SecretName, string>>

export const secretNames = [
  'secureToken',
  'linkToken',
  'orderKey',
  'requestKey',
  'outcomeKey',
  'optOutToken',
  'draftToken',
  'invitation',
  'signInToken',
  'profileCode',
  'testKeyCode',
  'clientSecret',
] as const

export type SecretName = (typeof secretNames)[number]

type Body = (world: CustomerWorld, secrets: Secrets) => object

const nothing: Body = () => ({})
const token: Body = (_, { draftToken }) => ({ token: draftToken })
const invitation: Body = (_, secrets) => ({ token: secrets.invitation })
const aCost = { kind: 'awarded', day: '2026-07-02', isSameScope: true } as const
const answers = { squareFootage: 1900 }
const wantedKey = { name: 'Further key', mode: 'test', scopes: ['projects:read'] } as const
const order = { packageType: 'pro', customerName: 'Order Desk' } as const
const suite = {
  name: 'Locust Street',
  area: 1850,
  rentPerSquareFootCents: 2775,
  annualIncreaseBasisPoints: 275,
  allowancePerSquareFootCents: 1875,
  condition: 'shell',
  existingSystems: {
    electricalPanel: 'existing',
    fireAlarm: 'none',
    fireSuppression: 'unknown',
    hvac: 'existing',
    greaseInterceptor: 'unknown',
  },
} as const

const ofOrders: Partial<Record<RouteName, Body>> = {
  createPaymentIntent: () => ({ ...order, customerEmail: owner, projectData: buildIntake() }),
  retryPayment: nothing,
  acceptTerms: (_, { clientSecret }) => ({ clientSecret }),
  payLater: nothing,
  changeOrder: () => ({ answers }),
  sendOrderAnswers: () => ({ answers }),
  openOrderUpgrade: nothing,
  saveInvoiceDetails: () => ({ poNumber: 'PO-1', billingAddress: '400 Locust Street' }),
  answerRequest: () => ({ answers: {}, reply: 'Twelve feet.' }),
  answerOutcomeRequest: () => ({ ...aCost, amounts: [31_000_000] }),
  confirmSandboxPayment: (_, { clientSecret }) => ({ clientSecret, card }),
  challengeSandboxPayment: (_, { clientSecret }) => ({ clientSecret, outcome: 'complete' }),
  receiveWebhook: nothing,
  createSubscription: () => ({
    plan: 'starter',
    customerEmail: 'new@customer.example',
    customerName: 'New',
  }),
}

const ofIntakes: Partial<Record<RouteName, Body>> = {
  requestProfileCode: () => ({ email: owner }),
  confirmProfileCode: (_, { profileCode }) => ({ email: owner, code: profileCode }),
  requestTestKeyCode: () => ({ email: owner }),
  createTestKey: (_, { testKeyCode }) => ({ email: owner, code: testKeyCode }),
  createIntakeDraft: ({ draft }) => draft,
  saveIntakeDraft: ({ draft }, { draftToken }) => ({ ...draft, token: draftToken, revision: 1 }),
  openIntakeDraft: token,
  mailIntakeDraft: token,
  discardIntakeDraft: token,
  stopReminders: nothing,
  uploadFile: nothing,
  liveEstimate: () => ({ projectType: 'restaurant', squareFootage: 1850, specialFeatures: [] }),
  createDemoOrder: () => buildDemoOrder(),
  sendContactMessage: () => ({ name: 'Pat', email: 'pat@asks.example', message: 'Hello' }),
}

const ofReports: Partial<Record<RouteName, Body>> = {
  countReportView: nothing,
  changeReport: () => ({ answers }),
  sendReportAnswers: () => ({ answers }),
  openReportUpgrade: nothing,
  askAboutReport: () => ({ question: 'How thick is the slab?' }),
  saveLeaseWorksheet: () => ({ revision: 0, worksheet: emptyWorksheet }),
  compareSuites: () => ({ suites: [suite], termMonths: 60 }),
  createReportLink: () => ({ role: 'reader', name: 'A bank', days: 30 }),
  renewReportLink: () => ({ days: 30 }),
  countSharedView: nothing,
  saveBidForm: () => ({ revision: 0, form: emptyForm }),
  sendBid: () => ({ revision: 0 }),
  answerChecklist: () => ({ question: 'floorLevel', value: 1 }),
  decideChecklistReply: ({ repliedAt }) => ({ decision: 'declined', repliedAt }),
  addSharedComment: () => ({ section: 'itemized', body: 'How thick is the slab?' }),
  answerReportComment: ({ commentId }) => ({ commentId, body: 'Five inches.' }),
}

const ofAccounts: Partial<Record<RouteName, Body>> = {
  requestSignIn: () => ({ email: owner }),
  confirmSignIn: (_, { signInToken }) => ({ token: signInToken }),
  signInByPurchase: ({ orderId }) => ({ orderId }),
  signOutCustomer: nothing,
  placePlanOrder: () => ({ ...order, projectData: buildIntake({ companyName: 'Third Space' }) }),
  cancelPlan: nothing,
  mailBillingLink: nothing,
  eraseAccount: () => ({ email: owner }),
  inviteMember: () => ({ email: 'new@team.example', role: 'views' }),
  inviteMemberAgain: nothing,
  changeMember: () => ({ role: 'orders' }),
  leaveTeam: nothing,
  openTeamReport: nothing,
  renewOwnLink: nothing,
  showInvitation: invitation,
  joinTeam: invitation,
  compareOrders: ({ orderId, planOrderId }) => ({ orderIds: [orderId, planOrderId] }),
  orderBatch: () => ({ packageType: 'pro', csv: 'companyName\nOne', dryRun: true }),
  createApiKey: () => wantedKey,
  rotateApiKey: nothing,
  rotateWebhookSecret: nothing,
  resendAccountDelivery: nothing,
  saveBrokerCover: () => ({ isOn: true, name: 'Desk', company: '', phone: '' }),
  uploadCoverLogo: nothing,
  setReportBrand: () => ({ name: 'Prairie', accent: '#112233' }),
  uploadReportLogo: nothing,
}

const ofPrograms: Partial<Record<RouteName, Body>> = {
  createProject: () => buildSubmission(),
  createProjects: () => ({ projects: [buildSubmission()] }),
  advanceTestProject: () => ({ to: 'completed' }),
  addProjectOutcome: () => ({ ...aCost, amountCents: 31_000_000 }),
  resendWebhook: nothing,
}

/** What is posted to the routes that are not the office's. */
export const requestBodies: Partial<Record<RouteName, Body>> = {
  ...ofOrders,
  ...ofIntakes,
  ...ofReports,
  ...ofAccounts,
  ...ofPrograms,
}
