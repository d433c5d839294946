import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { reportVersionStates } from '#core/report/report-version-state.ts'
import { approval, approvalIssues } from './approval.ts'
import { endpoint, fileContent, pageQuery } from './endpoint.ts'
import { instant } from './moments.ts'
import { bidItemView, storedProject } from './project-data.ts'
import { projectEdit, revision } from './project-edit.ts'
import { readMeanwhile } from './read-meanwhile.ts'

const demoProjectStatuses = ['draft', 'pending', 'qc_approved'] as const

const demoProjectId = z.object({ demoProjectId: z.string().max(100) })

/** One row of the list: enough to choose what to do next. */
export const demoProjectRow = z.object({
  id: z.uuid(),
  name: z.string(),
  packageType: z.enum(packageTypes),
  status: z.enum(demoProjectStatuses),
  customerEmail: z.string(),
  estimatedCost: z.int(),
  validationIssues: z.array(z.string()),
  qcDeadline: instant.nullable(),
  correction: readMeanwhile,
  /** The order that staff made from it. */
  convertedOrderId: z.uuid().nullable(),
  /** When one person approved prices that block; the approval waits for a second one. */
  overrideRequestedAt: instant.nullable(),
  createdAt: instant,
  projectData: z.object({
    projectType: z.string(),
    salonSubcategory: z.string().optional(),
    squareFootage: z.number(),
  }),
})

export const demoProjectView = demoProjectRow.extend({
  projectData: storedProject,
  bidItems: z.array(bidItemView),
  /** Of the report as it would be approved now; an approval sends back the one that was read. */
  reportHash: z.string(),
  /** The version of the price book that priced it; null before pricing. */
  priceBookVersion: z.string().nullable(),
  projectNarrative: z.string().nullable(),
  reportUrl: z.string().nullable(),
  secureToken: z.string().nullable(),
  approvedAt: instant.nullable(),
  revision: z.int(),
  reportVersion: z.int().nullable(),
  /** The state of the newest version. Customers see released ones only. */
  reportState: z.enum(reportVersionStates).nullable(),
  /** The version that customers see; null before any release. */
  releasedVersion: z.int().nullable(),
  /** When the approved version is released; until then the approval can be undone. */
  releaseAt: instant.nullable(),
  /** True when bid items or narrative changed after the newest report. */
  reportOutdated: z.boolean(),
  /** What an order costs that is made of it now, in cents. */
  orderPrice: z.int(),
})

const trashedDemoProject = demoProjectRow
  .pick({ id: true, name: true, status: true, customerEmail: true, estimatedCost: true })
  .extend({ deletedAt: instant })

const refusals = { 'no-such-project': 404 } as const

