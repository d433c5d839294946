/**
 * Bid items that were kept although the facts changed. The answers that they were counted from are
 * stored with the project, so that a report never says one project and prices another: until the
 * lines are re-priced, or staff set each of them, nothing is approved.
 */
import { canonicalJson } from '#core/canonical-json.ts'
import { templateFor } from '#core/catalog/project-type.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { changedAnswers } from '#core/project/change-answers.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { readProjectFacts, type StoredAnswers } from '#core/project/read-project-facts.ts'
import { listOf } from '#core/sentence-parts.ts'
import type { Day } from '#core/time/day.ts'
import { type LineEffect, repriceLines } from './reprice-lines.ts'
import {
  answersCountedFrom,
  pricedForText,
  readShownProject,
  type StoredProject,
} from './stored-project.ts'

/** The changed project with its lines as they were; it keeps the answers that these came from. */
export function withKeptLines(before: StoredAnswers, after: StoredAnswers): StoredAnswers {
  const { countedFrom: _, ...rest } = after
  if (readShownProject(before).bidItems.length === 0) return rest
  const counted = Object.entries(changedAnswers(after, answersCountedFrom(before)))
  const differing = counted.filter(([id, value]) => isFact(after, id, value))
  return differing.length === 0 ? rest : { ...rest, countedFrom: Object.fromEntries(differing) }
}

function isFact(answers: StoredAnswers, id: string, value: unknown): boolean {
  const facts = readProjectFacts(answers)
  return canonicalJson(facts) !== canonicalJson(readProjectFacts({ ...answers, [id]: value }))
}

/** Whether all that the project says is what its lines were priced for. */
export function arePricedAsSaid(data: StoredAnswers): boolean {
  const { countedFacts, pricedFor, facts } = readShownProject(data)
  if (countedFacts) return false
  return pricedFor === undefined || facts === undefined || pricedFor === pricedForText(facts)
}

/**
 * What the lines were counted from; undefined where an earlier program did not store it. Then all
 * of them follow the present facts, except for what staff edited.
 */
export function factsOfLines(
  project: Pick<StoredProject, 'countedFacts' | 'pricedFor'> & {
    readonly facts: ProjectFacts | undefined
  },
): ProjectFacts | undefined {
  const { countedFacts, pricedFor, facts } = project
  if (countedFacts) return countedFacts
  return !facts || pricedFor === undefined || pricedFor === pricedForText(facts) ? facts : undefined
}

/**
 * The changes that re-pricing would make to lines that staff did not set. Percentages follow the
 * other lines by themselves.
 */
export function openEffects(effects: readonly LineEffect[]): readonly LineEffect[] {
  const open = effects.filter(
    ({ treatment }) => treatment !== 'kept-edit' && treatment !== 'left-out',
  )
  return open.every(({ unit }) => unit === '%') ? [] : open
}

const namedAtOnce = 3

type Pricing = { readonly priceBook: PriceBook; readonly configuration?: BidItemConfiguration }

/** The issue of kept lines that still wait for a decision, as a sentence. */
export function keptLinesIssue(
  project: StoredProject,
  { priceBook, configuration }: Pricing,
  pricedOn: Day,
): readonly string[] {
  const { facts, bidItems } = project
  const counted = factsOfLines(project)
  if (counted === facts) return []
  const draft = (of: ProjectFacts) => draftEstimate(of, priceBook, pricedOn, configuration).bidItems
  const { effects } = repriceLines({
    stored: bidItems,
    // Another type is configured otherwise: nothing of its lines stands for this one.
    drafted: counted && isSameTemplate(counted, facts) ? draft(counted) : [],
    redrafted: draft(facts),
  })
  const open = openEffects(effects)
  if (open.length === 0) return []
  const names = open.slice(0, namedAtOnce).map(({ item }) => `"${item}"`)
  const more = open.length - names.length
  const named = listOf(more > 0 ? [...names, `${more} more`] : names)
  return [
    `Bid items were priced for ${otherFactsText(project)} (${named}). Re-price the lines in Edit Project: what staff edited stays as it is.`,
  ]
}

function isSameTemplate(one: ProjectFacts, other: ProjectFacts): boolean {
  return (
    templateFor(one.projectType, one.salonSubcategory) ===
    templateFor(other.projectType, other.salonSubcategory)
  )
}

/** `2,400 sq ft, Office, but the project is now 4,000 sq ft, Office`. */
function otherFactsText({ pricedFor, facts, countedFrom = {} }: StoredProject): string {
  const now = pricedForText(facts)
  if (pricedFor !== undefined && pricedFor !== now) {
    return `${pricedFor}, but the project is now ${now}`
  }
  const labels = Object.keys(countedFrom).map((id) => findProjectAnswer(id)?.label ?? id)
  return `other answers to ${listOf(labels)}`
}
