import { z } from 'zod'
import { mailKinds } from '#core/mail/mail-key.ts'
import { endpoint, pageQuery } from './endpoint.ts'
import { instant } from './moments.ts'

/** `given-up`: it was never sent and is no longer retried. */
const mailStates = ['queued', 'sent', 'failed', 'given-up'] as const

const mailRow = z.object({
  id: z.uuid(),
  kind: z.enum([...mailKinds, 'other']),
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** A code of the mail server or of the connection. */
  lastError: z.string().nullable(),
  /** Tries that the mail server did not answer: so often it may have arrived before. */
  unknownAcceptances: z.int(),
  createdAt: instant,
  sentAt: instant.nullable(),
  about: z.object({ kind: z.enum(['order', 'demo-project']), id: z.uuid() }).nullable(),
  /** Staff sent an earlier mail again. */
  isResent: z.boolean(),
})

export type MailRowView = z.output<typeof mailRow>

/** Both are null where the mail contains a secret, or its text is no longer stored. */
const mailView = mailRow.extend({
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** Why it cannot be sent again; null when it can. */
  resendRefusal: z.string().nullable(),
})

export type MailView = z.output<typeof mailView>

const resendRefusals = {
  'carries-secret': 409,
  'recipient-erased': 409,
  'recipient-opted-out': 409,
  'recipient-changed': 409,
  'mail-waits': 409,
  'text-gone': 409,
}

/** Chosen by the caller, so that a repeat after a lost answer is the same resend. */
const resendBody = z.strictObject({ id: z.uuid() })

const resent = z.object({
  /** The mail that is being sent. */
  mailId: z.uuid(),
  recipient: z.string(),
})

export const mailsApi = {
  listMails: endpoint('listMails', {
    access: 'staff',
    permission: 'support',
    summary: 'Every mail that was written, the newest first',
    query: pageQuery.extend({
      /** The beginning of an address. */
      recipient: z.string().trim().max(200).optional(),
      state: z.enum(mailStates).optional(),
    }),
    reply: z.array(mailRow),
  }),
  showMail: endpoint('showMail', {
    access: 'staff',
    permission: 'support',
    summary: 'One mail with its text, unless it carries a secret',
    params: z.object({ mailId: z.string().max(100) }),
    reply: mailView,
    refusals: { 'no-such-mail': 404 },
  }),
  resendMail: endpoint('resendMail', {
    access: 'staff',
    permission: 'support',
    summary: 'Sends a mail of the same content once more to the same recipient',
    params: z.object({ mailId: z.string().max(100) }),
    body: resendBody,
    reply: resent,
    refusals: { 'no-such-mail': 404, ...resendRefusals },
  }),
  resendReceipt: endpoint('resendReceipt', {
    access: 'staff',
    permission: 'support',
    summary: "Sends an order's receipt once more, to the order's present address",
    params: z.object({ orderId: z.string().max(100) }),
    body: resendBody,
    reply: resent,
    refusals: { 'no-such-order': 404, 'no-receipt': 404, ...resendRefusals },
  }),
}
