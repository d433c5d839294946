import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { clientSorts, clientStandings } from '#core/clients/client-list.ts'
import { contactKinds } from '#core/clients/last-contact.ts'
import { orderStatuses } from '#core/order/order.ts'
import { endpoint, fileContent, pageQuery } from './endpoint.ts'
import { dayText, instant } from './moments.ts'

const clientId = z.object({ clientId: z.string().max(100) })

export const clientRow = z.object({
  id: z.uuid(),
  /** A placeholder where the row only holds the plan of an unproved purchase. */
  email: z.string(),
  /** The address that was typed at such a purchase; whoever paid has not proved it. */
  purchaseEmail: z.string().nullable(),
  companyName: z.string(),
  contactPerson: z.string(),
  phone: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  plan: z.enum(['trial', 'starter', 'professional', 'enterprise']),
  planStatus: z.string(),
  /** Whether the plan is active; one that ended counts as trial. */
  planIsRunning: z.boolean(),
  reportsUsed: z.int(),
  reportLimit: z.int(),
  totalProjects: z.int(),
  lastOrderAt: instant.nullable(),
  professionalType: z.string().nullable(),
  referralSource: z.string().nullable(),
  /** The person was erased; the rest is kept for bookkeeping. */
  isErased: z.boolean(),
  createdAt: instant,
})

export type ClientRow = z.output<typeof clientRow>

export const clientNote = z.object({
  id: z.uuid(),
  kind: z.enum(contactKinds),
  body: z.string(),
  author: z.string().nullable(),
  createdAt: instant,
})

export type ClientNote = z.output<typeof clientNote>

const contact = z.object({
  at: instant,
  what: z.enum(['mail', 'question', 'call', 'email', 'meeting']),
  /** The mail's subject, the question, or the note of staff. */
  text: z.string(),
})

export const clientRecord = clientRow.extend({
  address: z.string().nullable(),
  zipCode: z.string().nullable(),
  firmName: z.string().nullable(),
  planStartedAt: instant.nullable(),
  planPaidUntil: instant.nullable(),
  planIsCancelled: z.boolean(),
  usagePeriodEndsAt: instant.nullable(),
  /** Paid orders minus refunds, in cents. */
  spent: z.int(),
  /** The newest fifty. */
  orders: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(orderStatuses),
      packageType: z.enum(packageTypes),
      amount: z.int(),
      companyName: z.string(),
      projectType: z.string(),
      testMode: z.boolean(),
      isDeleted: z.boolean(),
      createdAt: instant,
    }),
  ),
  orderCount: z.int(),
  demoProjects: z.int(),
  notes: z.array(clientNote),
  lastContact: contact.nullable(),
})

export type ClientRecord = z.output<typeof clientRecord>

const clientFilter = z.object({
  search: z.string().trim().max(200).optional(),
  standing: z.enum(clientStandings).optional(),
  profession: z.string().max(100).optional(),
  referral: z.string().max(100).optional(),
  /** Signed up from this day to the other, both included. */
  from: dayText.optional(),
  to: dayText.optional(),
  sort: z.enum(clientSorts).default('newest'),
})

export type ClientFilter = z.output<typeof clientFilter>

export const clientRecordsApi = {
  listClients: endpoint('listClients', {
    access: 'staff',
    permission: 'read',
    summary: 'Clients: searched, filtered, sorted',
    query: pageQuery.extend(clientFilter.shape),
    reply: z.array(clientRow),
  }),
  exportClients: endpoint('exportClients', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'The clients of a filter as a spreadsheet',
    query: clientFilter,
    reply: fileContent,
    media: 'text/csv; charset=utf-8',
  }),
  showClient: endpoint('showClient', {
    access: 'staff',
    permission: 'read',
    summary: 'One client with orders, plan, usage, notes and last contact',
    params: clientId,
    reply: clientRecord,
    refusals: { 'no-such-client': 404 },
  }),
  deleteClient: endpoint('deleteClient', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary:
      'Erases a client as the client could: orders, demo projects and mails are anonymized, the plan ends, the books stay. Refused while a report is under way',
    params: clientId,
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-client': 404, 'client-order-under-way': 409, 'payment-unavailable': 503 },
  }),
  addClientNote: endpoint('addClientNote', {
    access: 'staff',
    permission: 'support',
    summary:
      'Notes something about a client, or a call, an e-mail, a meeting; the client never sees it',
    params: clientId,
    body: z.strictObject({
      kind: z.enum(contactKinds).default('note'),
      body: z.string().trim().min(1, 'Write something first').max(4000),
    }),
    reply: clientNote,
    refusals: { 'no-such-client': 404 },
  }),
  removeClientNote: endpoint('removeClientNote', {
    access: 'staff',
    permission: 'support',
    summary: 'Removes a note; the audit log keeps that there was one',
    params: clientId.extend({ noteId: z.string().max(100) }),
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-client': 404, 'no-such-note': 404 },
  }),
}
