import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { endpoint, fileContent, pageQuery } from './endpoint.ts'
import { bidItemView, storedProject } from './project-data.ts'

const demoProjectStatuses = ['draft', 'pending', 'qc_approved'] as const

const demoProjectId = z.object({ demoProjectId: z.string().max(100) })

export const demoProjectView = z.object({
  id: z.uuid(),
  name: z.string(),
  packageType: z.enum(packageTypes),
  status: z.enum(demoProjectStatuses),
  projectData: storedProject,
  bidItems: z.array(bidItemView),
  estimatedCost: z.int(),
  /** The version of the price book that priced it; null while it was not priced. */
  priceBookVersion: z.string().nullable(),
  projectNarrative: z.string().nullable(),
  reportUrl: z.string().nullable(),
  secureToken: z.string().nullable(),
  qcDeadline: z.string().nullable(),
  approvedAt: z.string().nullable(),
  /** The order that staff made of it. */
  convertedOrderId: z.uuid().nullable(),
  revision: z.int(),
  createdAt: z.string(),
})

const projectEdit = z.strictObject({
  aiNarrative: z.string().max(20_000).optional(),
  bidItems: z.array(bidItemView).max(300).optional(),
  estimatedCost: z.number().optional(),
})

const refusals = { 'no-such-project': 404 } as const

export const demoProjectsApi = {
  listDemoProjects: endpoint('listDemoProjects', {
    access: 'staff',
    summary: 'Demo projects, newest first',
    query: pageQuery.extend({ status: z.enum(demoProjectStatuses).optional() }),
    reply: z.array(demoProjectView),
  }),
  countDemoProjects: endpoint('countDemoProjects', {
    access: 'staff',
    summary: 'How many demo projects stand in each status',
    reply: z.object({ all: z.int(), pending: z.int(), qc_approved: z.int() }),
  }),
  showDemoProject: endpoint('showDemoProject', {
    access: 'staff',
    summary: 'One demo project',
    params: demoProjectId,
    reply: demoProjectView,
    refusals,
  }),
  showDemoProjectDirect: endpoint('showDemoProjectDirect', {
    access: 'staff-direct',
    summary: 'One demo project',
    params: demoProjectId,
    reply: demoProjectView,
    refusals,
  }),
  saveDemoProject: endpoint('saveDemoProject', {
    access: 'staff',
    summary: 'Saves narrative and bid items; totals are recomputed',
    params: demoProjectId,
    body: z.strictObject({ projectData: projectEdit, revision: z.int().optional() }),
    reply: demoProjectView,
    refusals: { ...refusals, 'edited-meanwhile': 409 },
  }),
  approveDemoProject: endpoint('approveDemoProject', {
    access: 'staff',
    summary: 'Approves a demo project and mails its report',
    params: demoProjectId,
    reply: z.object({ success: z.literal(true), project: demoProjectView }),
    refusals: { ...refusals, 'wrong-status': 409, 'no-bid-items': 409 },
  }),
  convertDemoProject: endpoint('convertDemoProject', {
    access: 'staff',
    summary: 'Makes an unpaid order of a demo project, and mails the link to pay by if asked to',
    params: demoProjectId,
    body: z.strictObject({ sendLink: z.boolean().default(true) }),
    reply: z.object({
      success: z.literal(true),
      orderId: z.uuid(),
      /** False when the order was made before. */
      isNew: z.boolean(),
    }),
    refusals: { ...refusals, 'coming-soon': 409 },
  }),
  deleteDemoProject: endpoint('deleteDemoProject', {
    access: 'staff',
    summary: 'Removes a demo project',
    params: demoProjectId,
    reply: z.object({ success: z.literal(true) }),
    refusals,
  }),
  generateDemoReport: endpoint('generateDemoReport', {
    access: 'staff',
    summary: 'Saves what is sent and makes the next version of the report',
    params: demoProjectId,
    body: z.strictObject({
      updatedProjectData: projectEdit.optional(),
      revision: z.int().optional(),
    }),
    reply: z.object({ success: z.literal(true), project: demoProjectView, version: z.int() }),
    refusals: { ...refusals, 'edited-meanwhile': 409, 'no-bid-items': 409 },
  }),
  showDemoReport: endpoint('showDemoReport', {
    access: 'staff',
    summary: 'The newest report of a demo project as HTML; only reads',
    params: demoProjectId,
    reply: fileContent,
    media: 'text/html; charset=utf-8',
    refusals: { ...refusals, 'report-not-available': 404 },
  }),
}
