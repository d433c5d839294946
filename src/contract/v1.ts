import { z } from 'zod'
import { bulkLimit } from '#core/api/api-key.ts'
import { apiProjectStatuses } from '#core/api/project-status.ts'
import { described } from './described.ts'
import { endpoint } from './endpoint.ts'
import { sentInstant } from './moments.ts'
import { email } from './project-data.ts'
import { projectOutcome, projectOutcomeSubmission } from './v1-outcomes.ts'
import {
  bulkItem,
  bulkResult,
  project,
  projectSubmission,
  submittedProject,
  testAdvance,
  webhookUrl,
} from './v1-projects.ts'
import { usage } from './v1-usage.ts'
import { webhookDelivery } from './v1-webhooks.ts'

const page = z.strictObject({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(50)
    .meta(described('How many a page has at most.', 'entries')),
  cursor: z.string().max(200).optional().describe('From the Link header of the page before.'),
})

/** The database knows no year 0. */
const filterMoment = sentInstant
  .refine((text) => {
    const at = Date.parse(text)
    return at >= Date.UTC(2000, 0) && at < Date.UTC(2100, 0)
  }, 'Give a moment between 2000 and 2099')
  .meta({ pattern: '^20' })

const filteredPage = page.extend({
  status: z.enum(apiProjectStatuses).optional().describe('Only projects in this status.'),
  cancelled: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: only cancelled projects. false: none of them.'),
  externalId: z.string().trim().min(1).max(100).optional().describe('Of any key of the account.'),
  createdFrom: filterMoment.optional().describe('At this moment or later.'),
  createdBefore: filterMoment.optional().describe('Before this moment.'),
})

const ofProject = z.object({
  projectId: z.string().max(100).describe('The id that was answered when the project was sent.'),
})

const repeats = { 'bad-idempotency-key': 400, 'idempotency-key-reused': 422 } as const

export const v1Api = {
  createProject: endpoint('createProject', {
    access: 'api-key',
    needsRoom: true,
    scope: 'projects:write',
    summary: 'Submit a project',
    body: projectSubmission,
    reply: submittedProject,
    success: 201,
    refusals: {
      ...repeats,
      'bad-webhook-url': 400,
      'coming-soon': 409,
      'external-id-taken': 409,
      'plan-required': 403,
      'test-key-only': 403,
      'test-projects-used-up': 429,
    },
  }),
  createProjects: endpoint('createProjects', {
    access: 'api-key',
    needsRoom: true,
    scope: 'projects:write',
    summary: `Submit up to ${bulkLimit} projects`,
    body: z
      .strictObject({
        webhookUrl: webhookUrl.optional(),
        projects: z.array(bulkItem).min(1).max(bulkLimit).describe('Each as if it was sent alone.'),
      })
      .meta({ id: 'BulkSubmission' }),
    reply: z.object({
      accepted: z.int().meta(described('How many are ordered.', 'projects')),
      refused: z.int().meta(described('How many are not.', 'projects')),
      results: z.array(bulkResult).describe('One for each project, in the order they were sent.'),
    }),
    refusals: {
      ...repeats,
      'bad-webhook-url': 400,
      'plan-required': 403,
      'test-projects-used-up': 429,
    },
  }),
  listProjects: endpoint('listProjects', {
    access: 'api-key',
    scope: 'projects:read',
    summary: 'List projects, the newest first',
    query: filteredPage,
    reply: z.array(project),
    refusals: { 'bad-cursor': 400 },
  }),
  showProject: endpoint('showProject', {
    access: 'api-key',
    scope: 'projects:read',
    summary: 'Read one project',
    params: ofProject,
    reply: project,
    refusals: { 'project-not-found': 404 },
  }),
  advanceTestProject: endpoint('advanceTestProject', {
    access: 'api-key',
    scope: 'projects:write',
    summary: 'Advance a test project that waits',
    params: ofProject,
    body: testAdvance,
    reply: project,
    refusals: {
      'project-not-found': 404,
      'test-key-only': 403,
      'not-manual': 409,
      'cannot-advance': 409,
    },
  }),
  listProjectOutcomes: endpoint('listProjectOutcomes', {
    access: 'api-key',
    scope: 'projects:read',
    summary: 'What was reported of a project’s cost, the newest first',
    params: ofProject,
    reply: z.array(projectOutcome),
    refusals: { 'project-not-found': 404 },
  }),
  addProjectOutcome: endpoint('addProjectOutcome', {
    access: 'api-key',
    scope: 'outcomes:write',
    summary: 'Report a contract, a final cost or a bid',
    params: ofProject,
    body: projectOutcomeSubmission,
    reply: projectOutcome,
    success: 201,
    refusals: {
      ...repeats,
      'project-not-found': 404,
      'no-report': 409,
      'day-ahead': 409,
      'no-such-entry': 404,
      'corrected-already': 409,
    },
  }),
  showUsage: endpoint('showUsage', {
    access: 'api-key',
    scope: 'usage:read',
    summary: 'Read what one of your customers has used, or without an address the whole account',
    query: z.strictObject({
      email: email.optional().describe('Your customer; left out for the whole account.'),
    }),
    reply: usage,
    refusals: { 'no-such-client': 404 },
  }),
  listWebhookDeliveries: endpoint('listWebhookDeliveries', {
    access: 'api-key',
    scope: 'webhooks',
    summary: 'List webhooks of this key, the newest first',
    query: page,
    reply: z.array(webhookDelivery),
    refusals: { 'bad-cursor': 400 },
  }),
  resendWebhook: endpoint('resendWebhook', {
    access: 'api-key',
    scope: 'webhooks',
    summary: 'Send a webhook again',
    params: z.object({ deliveryId: z.string().max(100).describe('The id of the webhook.') }),
    reply: webhookDelivery,
    refusals: { 'no-such-delivery': 404 },
  }),
  showOpenApi: endpoint('showOpenApi', {
    access: 'public',
    summary: 'This document',
    reply: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
}
