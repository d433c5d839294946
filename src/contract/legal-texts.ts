import { z } from 'zod'
import { legalDocuments } from '#core/legal/legal-text.ts'
import { endpoint } from './endpoint.ts'
import { day, dayText, instant } from './moments.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: all but the line break
const plainText = /^[^\u0000-\u0009\u000b-\u001f\u007f]*$/

const version = z.object({
  /** 0 is the text that the program ships with. */
  revision: z.int(),
  effectiveOn: day,
  /** As it is edited: `## ` before a title, `- ` before a point. */
  text: z.string(),
})

const legalTextView = z.object({
  document: z.enum(legalDocuments),
  /** The revision that the public page shows today. */
  standing: z.int(),
  newest: version,
  /** Every change, newest first. */
  history: z.array(version.extend({ changedBy: z.string(), changedAt: instant })),
})

export type LegalTextView = z.output<typeof legalTextView>

export const legalTextsApi = {
  showLegalTexts: endpoint('showLegalTexts', {
    access: 'staff',
    permission: 'administration',
    summary: 'The terms and the privacy policy, with every change of them',
    reply: z.object({ today: day, texts: z.array(legalTextView) }),
  }),
  saveLegalText: endpoint('saveLegalText', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Saves a legal text with the day from which it applies, today at the earliest',
    params: z.object({ document: z.enum(legalDocuments) }),
    body: z.strictObject({
      revision: z.int().min(0),
      effectiveOn: dayText,
      text: z
        .string()
        .transform((value) => value.replaceAll(/\r\n?/g, '\n').trim())
        .pipe(
          z
            .string()
            .max(60_000, 'A legal text takes at most 60,000 characters')
            .regex(plainText, 'Use plain text'),
        ),
    }),
    reply: legalTextView,
    refusals: {
      'legal-text-changed-meanwhile': 409,
      'legal-text-before-today': 422,
      'legal-text-unreadable': 422,
    },
  }),
}
