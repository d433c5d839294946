/**
 * Reads an edit of narrative and bid items against the stored data. Fields left out of a known line
 * stay, a new line gets the defaults, and everything unusable is reported in a sentence.
 */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import { bidItemRoles, isBidItemRole } from '#core/bid-items/bid-item-role.ts'
import { readBidItems, toWireBidItem } from '#core/bid-items/bid-item-wire.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import type { PartFigure, PartFigures } from './change-part.ts'
import type { SentBidItem } from './edit-bid-items.ts'

export type ProjectEdit = {
  readonly aiNarrative?: string | undefined
  readonly bidItems?: readonly SentBidItem[] | undefined
}

type Sent = Readonly<Record<string, unknown>>

type Complaints = string[]

export const maxBidItems = 300
const maxNarrative = 20_000

/** Sent keys that differ from `current` and may not be changed here, each in a sentence. */
export function refusedChanges(
  current: Sent,
  sent: Sent,
  owned: readonly string[],
): readonly string[] {
  return Object.keys(sent)
    .filter((key) => !owned.includes(key) && !isSame(current[key], sent[key]))
    .map((key) => refusedChange(key, key in current))
}

const ownedAnswers = ['aiNarrative', 'bidItems', 'estimatedCost'] as const

/** The edit of the project, or every problem with it. */
export function readProjectEdit(
  stored: StoredAnswers,
  sent: Sent,
): Result<ProjectEdit, readonly string[]> {
  const complaints: Complaints = [...refusedChanges(stored, sent, ownedAnswers)]
  const isChanged = (key: string) => key in sent && !isSame(stored[key], sent[key])
  const narrative = isChanged('aiNarrative') ? readNarrative(sent['aiNarrative'], complaints) : {}
  const bidItems = isChanged('bidItems')
    ? readLines(readBidItems(stored['bidItems'] ?? []), sent['bidItems'], complaints)
    : undefined
  // It is recomputed from the lines, but must still be a number.
  if (isChanged('estimatedCost') && typeof sent['estimatedCost'] !== 'number') {
    complaints.push('Estimated cost must be a number.')
  }
  if (complaints.length > 0) return refuse(complaints)
  return accept({ ...narrative, ...(bidItems ? { bidItems } : {}) })
}

function readNarrative(value: unknown, complaints: Complaints): Pick<ProjectEdit, 'aiNarrative'> {
  if (typeof value === 'string' && value.length <= maxNarrative) return { aiNarrative: value }
  complaints.push(`Narrative must be text of at most ${formatInteger(maxNarrative)} characters.`)
  return {}
}

function readLines(
  stored: readonly BidItem[],
  value: unknown,
  complaints: Complaints,
): readonly SentBidItem[] {
  if (!Array.isArray(value) || value.length > maxBidItems) {
    complaints.push(`Bid items must be a list of at most ${maxBidItems} lines.`)
    return []
  }
  const known = new Map(stored.map((item) => [item.id, item]))
  const taken = new Set([...known.keys(), ...value.map((line) => idOf(line) ?? '')])
  return value.flatMap((line: unknown, index) => {
    if (!isRecord(line)) {
      complaints.push(`Line ${index + 1} of the bid items must be an object with its fields.`)
      return []
    }
    const found = lineComplaints(line, index)
    complaints.push(...found)
    if (found.length > 0) return []
    const id = idOf(line) || freeId(taken)
    const before = known.get(id)
    return [readLine(before ? toWireBidItem(before) : newLine, line, id)]
  })
}

/** The specification's defaults of a new item. */
const newLine: Omit<SentBidItem, 'id'> = {
  item: 'New Bid Item',
  description: '',
  category: 'General',
  unit: 'SF',
  quantity: 1,
  unitPrice: 0,
  isPercentage: false,
}

function readLine(before: Omit<SentBidItem, 'id'>, line: Sent, id: string): SentBidItem {
  const text = (name: 'item' | 'description' | 'category' | 'unit', value = line[name]) =>
    typeof value === 'string' ? value : before[name]
  const figure = (name: 'quantity' | 'unitPrice', value = line[name]) =>
    typeof value === 'number' ? value : before[name]
  const role = isBidItemRole(line['role']) ? line['role'] : before.role
  const isPercentage = line['isPercentage'] ?? (line['unit'] === '%' || before.isPercentage)
  return {
    id,
    item: text('item', line['item'] ?? line['name']),
    description: text('description'),
    category: text('category'),
    unit: text('unit'),
    quantity: figure('quantity'),
    unitPrice: figure('unitPrice', line['unitPrice'] ?? line['costPerSqft']),
    isPercentage: isPercentage === true,
    ...(role ? { role } : {}),
    ...partFiguresOf(line),
  }
}

