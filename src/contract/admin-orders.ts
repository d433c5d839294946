import { z } from 'zod'
import { salonSubcategories } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { approval, approvalIssues } from './approval.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { email, squareFootage } from './project-data.ts'
import { projectEdit, revision } from './project-edit.ts'
import { changedOrder, staffOrder } from './staff-order.ts'

const orderId = z.object({ orderId: z.string().max(100) })

/** Text of a form field, with one sentence for any error. */
const words = (label: string, maxLength: number, minLength = 0) => {
  const sentence = `${label} must be text of ${minLength} to ${formatInteger(maxLength)} characters.`
  return z.string(sentence).trim().min(minLength, sentence).max(maxLength, sentence)
}

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
  'not-overridable': 409,
  'reason-too-short': 400,
  'second-person-needed': 409,
  'approver-unproved': 403,
  'approver-not-independent': 403,
  'report-changed': 409,
  'payment-disputed': 409,
  'payment-reversed': 409,
  'refund-undecided': 409,
  'outside-area': 409,
  'unknown-project-type': 409,
} as const

const approved = z.object({ success: z.literal(true), order: staffOrder })

export const adminOrdersApi = {
  showStaffOrder: endpoint('showStaffOrder', {
    access: 'staff',
    permission: 'read',
    summary: 'One order with everything staff works on',
    params: orderId,
    reply: staffOrder,
    refusals: { 'no-such-order': 404 },
  }),
  saveProject: endpoint('saveProject', {
    access: 'staff',
    permission: 'review',
    summary: 'Saves narrative and bid items; totals are recomputed',
    params: orderId,
    body: z.looseObject({ projectData: projectEdit, revision }, 'The order must be an object.'),
    reply: staffOrder,
    refusals: editRefusals,
  }),
  showStaffReport: endpoint('showStaffReport', {
    access: 'staff',
    permission: 'read',
    summary: 'The newest report of an order as HTML, before and after approval',
    params: orderId,
    reply: fileContent,
    media: 'text/html; charset=utf-8',
    refusals: { 'no-such-order': 404, 'report-not-available': 404 },
  }),
  approveOrder: endpoint('approveOrder', {
    access: 'staff',
    permission: 'review',
    summary:
      'Approves the report, given its hash only the one that was read; it goes to the customer once the approval cannot be undone',
    params: orderId,
    body: approval,
    reply: approved,
    refusals: approvalRefusals,
  }),
  withdrawOverride: endpoint('withdrawOverride', {
    access: 'staff',
    permission: 'review',
    summary: 'Withdraws one’s own approval that waits for a second person',
    params: orderId,
    reply: staffOrder,
    refusals: { 'no-such-order': 404, 'not-own-override-request': 403 },
  }),
  undoApproval: endpoint('undoApproval', {
    access: 'staff',
    permission: 'review',
    summary: 'Takes an approval back before its report goes out',
    params: orderId,
    reply: staffOrder,
    refusals: { 'no-such-order': 404, 'nothing-to-undo': 409 },
  }),
  showApprovalIssues: endpoint('showApprovalIssues', {
    access: 'staff',
    permission: 'read',
    summary: 'What an approval of the order would have to look at, as of this moment',
    params: orderId,
    reply: approvalIssues,
    refusals: { 'no-such-order': 404 },
  }),
  deleteOrder: endpoint('deleteOrder', {
    access: 'staff',
    permission: 'review',
    summary: 'Archives an order; its financial record stays',
    params: orderId,
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-order': 404 },
  }),
  showOrderDirect: endpoint('showOrderDirect', {
    access: 'staff-direct',
    permission: 'read',
    summary: 'One order with everything staff works on',
    params: orderId,
    reply: staffOrder,
    refusals: { 'no-such-order': 404 },
  }),
  editOrderDirect: endpoint('editOrderDirect', {
    access: 'staff-direct',
    permission: 'review',
    summary: 'Corrects customer and project data',
    params: orderId,
    body: z.strictObject({
      customerName: words('Name', 200, 1).optional(),
      customerEmail: email.optional(),
      projectData: z
        .strictObject({
          companyName: words('Company name', 200, 1),
          contactPerson: words('Contact person', 200, 1),
          phone: words('Phone', 14),
          description: words('Description', 5000),
          squareFootage,
          projectType: words('Project type', 50),
          /** An empty value removes it; only a salon has one. */
          salonSubcategory: z.enum(['', ...salonSubcategories], 'Salon type has no such choice.'),
        })
        .partial()
        .optional(),
      revision,
    }),
    reply: changedOrder,
    refusals: { ...editRefusals, 'unknown-project-type': 400 },
  }),
  approveOrderDirect: endpoint('approveOrderDirect', {
    access: 'staff-direct',
    permission: 'review',
    summary: 'The same approval as approveOrder',
    params: orderId,
    body: approval,
    reply: approved,
    refusals: approvalRefusals,
  }),
  generateReportDirect: endpoint('generateReportDirect', {
    access: 'staff-direct',
    permission: 'review',
    summary: 'Saves what is sent and makes the next version of the report',
    params: orderId,
    body: z.strictObject({
      updatedProjectData: projectEdit.optional(),
      /** Prices the project again from its facts; bid items and narrative are replaced. */
      priceAgain: z.boolean().optional(),
      revision,
    }),
    reply: generated,
    refusals: {
      ...editRefusals,
      'no-bid-items': 409,
      'outside-area': 409,
      'unknown-project-type': 409,
    },
  }),
  generateMissingReport: endpoint('generateMissingReport', {
    access: 'staff-direct',
    permission: 'review',
    summary: 'Makes the report if there is none',
    params: orderId,
    body: z.union([z.undefined(), z.null(), z.strictObject({})]),
    reply: generated,
    refusals: {
      'no-such-order': 404,
      'no-bid-items': 409,
      'outside-area': 409,
      'unknown-project-type': 409,
    },
  }),
  revalidateOrderDirect: endpoint('revalidateOrderDirect', {
    access: 'staff-direct',
    permission: 'review',
    summary: 'Runs the quality rules again on the stored order',
    params: orderId,
    reply: staffOrder,
    refusals: {
      'no-such-order': 404,
      'no-bid-items': 409,
      'outside-area': 409,
      'unknown-project-type': 409,
    },
  }),
  generatePdf: endpoint('generatePdf', {
    access: 'staff',
    permission: 'read',
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
