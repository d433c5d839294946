import { createHash } from 'node:crypto'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import type { OutsideArea } from '#core/market-area/market-area.ts'
import type { CustomerWords } from '#core/narrative/customer-words.ts'
import { type FactSlots, factSlots } from '#core/narrative/fact-slots.ts'
import { fillModelAnswer } from '#core/narrative/fill-model-answer.ts'
import { instructionsVersion, modelRequest } from '#core/narrative/model-request.ts'
import type { NarrativeFailure } from '#core/narrative/narrative-outcome.ts'
import { type AllowedNumbers, narrativeNumbers } from '#core/narrative/number-check.ts'
import type { StoredProject } from '#core/order/stored-project.ts'
import { withRangeVersion } from '#core/pricing/price-book.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { dayMs } from '#core/time/durations.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import { marketToday } from '#server/market-day.ts'
import type { NarrativeModel, Ports } from '#server/ports.ts'
import { countModelRequests, findWrittenTemplate } from '../reads.ts'

/** Requests to the model within any 24 hours; answers that are reused do not count. */
const dailyBudget = 500

type Material = {
  readonly slots: FactSlots
  readonly allowed: AllowedNumbers
  readonly words: CustomerWords
}

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
): Promise<Result<Asked, OutsideArea>> {
  const found = await materialOf(ports, project)
  if (!found.ok) return found
  const material = found.value
  const factsSha256 = hashOf(model.name, material.slots)
  const kept = await findWrittenTemplate(ports.database, factsSha256)
  if (kept !== undefined) {
    const filled = filledAnswer(kept, material)
    if (filled.ok) return accept({ factsSha256, fromCache: true, durationMs: 0, answer: filled })
  }
  const startedAt = ports.clock.now().getTime()
  const answer = await request(ports, model, material)
  const durationMs = ports.clock.now().getTime() - startedAt
  return accept({ factsSha256, fromCache: false, durationMs, answer })
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

function filledAnswer(template: string, { slots, allowed, words }: Material): Asked['answer'] {
  const filled = fillModelAnswer(template, slots, allowed, words)
  return filled.ok ? accept({ text: filled.value, template }) : filled
}

async function materialOf(
  ports: Ports,
  project: StoredProject,
): Promise<Result<Material, OutsideArea>> {
  const { facts, bidItems, companyName, timelineMonths } = project
  const pricing = await findPricing(ports.database, ports.books, facts)
  if (!pricing.ok) return pricing
  const { priceBook } = pricing.value
  const totals = totalBidItems(bidItems, facts.squareFootage)
  const pricedOn = project.pricedOn ?? marketToday(ports)
  const ranged = withRangeVersion(priceBook, project.rangeVersion)
  const assessment = assessEstimate(facts, bidItems, ranged, pricedOn, timelineMonths)
  const estimate = { bidItems, totals }
  return accept({
    slots: factSlots(facts, priceBook.market.codes, estimate, assessment, { companyName }),
    allowed: narrativeNumbers(facts, priceBook.market.codes, estimate, assessment),
    words: { companyName },
  })
}

function hashOf(model: string, slots: FactSlots): string {
  return createHash('sha256')
    .update(canonicalJson({ model, instructionsVersion, slots }))
    .digest('hex')
}
