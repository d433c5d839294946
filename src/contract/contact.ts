import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { projectTypes, salonSubcategories } from '#core/catalog/project-type.ts'
import { missingDemoFields, missingDemoFieldsMessage } from '#core/project/required-demo-fields.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'
import { email, specialFeatures, squareFootage } from './project-data.ts'

const shortText = z.string().trim().max(200)
const longText = z.string().trim().max(5000)

const demoOrderAnswers = z.strictObject({
  packageType: z.enum(packageTypes),
  customerEmail: email,
  customerName: shortText.min(1),
  website: z.string().max(200).optional(),
  projectData: z.strictObject({
    contactPerson: shortText,
    email,
    companyName: shortText.min(1),
    projectType: z.enum(projectTypes),
    squareFootage,
    description: longText.min(1),
    currentCondition: longText.optional(),
    specificRequirements: longText.optional(),
    permitRequirements: longText.optional(),
    timeline: shortText.optional(),
    projectAddress: shortText.min(1),
    city: shortText.optional(),
    state: shortText.optional(),
    zipCode: z.string().trim().max(10).optional(),
    phone: z.string().trim().max(20).optional(),
    referralSource: shortText.optional(),
    finishQuality: shortText.optional(),
    specialFeatures,
    salonSubcategory: z.enum(['', ...salonSubcategories]).optional(),
  }),
})

/** Missing answers are reported in one sentence, before anything else is checked. */
const demoOrder = z
  .custom<z.input<typeof demoOrderAnswers>>()
  .superRefine((sent, context) => {
    const missing = missingDemoFields(sent ?? {})
    if (missing.length === 0) return
    context.addIssue({ code: 'custom', message: missingDemoFieldsMessage(missing) })
  })
  .pipe(demoOrderAnswers)

export const contactApi = {
  sendContactMessage: endpoint('sendContactMessage', {
    access: 'public',
    summary: 'Mails a question to the owner',
    body: z.strictObject({
      name: shortText.min(1, 'Your name is required'),
      email,
      message: longText.min(1, 'Message is required'),
      /** People leave it empty. */
      website: z.string().max(200).optional(),
    }),
    reply: z.object({ message: z.string() }),
  }),
  createDemoOrder: endpoint('createDemoOrder', {
    access: 'public',
    needsRoom: true,
    summary: 'A free test-drive project, reviewed by staff',
    body: demoOrder,
    reply: z.object({
      message: z.string(),
      orderId: z.string(),
      orderDetails: z.object({ packageType: z.enum(packageTypes), message: z.string() }),
    }),
    refusals: { 'coming-soon': 409, 'outside-area': 409, 'unknown-project-type': 400 },
  }),
  listMailbox: endpoint('listMailbox', {
    access: 'mailbox',
    summary: 'Mails that stayed here because no mail server is configured, newest first',
    reply: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        sentAt: instant,
      }),
    ),
  }),
}
