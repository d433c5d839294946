/** What is sent and answered, call by call; a test reads each with the schema of its call. */
import { sentenceFor } from './answer-sentences.ts'
import type { v1Api } from './v1.ts'
import { exampleId, sampleProject } from './v1-sample.ts'
import { exampleWebhookUrl as webhookUrl, wholeProject } from './v1-whole-project.ts'

type CallName = keyof typeof v1Api

export type CallExample = {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** With every field, also those that are seldom sent. */
  readonly wholeBody?: unknown
  readonly answer: unknown
}

const deliveryId = '6d1f0b5e-2a94-4c37-8e21-90c4d7a35b18'
const outcomeId = 'c2a7e4d0-5b18-4f63-a9d2-17e08b4c6f35'
const sentAt = '2026-07-01T14:05:00Z'
const ofProject = { projectId: exampleId }

const paidProject = {
  id: exampleId,
  externalId: sampleProject.externalId,
  poNumber: 'PO-2107',
  status: 'paid',
  cancelled: false,
  cancelReason: null,
  testMode: true,
  packageType: sampleProject.packageType,
  customerEmail: sampleProject.customerEmail,
  mailRefused: false,
  customerName: sampleProject.customerName,
  createdAt: sentAt,
  dueAt: '2026-07-04T14:05:00Z',
  completedAt: null,
  estimate: null,
  report: null,
}

const reportAt = (rest: string) => `https://plumbline.example${rest}`

const completedProject = {
  ...paidProject,
  status: 'completed',
  completedAt: '2026-07-02T09:40:00Z',
  estimate: {
    totalCents: 38_412_600,
    likelyCents: 39_000_000,
    lowCents: 31_200_000,
    highCents: 50_700_000,
    budgetCents: 44_800_000,
    perSquareFootCents: 21_340,
    likelyPerSquareFootCents: 21_700,
    cashToOpen: { likelyCents: 52_300_000, safeCents: 59_900_000 },
  },
  report: {
    url: reportAt('/report/…'),
    html: reportAt('/api/reports/secure/…'),
    pdf: reportAt('/api/reports/secure/…?format=pdf'),
    xlsx: reportAt('/api/reports/secure/…?format=xlsx'),
    csv: reportAt('/api/reports/secure/…?format=csv'),
    json: reportAt('/api/reports/secure/…?format=json'),
  },
}

const submitted = {
  ...paidProject,
  conflicts: [
    {
      id: 'seats-and-area',
      fields: ['seats', 'squareFootage'],
      message: '400 seats do not have room in 1,800 square feet.',
    },
  ],
  suggestions: [{ field: 'barFeet', value: 24, quote: 'a bar of 24 feet', differs: false }],
}

const outcome = {
  id: outcomeId,
  kind: 'awarded',
  amountCents: 40_250_000,
  day: '2026-09-15',
  isSameScope: true,
  corrects: null,
  estimateCents: 39_000_000,
  lowCents: 31_200_000,
  highCents: 50_700_000,
  createdAt: '2026-09-16T08:00:00Z',
}

const delivery = {
  id: deliveryId,
  projectId: exampleId,
  event: 'project.completed',
  url: webhookUrl,
  status: 'delivered',
  attempts: 2,
  tries: [
    { at: '2026-07-02T09:40:01Z', status: null, error: 'No answer within 5 seconds', ms: 5000 },
    { at: '2026-07-02T09:40:06Z', status: 204, error: null, ms: 182 },
  ],
  createdAt: '2026-07-02T09:40:00Z',
  deliveredAt: '2026-07-02T09:40:06Z',
}

const refusedProject = { ...sampleProject, externalId: 'deal-1043', packageType: 'premium' }

const aPage = { limit: '50', cursor: 'WyIyMDI2LTA3LTAxIl0' }

export const v1Examples: Readonly<Record<CallName, CallExample>> = {
  createProject: { body: sampleProject, wholeBody: wholeProject, answer: submitted },
  createProjects: {
    body: { webhookUrl, projects: [sampleProject, refusedProject] },
    answer: {
      accepted: 1,
      refused: 1,
      results: [
        {
          result: 'accepted',
          index: 0,
          project: { ...paidProject, conflicts: [], suggestions: [] },
        },
        {
          result: 'refused',
          index: 1,
          problem: { code: 'coming-soon', message: sentenceFor('coming-soon') },
        },
      ],
    },
  },
  listProjects: {
    query: {
      ...aPage,
      status: 'completed',
      cancelled: 'false',
      externalId: sampleProject.externalId,
      createdFrom: '2026-07-01T00:00:00Z',
      createdBefore: '2026-08-01T00:00:00Z',
    },
    answer: [completedProject],
  },
  showProject: { path: ofProject, answer: completedProject },
  advanceTestProject: {
    path: ofProject,
    body: { to: 'in_progress' },
    answer: { ...paidProject, status: 'in_progress' },
  },
  listProjectOutcomes: { path: ofProject, answer: [outcome] },
  addProjectOutcome: {
    path: ofProject,
    body: { kind: 'awarded', amountCents: 40_250_000, day: '2026-09-15', isSameScope: true },
    wholeBody: {
      kind: 'final',
      amountCents: 41_180_000,
      day: '2027-02-01',
      isSameScope: true,
      corrects: outcomeId,
    },
    answer: outcome,
  },
  showUsage: {
    query: { email: sampleProject.customerEmail },
    answer: {
      email: sampleProject.customerEmail,
      testMode: true,
      projects: { total: 4, pending: 0, paid: 1, in_progress: 1, completed: 2, cancelled: 0 },
      thisMonth: 2,
      firstAt: '2026-03-12T10:30:00Z',
      lastAt: sentAt,
    },
  },
  listWebhookDeliveries: { query: aPage, answer: [delivery] },
  resendWebhook: {
    path: { deliveryId },
    answer: { ...delivery, status: 'pending', deliveredAt: null },
  },
  showOpenApi: { answer: { openapi: '3.1.0' } },
}

/** What a webhook carries for each of its events. */
export const webhookExample = (event: string) => ({
  type: event,
  timestamp: '2026-07-02T09:40:00Z',
  data: webhookProjects[event] ?? completedProject,
})

const webhookProjects: Readonly<Record<string, object>> = {
  'project.in_progress': { ...paidProject, status: 'in_progress' },
  'project.cancelled': {
    ...paidProject,
    status: 'pending',
    cancelled: true,
    cancelReason: 'outside-area',
  },
}
