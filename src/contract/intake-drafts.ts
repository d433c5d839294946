import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { answerChanges } from './answer-changes.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'
import { uploadKinds } from './uploads.ts'

const shortAnswer = z.string().max(254)
const longAnswer = z.string().max(5000)

/** Added after the first drafts, which are stored without it. */
const laterAnswer = shortAnswer.default('')

const draftUpload = z.strictObject({
  id: z.uuid(),
  kind: z.enum(uploadKinds),
  name: z.string().max(255),
  size: z.int().min(0),
  type: z.string().max(200),
})

/** The form as it is, finished or not: the text of every control, not yet validated. */
const draftAnswers = z.strictObject({
  companyName: shortAnswer,
  contactPerson: shortAnswer,
  email: shortAnswer,
  phone: shortAnswer,
  projectAddress: shortAnswer,
  city: shortAnswer,
  state: shortAnswer,
  zipCode: shortAnswer,
  squareFootage: shortAnswer,
  projectType: shortAnswer,
  salonSubcategory: shortAnswer,
  finishQuality: shortAnswer,
  specialFeatures: z.array(shortAnswer).max(40),
  timeline: shortAnswer,
  budget: shortAnswer,
  description: longAnswer,
  currentCondition: longAnswer,
  specificRequirements: longAnswer,
  permitRequirements: longAnswer,
  preferredCallTime: shortAnswer,
  existingElectricalPanel: shortAnswer,
  existingFireAlarm: shortAnswer,
  existingFireSuppression: shortAnswer,
  existingHvac: shortAnswer,
  existingGreaseInterceptor: shortAnswer,
  referralSource: shortAnswer,
  referralContactName: shortAnswer,
  projectStage: shortAnswer,
  allowancePerSquareFoot: laterAnswer,
  baseRentPerSquareFoot: laterAnswer,
  leaseTermMonths: laterAnswer,
  /** Optional facts about the space and its program, valid or not. */
  facts: answerChanges.default({}),
  uploads: z.array(draftUpload).max(12),
})

export type DraftAnswers = z.output<typeof draftAnswers>

const draftId = z.object({ draftId: z.string().max(100) })

/** The token is the only key; it is sent in the body, so that no log or referrer contains it. */
const token = z.string().max(100)

const content = { packageType: z.enum(packageTypes), answers: draftAnswers }

const saved = z.object({ revision: z.int(), expiresAt: instant })

export const intakeDraftsApi = {
  createIntakeDraft: endpoint('createIntakeDraft', {
    access: 'public',
    summary: 'Keeps an unfinished intake for 30 days; the answer holds the only key to it',
    body: z.strictObject(content),
    reply: saved.extend({ draftId: z.uuid(), token: z.string() }),
  }),
  saveIntakeDraft: endpoint('saveIntakeDraft', {
    access: 'public',
    summary: 'Saves, unless the draft has changed since the browser read it',
    params: draftId,
    body: z.strictObject({ ...content, token, revision: z.int() }),
    reply: saved,
    refusals: { 'no-such-draft': 404, 'draft-changed': 409 },
  }),
  openIntakeDraft: endpoint('openIntakeDraft', {
    access: 'public',
    summary: 'The draft; from now on this browser may use its files',
    params: draftId,
    body: z.strictObject({ token }),
    reply: saved.extend({
      ...content,
      /** The time since it was saved, by the server's clock. */
      ageSeconds: z.number(),
      /** Names of files that no longer exist; they have to be attached again. */
      lostFiles: z.array(z.string()),
    }),
    refusals: { 'no-such-draft': 404 },
  }),
  mailIntakeDraft: endpoint('mailIntakeDraft', {
    access: 'public',
    summary: 'Mails a link to continue to the address in the draft',
    params: draftId,
    body: z.strictObject({ token }),
    reply: z.object({ message: z.string() }),
    refusals: { 'no-such-draft': 404, 'no-email': 400 },
  }),
  discardIntakeDraft: endpoint('discardIntakeDraft', {
    access: 'public',
    summary: 'Erases the draft at once',
    params: draftId,
    body: z.strictObject({ token }),
    reply: z.object({ discarded: z.literal(true) }),
    refusals: { 'no-such-draft': 404 },
  }),
}
