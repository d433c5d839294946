import { z } from 'zod'
import { type CustomerAnswerKind, customerAnswerKinds } from '#core/project/customer-answers.ts'

const schemaOfKind = {
  text: z.string(),
  number: z.number(),
  'yes-no': z.boolean(),
  list: z.array(z.string()).readonly(),
} as const satisfies Readonly<Record<CustomerAnswerKind, z.ZodType>>

/** The answers of a customer by their names, each left out where it was not given. */
export const customerAnswers = z.strictObject(
  Object.fromEntries(
    Object.entries(customerAnswerKinds).map(([id, kind]) => [id, schemaOfKind[kind].optional()]),
  ),
)
