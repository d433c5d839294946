/**
 * Alternates: work that is built only if somebody asks for it. None of them is in a total; each has
 * the price that it would add, who decides, and by when.
 */
import type { Cents } from '#core/money/money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { FireSystem } from '#core/program/fire-systems.ts'
import { planProgram } from '#core/program/program.ts'
import { type RequestableSystem, requestableSystems } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { citeSection } from '#core/rules/code-section.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import type { Day } from '#core/time/day.ts'
import { draftEstimate } from './draft-estimate.ts'

export type Alternate = {
  readonly id: RequestableSystem
  readonly title: string
  /** Why it is not in the total. */
  readonly reason: string
  readonly decides: string
  readonly before: string
  /** What it would add to the construction cost, with contingency, overhead and profit. */
  readonly addsCents: Cents
}

const titles: Readonly<Record<RequestableSystem, string>> = {
  sprinklers: 'Ceiling sprinklers with riser and fire line',
  fireAlarm: 'Fire alarm with horns and strobes',
}

const decides = 'The building official decides; the landlord or an insurer may ask as well'
const before = 'Ask all three before the lease is signed'

/** Those of a project that was counted, in the order of their systems. */
export function alternates(
  facts: ProjectFacts,
  priceBook: PriceBook,
  pricedOn: Day,
): readonly Alternate[] {
  const { codes } = priceBook.market
  const { fireSystems } = planProgram(facts, codes)
  const open = requestableSystems.flatMap(({ id }) => {
    const system: FireSystem = fireSystems[id]
    return system.state === 'only-if-asked' ? [{ id, trigger: system.trigger }] : []
  })
  if (open.length === 0) return []
  const costOf = (of: ProjectFacts) => draftEstimate(of, priceBook, pricedOn).totals.totalCents
  const cost = costOf(facts)
  const asked = facts.requiredSystems ?? []
  return open.map(({ id, trigger }) => ({
    id,
    title: titles[id],
    reason: `By use, people and floor the code does not ask for it. ${citeSection(trigger.section, codes.editions)}: ${lowerFirst(trigger.rule)}`,
    decides,
    before,
    addsCents: costOf({ ...facts, requiredSystems: [...asked, id] }) - cost,
  }))
}
