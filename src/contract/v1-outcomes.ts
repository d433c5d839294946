import { z } from 'zod'
import { outcomeKinds } from '#core/calibration/outcome.ts'
import { described } from './described.ts'
import { day, dayText } from './moments.ts'

/** The cost of a project as API clients report and read it. It carries no free text. */
export const projectOutcomeSubmission = z
  .strictObject({
    kind: z
      .enum(outcomeKinds)
      .describe('awarded: the signed contract. final: after all payments. bid: a received bid.'),
    amountCents: z
      .int()
      .min(1)
      .max(100_000_000_00)
      .meta(described('The whole construction.', 'US cents')),
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
    id: z.uuid().describe('The id of the entry.'),
    kind: z.enum(outcomeKinds).describe('What was reported.'),
    amountCents: z
      .int()
      .nullable()
      .meta(described('null when the entry withdrew the one it corrects.', 'US cents')),
    day: day.describe('The day that was reported.'),
    isSameScope: z.boolean().describe('As it was reported.'),
    corrects: z.uuid().nullable().describe('The entry that this one replaces.'),
    estimateCents: z
      .int()
      .meta(
        described(
          'likelyCents of the report that stood on that day, to three figures as there.',
          'US cents',
        ),
      ),
    lowCents: z.int().meta(described('lowCents of that report.', 'US cents')),
    highCents: z.int().meta(described('highCents of that report.', 'US cents')),
    createdAt: z.iso.datetime({ offset: true }).describe('When it was reported.'),
  })
  .meta({ id: 'Outcome' })

export type ApiOutcome = z.output<typeof projectOutcome>
