/**
 * What is sent and answered, call by call; a test reads each with the schema of its call, and
 * another sends it to the server.
 */
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
  /** To every field, where it is another one. */
  readonly wholeAnswer?: unknown
}

const deliveryId = '6d1f0b5e-2a94-4c37-8e21-90c4d7a35b18'
const outcomeId = 'c2a7e4d0-5b18-4f63-a9d2-17e08b4c6f35'
const sentAt = '2026-07-01T14:05:00.000Z'
const completedAt = '2026-07-01T14:05:08.000Z'
const deliveredAt = '2026-07-01T14:05:19.000Z'
const ofProject = { projectId: exampleId }

const paidProject = {
  id: exampleId,
  externalId: sampleProject.externalId,
  poNumber: null,
  status: 'paid',
  cancelled: false,
  cancelReason: null,
  testMode: true,
  packageType: sampleProject.packageType,
  customerEmail: sampleProject.customerEmail,
  mailRefused: false,
  customerName: sampleProject.customerName,
  createdAt: sentAt,
  dueAt: '2026-07-04T14:05:00.000Z',
  completedAt: null,
  estimate: null,
  report: null,
}

/** The project with every field. */
const wholePaidProject = { ...paidProject, poNumber: wholeProject.poNumber }

const reportToken = 'kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq'

const reportAt = (format: string) =>
  `https://plumbline.example/api/reports/secure/${reportToken}?format=${format}`

const completedProject = {
  ...paidProject,
  status: 'completed',
  completedAt,
  estimate: {
    totalCents: 56_090_225,
    likelyCents: 32_100_000,
    lowCents: 11_700_000,
    highCents: 87_800_000,
    budgetCents: 61_300_000,
    perSquareFootCents: 31_161,
    likelyPerSquareFootCents: 17_833,
    cashToOpen: { likelyCents: 53_200_000, safeCents: 88_700_000 },
  },
  report: {
    url: `https://plumbline.example/report/${reportToken}`,
    html: reportAt('html'),
    pdf: reportAt('pdf'),
    xlsx: reportAt('xlsx'),
    csv: reportAt('csv'),
    json: reportAt('json'),
  },
}

const submitted = { ...paidProject, conflicts: [], suggestions: [] }

/** The seats contradict the area, and the text. */
const wholeSubmitted = {
  ...wholePaidProject,
  conflicts: [
    {
      id: 'more-than-fits',
      fields: ['squareFootage', 'seats', 'barFeet', 'restroomsExisting', 'hoodFeet'],
      message:
        '400 seats (4,400 sf), 24 ft of bar (144 sf), 2 restrooms that stay (70 sf) and a kitchen with 12 ft of hood (1,600 sf) need at least 6,214 sf without walls and corridors; the space has 1,800 sf. Until this is settled all of it is counted in smaller rooms.',
    },
  ],
  suggestions: [
    {
      field: 'seats',
      value: 60,
      quote: 'A corner café with 60 seats and a bar of 24 feet',
      differs: true,
    },
  ],
}

const outcome = {
  id: outcomeId,
  kind: 'awarded',
  amountCents: 40_250_000,
  day: '2026-09-15',
  isSameScope: true,
  corrects: null,
  estimateCents: completedProject.estimate.likelyCents,
  lowCents: completedProject.estimate.lowCents,
  highCents: completedProject.estimate.highCents,
  createdAt: '2026-09-16T08:00:00.000Z',
}

const delivery = {
  id: deliveryId,
  projectId: exampleId,
  event: 'project.completed',
  url: webhookUrl,
  status: 'delivered',
  attempts: 2,
  tries: [
    { at: '2026-07-01T14:05:08.500Z', status: null, error: 'timeout', ms: 5000 },
    { at: '2026-07-01T14:05:18.818Z', status: 204, error: null, ms: 182 },
  ],
  createdAt: completedAt,
  deliveredAt,
}

const refusedProject = { ...sampleProject, externalId: 'deal-1043', packageType: 'premium' }

const aPage = { limit: '50', cursor: 'WyIyMDI2LTA3LTAxIl0' }

export const v1Examples: Readonly<Record<CallName, CallExample>> = {
  createProject: {
    body: sampleProject,
    wholeBody: wholeProject,
    answer: submitted,
    wholeAnswer: wholeSubmitted,
  },
  createProjects: {
    body: { webhookUrl, projects: [sampleProject, refusedProject] },
    answer: {
      accepted: 1,
      refused: 1,
      results: [
        {
          result: 'accepted',
          index: 0,
          project: submitted,
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
    answer: wholePaidProject,
  },
  listProjectOutcomes: { path: ofProject, answer: [outcome] },
  addProjectOutcome: {
    path: ofProject,
    body: { kind: 'awarded', amountCents: 40_250_000, day: '2026-09-15', isSameScope: true },
    wholeBody: {
      kind: 'awarded',
      amountCents: 41_180_000,
      day: '2026-09-15',
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
    answer: { ...delivery, status: 'pending', attempts: 0 },
  },
  showOpenApi: { answer: { openapi: '3.1.0' } },
}

/** What a webhook carries for each of its events. */
export const webhookExample = (event: string) => ({
  type: event,
  timestamp: completedAt,
  data: webhookProjects[event] ?? completedProject,
})

const webhookProjects: Readonly<Record<string, object>> = {
  'project.in_progress': { ...paidProject, status: 'in_progress' },
  'project.cancelled': {
    ...paidProject,
    status: 'pending',
    cancelled: true,
    cancelReason: 'declined',
  },
}
