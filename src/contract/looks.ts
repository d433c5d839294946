import { z } from 'zod'
import { lookLabels } from '#core/look/look.ts'
import { changeHistory } from './change-history.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { plainLine, plainText } from './plain-text.ts'

const look = z.strictObject({
  wordmark: plainLine(40).min(1, 'Give the name'),
  accent: z.string().trim().toLowerCase().max(20),
  greeting: plainLine(80).min(1, 'Give the greeting'),
  signOff: plainText(200),
  mailFooter: plainLine(200),
  logoId: z.uuid().nullable(),
})

const shown = z.object({
  look: z.object(look.shape),
  /** Sent back with a change; 0 while the program's own look applies. */
  revision: z.int(),
  history: changeHistory(lookLabels),
})

export type LookView = z.output<typeof shown>

/** Multipart: `file`. */
export const logoFileRefusals = {
  'no-file': 400,
  'wrong-file-type': 415,
  'file-too-large': 413,
  'file-unreadable': 422,
  'file-infected': 422,
  'scanner-away': 503,
} as const

export const looksApi = {
  showLogo: endpoint('showLogo', {
    access: 'public',
    summary: 'A logo by its id, as it was drawn anew; it never changes',
    params: z.object({ logoId: z.string().max(100) }),
    reply: fileContent,
    media: 'image/png',
    refusals: { 'no-logo': 404 },
  }),
  showLook: endpoint('showLook', {
    access: 'staff',
    permission: 'administration',
    summary: 'How the business looks in headers, mails and reports, with every change of it',
    reply: shown,
  }),
  saveLook: endpoint('saveLook', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Changes name, accent, logo or the frame of mails, for pages and mails from then on',
    body: z.strictObject({ revision: z.int().min(0), look }),
    reply: shown,
    refusals: {
      'look-changed-meanwhile': 409,
      'accent-not-hex': 400,
      'accent-too-light': 422,
      'no-logo': 404,
    },
  }),
  uploadLookLogo: endpoint('uploadLookLogo', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Keeps a PNG or JPG as a logo; it is shown once a look that names it is saved',
    body: fileContent,
    reply: z.object({ logoId: z.uuid() }),
    refusals: logoFileRefusals,
  }),
  previewLook: endpoint('previewLook', {
    access: 'staff',
    permission: 'administration',
    summary: 'A mail as it would look; nothing is saved or sent',
    body: z.strictObject({ look }),
    reply: z.object({ html: z.string() }),
    refusals: { 'accent-not-hex': 400 },
  }),
}