/** Figures of assemblies, where each of them has all; where they came from is not taken. */
function partFiguresOf(line: Sent): Pick<SentBidItem, 'partFigures'> {
  const provenance = line['provenance'] ?? line['biography']
  const parts = isRecord(provenance) ? provenance['parts'] : undefined
  if (!Array.isArray(parts)) return {}
  const partFigures = parts.map((part: unknown): Partial<Record<PartFigure, unknown>> => {
    const { quantity, hours, materialCents, equipmentCents } = isRecord(part) ? part : {}
    return { quantity, hours, materialCents, equipmentCents }
  })
  return partFigures.every(isPartFigures) ? { partFigures } : {}
}

/** Equipment may be missing: assemblies that were stored earlier have it in the material. */
function isPartFigures(part: Partial<Record<PartFigure, unknown>>): part is PartFigures {
  const { quantity, hours, materialCents, equipmentCents } = part
  return (
    [quantity, hours, materialCents].every(isFigure) &&
    (equipmentCents === undefined || isFigure(equipmentCents))
  )
}

function isFigure(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

type FieldRule = {
  readonly label: string
  readonly must: string
  readonly accepts: (value: unknown) => boolean
}

const text = (label: string, maxLength: number): FieldRule => ({
  label,
  must: `must be text of at most ${formatInteger(maxLength)} characters`,
  accepts: (value) => typeof value === 'string' && value.length <= maxLength,
})

const amount = (label: string, max: number): FieldRule => ({
  label,
  must: `must be a number from 0 to ${formatInteger(max)}`,
  accepts: (value) => typeof value === 'number' && value >= 0 && value <= max,
})

const maxPrice = 10_000_000

const lineFields: Readonly<Record<string, FieldRule>> = {
  id: text('Id', 100),
  item: text('Name', 200),
  name: text('Name', 200),
  description: text('Description', 2000),
  category: text('Category', 100),
  csiDivision: text('CSI division', 100),
  unit: text('Unit', 20),
  quantity: amount('Quantity', 1_000_000),
  unitPrice: amount('Unit price', maxPrice),
  costPerSqft: amount('Unit price', maxPrice),
  // Recomputed; only its type is checked.
  totalCost: {
    label: 'Total',
    must: 'must be a number of at least 0',
    accepts: (value) => typeof value === 'number' && value >= 0,
  },
  isPercentage: {
    label: 'Percentage',
    must: 'must be true or false',
    accepts: (value) => typeof value === 'boolean',
  },
  role: {
    label: 'Role',
    must: `must be one of ${bidItemRoles.join(', ')}`,
    accepts: isBidItemRole,
  },
}

function lineComplaints(line: Sent, index: number): readonly string[] {
  const name = line['item'] ?? line['name']
  const named = typeof name === 'string' && name.trim() ? ` (${name.trim().slice(0, 60)})` : ''
  return Object.entries(lineFields)
    .filter(([key, { accepts }]) => line[key] !== undefined && !accepts(line[key]))
    .map(([, { label, must }]) => `${label} of line ${index + 1}${named} ${must}.`)
}

function refusedChange(key: string, exists: boolean): string {
  const answer = findProjectAnswer(key)
  if (answer) return `${answer.label} is changed with the facts of the project, not with its lines.`
  if (!exists) return `There is no field ${key}.`
  return `${inWords(key)} is not changed here: leave it out, or reload the order if it has changed meanwhile.`
}

/** `customerEmail` → `Customer email`. */
function inWords(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return upperFirst(words)
}

function freeId(taken: Set<string>): string {
  let number = 1
  while (taken.has(`new-${number}`)) number += 1
  taken.add(`new-${number}`)
  return `new-${number}`
}

function idOf(line: unknown): string | undefined {
  const id = isRecord(line) ? line['id'] : undefined
  return typeof id === 'string' ? id.trim() : undefined
}

function isSame(left: unknown, right: unknown): boolean {
  return canonicalJson(left ?? null) === canonicalJson(right ?? null)
}

function isRecord(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
