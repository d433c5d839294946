import { createHash } from 'node:crypto'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { type FactSlots, factSlots } from '#core/narrative/fact-slots.ts'
import { fillModelAnswer } from '#core/narrative/fill-model-answer.ts'
import { instructionsVersion, modelRequest } from '#core/narrative/model-request.ts'
import type { NarrativeFailure } from '#core/narrative/narrative-outcome.ts'
import { narrativeNumbers } from '#core/narrative/number-check.ts'
import type { StoredProject } from '#core/order/stored-project.ts'
import { withRangeVersion } from '#core/pricing/price-book.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { dayMs } from '#core/time/durations.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import type { NarrativeModel, Ports } from '#server/ports.ts'
import { countModelRequests, findWrittenTemplate } from '../reads.ts'

/** Requests to the model within any 24 hours; answers that are reused do not count. */
const dailyBudget = 500

type Material = { readonly slots: FactSlots; readonly allowed: readonly number[] }

export type Asked = {
  readonly factsSha256: string
  readonly fromCache: boolean
  readonly durationMs: number
  readonly answer: Result<{ readonly text: string; readonly template: string }, NarrativeFailure>
}

/** Asks the model, or reuses its earlier answer, and rejects text with figures of its own. */
export async function askModel(
  ports: Ports,
  model: NarrativeModel,
  project: StoredProject,
): Promise<Asked> {
  const material = await materialOf(ports, project)
  const factsSha256 = hashOf(model.name, material.slots)
  const kept = await findWrittenTemplate(ports.database, factsSha256)
  if (kept !== undefined) {
    const filled = filledAnswer(kept, material)
    if (filled.ok) return { factsSha256, fromCache: true, durationMs: 0, answer: filled }
  }
  const startedAt = ports.clock.now().getTime()
  const answer = await request(ports, model, material)
  const durationMs = ports.clock.now().getTime() - startedAt
  return { factsSha256, fromCache: false, durationMs, answer }
}

async function request(
  ports: Ports,
  model: NarrativeModel,
  material: Material,
): Promise<Asked['answer']> {
  const since = new Date(ports.clock.now().getTime() - dayMs)
  if ((await countModelRequests(ports.database, since)) >= dailyBudget) return refuse('over-budget')
  const answer = await model.answer(modelRequest(material.slots))
  return answer.ok ? filledAnswer(answer.value, material) : answer
}

function filledAnswer(template: string, { slots, allowed }: Material): Asked['answer'] {
  const filled = fillModelAnswer(template, slots, allowed)
  return filled.ok ? accept({ text: filled.value, template }) : filled
}

async function materialOf(ports: Ports, project: StoredProject): Promise<Material> {
  const { facts, bidItems, companyName, description, timelineMonths } = project
  const { priceBook } = await findPricing(ports.database, ports.priceBook, facts)
  const totals = totalBidItems(bidItems, facts.squareFootage)
  const pricedOn = project.pricedOn ?? ports.clock.now().toISOString().slice(0, 10)
  const ranged = withRangeVersion(priceBook, project.rangeVersion)
  const assessment = assessEstimate(facts, bidItems, ranged, pricedOn, timelineMonths)
  const estimate = { bidItems, totals }
  return {
    slots: factSlots(facts, estimate, assessment, { companyName }),
    allowed: narrativeNumbers(facts, estimate, assessment, [companyName, description]),
  }
}

function hashOf(model: string, slots: FactSlots): string {
  return createHash('sha256')
    .update(canonicalJson({ model, instructionsVersion, slots }))
    .digest('hex')
}
