import { z } from 'zod'
import { salonSubcategories } from '#core/catalog/project-type.ts'
import { qualityRules, severities } from '#core/qc/quality-issue.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { bidItemView, email } from './project-data.ts'
import { staffOrder } from './staff-order.ts'

const orderId = z.object({ orderId: z.string().max(100) })

/** What staff may change. Totals, status, tokens and payment ids never come from a body. */
export const projectEdit = z.strictObject({
  aiNarrative: z.string().max(20_000).optional(),
  bidItems: z.array(bidItemView).max(300).optional(),
  /** Accepted for the specification's callers; recomputed from the bid items. */
  estimatedCost: z.number().optional(),
})

const generated = z.object({
  success: z.literal(true),
  order: staffOrder,
  version: z.int(),
})

const editRefusals = { 'no-such-order': 404, 'edited-meanwhile': 409, 'order-closed': 409 } as const

const approvalRefusals = {
  'no-such-order': 404,
  'wrong-status': 409,
  'no-bid-items': 409,
  blocked: 409,
} as const

/** With blocking issues an approval says why it is given all the same. */
const approval = z.union([
  z.undefined(),
  z.null(),
  z.strictObject({ overrideReason: z.string().trim().min(1).max(500).optional() }),
])

const approved = z.object({ success: z.literal(true), order: staffOrder })

export const adminOrdersApi = {
  showStaffOrder: endpoint('showStaffOrder', {
    access: 'staff',
    summary: 'One order with everything staff works on',
    params: orderId,
    reply: staffOrder,
    refusals: { 'no-such-order': 404 },
  }),
  saveProject: endpoint('saveProject', {
    access: 'staff',
    summary: 'Saves narrative and bid items; totals are recomputed',
    params: orderId,
    body: z.strictObject({ projectData: projectEdit, revision: z.int().optional() }),
    reply: staffOrder,
    refusals: editRefusals,
  }),
  showStaffReport: endpoint('showStaffReport', {
    access: 'staff',
    summary: 'The newest report of an order as HTML, before and after approval',
    params: orderId,
    reply: fileContent,
    media: 'text/html; charset=utf-8',
    refusals: { 'no-such-order': 404, 'report-not-available': 404 },
  }),
  approveOrder: endpoint('approveOrder', {
    access: 'staff',
    summary: 'Approves the report; it goes to the customer once the approval cannot be undone',
    params: orderId,
    body: approval,
    reply: approved,
    refusals: approvalRefusals,
  }),
  undoApproval: endpoint('undoApproval', {
    access: 'staff',
    summary: 'Takes an approval back before its report goes out',
    params: orderId,
    reply: staffOrder,
    refusals: { 'no-such-order': 404, 'nothing-to-undo': 409 },
  }),
  showApprovalIssues: endpoint('showApprovalIssues', {
    access: 'staff',
    summary: 'What an approval of the order would have to look at, as of this moment',
    params: orderId,
    reply: z.object({
      issues: z.array(
        z.object({
          rule: z.enum(qualityRules),
          severity: z.enum(severities),
          text: z.string(),
        }),
      ),
    }),
    refusals: { 'no-such-order': 404 },
  }),
  deleteOrder: endpoint('deleteOrder', {
    access: 'staff',
    summary: 'Archives an order; its financial record stays',
    params: orderId,
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-order': 404 },
  }),
  showOrderDirect: endpoint('showOrderDirect', {
    access: 'staff-direct',
    summary: 'One order with everything staff works on',
    params: orderId,
    reply: staffOrder,
    refusals: { 'no-such-order': 404 },
  }),
  editOrderDirect: endpoint('editOrderDirect', {
    access: 'staff-direct',
    summary: 'Corrects customer and project data',
    params: orderId,
    body: z.strictObject({
      customerName: z.string().trim().min(1).max(200).optional(),
      customerEmail: email.optional(),
      projectData: z
        .strictObject({
          companyName: z.string().trim().min(1).max(200),
          contactPerson: z.string().trim().min(1).max(200),
          phone: z.string().trim().max(14),
          description: z.string().trim().max(5000),
          squareFootage: z.int().min(1).max(5000),
          projectType: z.string().max(50),
          /** Empty takes it away; only a salon keeps one. */
          salonSubcategory: z.enum(['', ...salonSubcategories]),
        })
        .partial()
        .optional(),
      revision: z.int().optional(),
    }),
    reply: staffOrder,
    refusals: { ...editRefusals, 'unknown-project-type': 400 },
  }),
  approveOrderDirect: endpoint('approveOrderDirect', {
    access: 'staff-direct',
    summary: 'The same approval as approveOrder',
    params: orderId,
    body: approval,
    reply: approved,
    refusals: approvalRefusals,
  }),
  generateReportDirect: endpoint('generateReportDirect', {
    access: 'staff-direct',
    summary: 'Saves what is sent and makes the next version of the report',
    params: orderId,
    body: z.strictObject({
      updatedProjectData: projectEdit.optional(),
      /** Prices the project anew from its facts: bid items and narrative are replaced. */
      priceAgain: z.boolean().optional(),
      revision: z.int().optional(),
    }),
    reply: generated,
    refusals: { ...editRefusals, 'no-bid-items': 409 },
  }),
  generateMissingReport: endpoint('generateMissingReport', {
    access: 'staff-direct',
    summary: 'Makes the report if there is none',
    params: orderId,
    body: z.union([z.undefined(), z.null(), z.strictObject({})]),
    reply: generated,
    refusals: { 'no-such-order': 404, 'no-bid-items': 409 },
  }),
  revalidateOrderDirect: endpoint('revalidateOrderDirect', {
    access: 'staff-direct',
    summary: 'Runs the quality rules again over what is stored',
    params: orderId,
    reply: staffOrder,
    refusals: { 'no-such-order': 404, 'no-bid-items': 409 },
  }),
  generatePdf: endpoint('generatePdf', {
    access: 'staff',
    summary: "The PDF of an order's stored report; posted HTML is never drawn",
    body: z.strictObject({
      orderId: z.string().max(100),
      reportHTML: z.string().max(5_000_000).optional(),
    }),
    reply: fileContent,
    media: 'application/pdf',
    refusals: { 'no-such-order': 404, 'no-report': 400, 'report-newer': 409 },
  }),
}
