/**
 * What an order stores about its project: the customer's answers, and what the draft and staff
 * added. Bid items are stored in the API's form, in dollars; in memory they are cents.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { readBidItems, toWireBidItem } from '#core/bid-items/bid-item-wire.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { LeaseFacts } from '#core/project/lease-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { readLeaseFacts } from '#core/project/read-lease-facts.ts'
import {
  readProjectFacts,
  type StoredAnswers,
  textOf,
  type UnknownType,
} from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { type Day, isDay } from '#core/time/day.ts'

/** Who wrote the current narrative. */
export type NarrativeWriter = 'built-in' | 'model' | 'staff'

export type StoredProject = {
  readonly companyName: string
  readonly city: string
  readonly state: string
  readonly description: string
  /** The choice of the intake, where one was made. It is compared, and no part of the report. */
  readonly budget?: string
  readonly facts: ProjectFacts
  /** The intake's answers about the lease; empty without any. */
  readonly leaseFacts: LeaseFacts
  /** Empty until the estimate is drafted. */
  readonly bidItems: readonly BidItem[]
  readonly narrative: string
  readonly narrativeBy: NarrativeWriter
  /** The day on which the estimate was priced; undefined until then. */
  readonly pricedOn?: Day
  /** The area and type that were priced. */
  readonly pricedFor?: string
  /** The former answers that lines which were kept were counted from. */
  readonly countedFrom?: StoredAnswers
  /** The facts with those answers. */
  readonly countedFacts?: ProjectFacts
  /** The configured cap of the schedule, if the draft had one. */
  readonly timelineMonths?: number
  /** The ranges in force at the draft; absent for those of the permits. */
  readonly rangeVersion?: string
}

/** A project that may be shown and compared; without facts where its type is not known. */
export type ShownProject = Omit<StoredProject, 'facts'> & {
  readonly facts: ProjectFacts | undefined
}

/** Refused where the stored type is none that can be priced. */
export function readStoredProject(data: StoredAnswers): Result<StoredProject, UnknownType> {
  const { facts, ...project } = readShownProject(data)
  return facts ? accept({ ...project, facts }) : refuse('unknown-project-type')
}

export function readShownProject(data: StoredAnswers): ShownProject {
  const facts = readProjectFacts(data)
  const pricedOn = textOf(data['pricedOn'])
  const pricedFor = textOf(data['pricedFor'])
  const months = data['timelineMonths']
  const rangeVersion = textOf(data['rangeVersion'])
  const countedFrom = readCountedFrom(data)
  const counted = countedFrom && readProjectFacts(answersCountedFrom(data))
  const budget = textOf(data['budget'])
  return {
    companyName: textOf(data['companyName']),
    city: textOf(data['city']),
    state: textOf(data['state']),
    description: textOf(data['description']),
    facts: facts.ok ? facts.value : undefined,
    leaseFacts: readLeaseFacts(data),
    bidItems: readBidItems(data['bidItems'] ?? []),
    narrative: textOf(data['aiNarrative']),
    narrativeBy: writerOf(data['narrativeBy']),
    ...(budget ? { budget } : {}),
    ...(isDay(pricedOn) ? { pricedOn } : {}),
    ...(pricedFor ? { pricedFor } : {}),
    ...(countedFrom ? { countedFrom } : {}),
    ...(counted?.ok ? { countedFacts: counted.value } : {}),
    ...(typeof months === 'number' ? { timelineMonths: months } : {}),
    ...(rangeVersion ? { rangeVersion } : {}),
  }
}

/** The answers that the lines were counted from. */
export function answersCountedFrom(data: StoredAnswers): StoredAnswers {
  return { ...data, ...readCountedFrom(data) }
}

function readCountedFrom({ countedFrom }: StoredAnswers): StoredAnswers | undefined {
  return typeof countedFrom === 'object' && countedFrom !== null ? { ...countedFrom } : undefined
}

function writerOf(value: unknown): NarrativeWriter {
  return value === 'model' || value === 'staff' ? value : 'built-in'
}

/** The same data with these bid items; `estimatedCost` is their sum in cents. */
export function withBidItems(data: StoredAnswers, bidItems: readonly BidItem[]): StoredAnswers {
  return {
    ...data,
    bidItems: bidItems.map(toWireBidItem),
    estimatedCost: totalBidItems(bidItems, 0).totalCents,
  }
}

/** The text for comparing area and type: `2,400 sq ft, Bar/Restaurant`. */
export function pricedForText(facts: ProjectFacts): string {
  const type = projectTypeLabel(facts.projectType, facts.salonSubcategory)
  return `${formatInteger(facts.squareFootage)} sq ft, ${type}`
}
