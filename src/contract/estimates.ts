import { z } from 'zod'
import { finishQualities, timelines } from '#core/catalog/intake-options.ts'
import { projectTypes, salonSubcategories } from '#core/catalog/project-type.ts'
import { costGroupIds } from '#core/risk/cost-groups.ts'
import { answerOutcomes } from './answer-outcomes.ts'
import { endpoint } from './endpoint.ts'
import { programFactsShape } from './program-facts.ts'
import { specialFeatures, squareFootage } from './project-data.ts'

const cents = z.int()

export const estimatesApi = {
  liveEstimate: endpoint('liveEstimate', {
    access: 'public',
    summary: "The report engine's own range for what is known so far",
    body: z.strictObject({
      projectType: z.enum(
        projectTypes,
        `Project type must be one of ${projectTypes.join(', ')}; send the nearest one`,
      ),
      salonSubcategory: z.enum(salonSubcategories).optional(),
      squareFootage,
      finishQuality: z.enum(finishQualities.map((finish) => finish.id)).default('standard'),
      specialFeatures,
      existingElectricalPanel: z.boolean().optional(),
      existingFireAlarm: z.boolean().optional(),
      existingFireSuppression: z.boolean().optional(),
      existingHvac: z.boolean().optional(),
      existingGreaseInterceptor: z.boolean().optional(),
      hasFloorPlan: z.boolean().default(false),
      ...programFactsShape,
      timeline: z.enum(timelines.map((timeline) => timeline.id)).optional(),
      city: z.string().max(100).optional(),
      state: z.string().max(50).optional(),
      zipCode: z.string().max(10).optional(),
    }),
    reply: z.object({
      low: cents,
      likely: cents,
      budget: cents,
      high: cents,
      perSquareFoot: cents,
      groups: z.array(z.object({ id: z.enum(costGroupIds), cents })),
      drivers: z.array(
        z.object({ label: z.string(), baseCents: cents, lowCents: cents, highCents: cents }),
      ),
      openQuestions: z.array(
        z.object({
          id: z.string(),
          question: z.string(),
          swingCents: cents,
          advice: z.string(),
          outcomes: answerOutcomes,
        }),
      ),
      /** Answers that cannot all be true; `answers` are their names in the body. */
      conflicts: z.array(
        z.object({ id: z.string(), answers: z.array(z.string()), sentence: z.string() }),
      ),
    }),
    refusals: { 'outside-area': 409 },
  }),
}