export const demoProjectsApi = {
  listDemoProjects: endpoint('listDemoProjects', {
    access: 'staff',
    permission: 'read',
    summary: 'Demo projects, newest first',
    query: pageQuery.extend({
      status: z.enum(demoProjectStatuses).optional(),
      search: z.string().max(200).optional(),
    }),
    reply: z.array(demoProjectRow),
  }),
  countDemoProjects: endpoint('countDemoProjects', {
    access: 'staff',
    permission: 'read',
    summary: 'How many demo projects have each status',
    reply: z.object({ all: z.int(), pending: z.int(), qc_approved: z.int() }),
  }),
  showDemoProject: endpoint('showDemoProject', {
    access: 'staff',
    permission: 'read',
    summary: 'One demo project',
    params: demoProjectId,
    reply: demoProjectView,
    refusals,
  }),
  showDemoProjectDirect: endpoint('showDemoProjectDirect', {
    access: 'staff-direct',
    permission: 'read',
    summary: 'One demo project',
    params: demoProjectId,
    reply: demoProjectView,
    refusals,
  }),
  saveDemoProject: endpoint('saveDemoProject', {
    access: 'staff',
    permission: 'review',
    summary: 'Saves narrative and bid items; totals are recomputed',
    params: demoProjectId,
    body: z.looseObject(
      { projectData: projectEdit, revision },
      'The demo project must be an object.',
    ),
    reply: demoProjectView,
    refusals: {
      ...refusals,
      'edited-meanwhile': 409,
      'outside-area': 409,
      'unknown-project-type': 409,
    },
  }),
  approveDemoProject: endpoint('approveDemoProject', {
    access: 'staff',
    permission: 'review',
    summary:
      'Approves the report, given its hash only the one that was read; it is mailed once the approval cannot be undone',
    params: demoProjectId,
    body: approval,
    reply: z.object({ success: z.literal(true), project: demoProjectView }),
    refusals: {
      ...refusals,
      'wrong-status': 409,
      'no-bid-items': 409,
      blocked: 409,
      'not-overridable': 409,
      'reason-too-short': 400,
      'second-person-needed': 409,
      'approver-unproved': 403,
      'approver-not-independent': 403,
      'report-changed': 409,
      'outside-area': 409,
      'unknown-project-type': 409,
    },
  }),
  withdrawDemoOverride: endpoint('withdrawDemoOverride', {
    access: 'staff',
    permission: 'review',
    summary: 'Withdraws one’s own approval that waits for a second person',
    params: demoProjectId,
    reply: demoProjectView,
    refusals: { ...refusals, 'not-own-override-request': 403 },
  }),
  undoDemoApproval: endpoint('undoDemoApproval', {
    access: 'staff',
    permission: 'review',
    summary: 'Takes an approval back before its report goes out',
    params: demoProjectId,
    reply: demoProjectView,
    refusals: { ...refusals, 'nothing-to-undo': 409 },
  }),
  showDemoApprovalIssues: endpoint('showDemoApprovalIssues', {
    access: 'staff',
    permission: 'read',
    summary: 'What an approval would have to look at, as of this moment',
    params: demoProjectId,
    reply: approvalIssues,
    refusals,
  }),
  convertDemoProject: endpoint('convertDemoProject', {
    access: 'staff',
    permission: 'review',
    summary: 'Makes an unpaid order of a demo project, and mails the link to pay by if asked to',
    params: demoProjectId,
    body: z.strictObject({ sendLink: z.boolean().default(true) }),
    reply: z.object({
      success: z.literal(true),
      orderId: z.uuid(),
      /** False when the order existed already. */
      isNew: z.boolean(),
    }),
    refusals: { ...refusals, 'coming-soon': 409 },
  }),
  deleteDemoProject: endpoint('deleteDemoProject', {
    access: 'staff',
    permission: 'review',
    summary: 'Puts a demo project into the trash',
    params: demoProjectId,
    reply: z.object({ success: z.literal(true) }),
    refusals,
  }),
  listDemoTrash: endpoint('listDemoTrash', {
    access: 'staff',
    permission: 'read',
    summary: 'Deleted demo projects that can still be restored, the newest deletion first',
    reply: z.array(trashedDemoProject),
  }),
  restoreDemoProject: endpoint('restoreDemoProject', {
    access: 'staff',
    permission: 'review',
    summary: 'Takes a demo project out of the trash, as it was',
    params: demoProjectId,
    reply: z.object({ success: z.literal(true), project: demoProjectView }),
    refusals: { 'not-in-trash': 404 },
  }),
  emptyDemoTrash: endpoint('emptyDemoTrash', {
    access: 'staff',
    permission: 'review',
    summary: 'Anonymizes every deleted demo project',
    reply: z.object({ success: z.literal(true), emptied: z.int() }),
  }),
  generateDemoReport: endpoint('generateDemoReport', {
    access: 'staff',
    permission: 'review',
    summary: 'Saves what is sent and makes the next version of the report',
    params: demoProjectId,
    body: z.strictObject({
      updatedProjectData: projectEdit.optional(),
      revision,
    }),
    reply: z.object({ success: z.literal(true), project: demoProjectView, version: z.int() }),
    refusals: {
      ...refusals,
      'edited-meanwhile': 409,
      'no-bid-items': 409,
      'outside-area': 409,
      'unknown-project-type': 409,
    },
  }),
  showDemoReport: endpoint('showDemoReport', {
    access: 'staff',
    permission: 'read',
    summary: 'The newest report of a demo project as HTML; only reads',
    params: demoProjectId,
    reply: fileContent,
    media: 'text/html; charset=utf-8',
    refusals: { ...refusals, 'report-not-available': 404 },
  }),
}
