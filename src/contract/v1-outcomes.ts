import { z } from 'zod'
import { outcomeKinds } from '#core/calibration/outcome.ts'
import { day, dayText } from './moments.ts'

/** The cost of a project as API clients report and read it. It carries no free text. */
export const projectOutcomeSubmission = z
  .strictObject({
    kind: z
      .enum(outcomeKinds)
      .describe('awarded: the signed contract. final: after all payments. bid: a received bid.'),
    amountCents: z.int().min(1).max(100_000_000_00).describe('US cents, the whole construction.'),
    day: dayText.describe('The day of the contract, the last payment or the bid.'),
    isSameScope: z
      .boolean()
      .describe('false when other work was bought than was estimated; then it is only counted.'),
    corrects: z
      .uuid()
      .optional()
      .describe('The entry that this one replaces. Entries are never changed.'),
  })
  .meta({ id: 'OutcomeSubmission' })

export type ProjectOutcomeSubmission = z.output<typeof projectOutcomeSubmission>

export const projectOutcome = z
  .object({
    id: z.uuid(),
    kind: z.enum(outcomeKinds),
    amountCents: z.int().nullable().describe('null when the entry withdrew the one it corrects.'),
    day: day,
    isSameScope: z.boolean(),
    corrects: z.uuid().nullable(),
    estimateCents: z
      .int()
      .describe('likelyCents of the report that stood on that day, to three figures as there.'),
    lowCents: z.int(),
    highCents: z.int(),
    createdAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Outcome' })

export type ApiOutcome = z.output<typeof projectOutcome>
