/** The answers of a sample project and its draft: its own, or one that it shares with others. */

import type { IntakeProject } from '#contract/project-data.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { type DraftedProject, draftProject } from '#core/order/draft-project.ts'
import { readFactsOfType } from '#core/project/read-project-facts.ts'
import { localDay } from '#core/time/time-zone.ts'
import { type Dice, rollDice } from './dice.ts'
import { type SampleClient, sampleClient, sampleIntake } from './sample-intake.ts'

type ContentFrame = {
  readonly client: SampleClient
  readonly createdAt: Date
  readonly now: Date
  /** Whether the project has its own draft. */
  readonly isWhole: boolean
}

function draft(intake: IntakeProject, createdAt: Date, now: Date): DraftedProject {
  return draftProject({
    data: intake,
    facts: readFactsOfType(intake.projectType, intake),
    pricing: { priceBook: builtInPriceBook },
    today: localDay(createdAt, builtInPriceBook.market.area.timeZone),
    now: now.toISOString(),
    qcDeadline: null,
    issues: [],
  })
}

type PoolEntry = { readonly intake: IntakeProject; readonly drafted: DraftedProject }

const pool = new Map<string, PoolEntry>()
const poolOfType = 60

// Drafting takes milliseconds; a million drafts would take an hour. Old orders share these.
function fromPool(projectType: IntakeProject['projectType'], dice: Dice, now: Date): PoolEntry {
  const number = dice.between(0, poolOfType - 1)
  const key = `${projectType} ${number}`
  const known = pool.get(key)
  if (known !== undefined) return known
  const own = rollDice(number + 1_000_000)
  const intake = sampleIntake({ ...sampleClient(number, own), projectType }, own)
  const entry = { intake, drafted: draft(intake, now, now) }
  pool.set(key, entry)
  return entry
}

/**
 * The answers of a project, and its draft: its own for a full order, otherwise one of the same
 * kind.
 */
export function sampleContent(
  frame: ContentFrame,
  dice: Dice,
): { readonly data: IntakeProject; readonly drafted: DraftedProject } {
  const { client } = frame
  if (frame.isWhole) {
    const intake = sampleIntake(client, dice)
    return { data: intake, drafted: draft(intake, frame.createdAt, frame.now) }
  }
  const shared = fromPool(client.projectType, dice, frame.now)
  const data = {
    ...shared.intake,
    companyName: client.company,
    contactPerson: client.contact,
    email: client.email,
    phone: client.phone,
    projectAddress: client.address,
    city: client.city,
    zipCode: client.zipCode,
  }
  return { data, drafted: shared.drafted }
}

/** A shared draft under the names and on the day of this project. */
export function draftOfOwn(
  { createdAt }: Pick<ContentFrame, 'createdAt'>,
  data: IntakeProject,
  { data: shared }: DraftedProject,
) {
  const { companyName, aiNarrative } = shared
  const narrative = String(aiNarrative).replaceAll(String(companyName), data.companyName)
  const pricedOn = localDay(createdAt, builtInPriceBook.market.area.timeZone)
  return { ...shared, ...data, pricedOn, aiNarrative: narrative }
}
