/**
 * Bid items as screens and the API use them: dollars with two decimals. Numbers may be text;
 * unreadable ones count as 0, and totals in the input are ignored.
 */
import { centsFromDollars, dollarsFromCents, roundHalfAway } from '#core/money/money.ts'
import type { BidItem, BidItemOrigin, Provenance } from './bid-item.ts'
import { type BidItemRole, impliedRole, isBidItemRole } from './bid-item-role.ts'
import { recomputeBidItems } from './total-bid-items.ts'

export type WireBidItem = {
  readonly id: string
  readonly item: string
  readonly description: string
  readonly category: string
  readonly role: BidItemRole
  readonly csiDivision?: string
  readonly unit: string
  readonly quantity: number
  /** Dollars per unit; for a percentage item, the percentage. */
  readonly unitPrice: number
  /** Dollars. */
  readonly totalCost: number
  readonly isPercentage: boolean
  readonly unpriced: boolean
  readonly origin: BidItemOrigin
  readonly editedByStaff: boolean
  readonly provenance?: Provenance
}

/**
 * The fields of a line that the report editor may change. Amounts may be text with `$`, `,` or `%`.
 */
export type BidItemChange = {
  readonly item?: string
  readonly description?: string
  readonly category?: string
  readonly role?: BidItemRole | undefined
  readonly unit?: string
  readonly quantity?: number | string
  /** Dollars per unit, or the percentage of a percentage item. */
  readonly unitPrice?: number | string
  readonly isPercentage?: boolean
}

export function toWireBidItem(item: BidItem): WireBidItem {
  return {
    id: item.id,
    item: item.item,
    description: item.description,
    category: item.category,
    role: item.role,
    ...(item.csiDivision === undefined ? {} : { csiDivision: item.csiDivision }),
    unit: item.unit,
    quantity: item.quantity,
    unitPrice: dollarsFromCents(item.unitPriceCents),
    totalCost: dollarsFromCents(item.totalCents),
    isPercentage: item.isPercentage,
    unpriced: item.unpriced,
    origin: item.origin,
    editedByStaff: item.editedByStaff,
    ...(item.provenance === undefined ? {} : { provenance: item.provenance }),
  }
}

/**
 * Reads one item from any input; `index` gives an id to an item without one. Its total is quantity
 * × unit price; a percentage item needs `recomputeBidItems` over the whole list.
 */
export function fromWireBidItem(value: unknown, index = 0): BidItem {
  const sent = isRecord(value) ? value : {}
  const isPercentage = sent['isPercentage'] === true || textOf(sent['unit']) === '%'
  const words = wordsOf(sent, index)
  // `biography` is the name that older stored projects use.
  const provenance = sent['provenance'] ?? sent['biography']
  const item: BidItem = {
    ...words,
    role: isBidItemRole(sent['role']) ? sent['role'] : impliedRole({ ...words, isPercentage }),
    unit: isPercentage ? '%' : textOf(sent['unit']) || 'SF',
    quantity: isPercentage ? 1 : quantityOf(sent['quantity'] ?? 1),
    unitPriceCents: priceOf(sent['unitPrice'] ?? sent['costPerSqft']),
    totalCents: 0,
    isPercentage,
    unpriced: sent['unpriced'] === true,
    origin: origins.find((origin) => origin === sent['origin']) ?? 'staff',
    editedByStaff: sent['editedByStaff'] === true,
    ...(isProvenance(provenance) ? { provenance } : {}),
  }
  return withOwnTotal(item)
}

/**
 * Reads a stored list: an array, JSON text of one, or an object with any keys. Totals are
 * recomputed.
 */
export function readBidItems(stored: unknown): BidItem[] {
  const list = listOf(typeof stored === 'string' ? parseJson(stored) : stored)
  return recomputeBidItems(list.map((value, index) => fromWireBidItem(value, index)))
}

/** The line after a change by staff; marked as edited only if something differs. */
export function editBidItem(item: BidItem, change: BidItemChange): BidItem {
  const isPercentage = change.isPercentage ?? item.isPercentage
  const figures = changedFigures(item, change)
  const edited: BidItem = {
    ...item,
    item: change.item ?? item.item,
    description: change.description ?? item.description,
    category: change.category ?? item.category,
    role: change.role ?? item.role,
    unit: isPercentage ? '%' : unitWithoutPercent(change.unit ?? item.unit),
    quantity: isPercentage ? 1 : figures.quantity,
    unitPriceCents: figures.unitPriceCents,
    isPercentage,
    unpriced: item.unpriced && figures.unitPriceCents === 0,
  }
  const changed = comparedFields.some((field) => edited[field] !== item[field])
  return changed ? { ...withOwnTotal(edited), editedByStaff: true } : item
}

/** A new line in the report editor: quantity 1, unit SF, unit price 0, category General. */
export function newBidItem(id: string): BidItem {
  return { ...fromWireBidItem({ id, item: 'New Bid Item' }), editedByStaff: true }
}

/** Reads a number from text such as `$1,234.50`, `5%` or `(12.00)`; anything else is 0. */
export function numberFromText(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  if (typeof value !== 'string') return 0
  const parsed = Number.parseFloat(value.replace(/[^0-9.-]/g, ''))
  return Number.isFinite(parsed) ? parsed : 0
}

const origins: readonly BidItemOrigin[] = [
  'counted',
  'template',
  'configuration',
  'feature',
  'system',
  'rule',
  'staff',
]

/** What staff can edit of a line. */
export const comparedFields = [
  'item',
  'description',
  'category',
  'role',
  'unit',
  'quantity',
  'unitPriceCents',
  'isPercentage',
] as const satisfies readonly (keyof BidItem)[]

function wordsOf(sent: Record<string, unknown>, index: number) {
  const csiDivision = textOf(sent['csiDivision'])
  return {
    id: textOf(sent['id']) || `item-${index + 1}`,
    item: textOf(sent['item']) || textOf(sent['name']),
    description: textOf(sent['description']),
    category: textOf(sent['category']) || 'General',
    ...(csiDivision ? { csiDivision } : {}),
  }
}

function changedFigures(item: BidItem, change: BidItemChange) {
  return {
    quantity: change.quantity === undefined ? item.quantity : quantityOf(change.quantity),
    unitPriceCents:
      change.unitPrice === undefined ? item.unitPriceCents : priceOf(change.unitPrice),
  }
}

// The total of a percentage item depends on the whole list, so it is left unchanged here.
function withOwnTotal(item: BidItem): BidItem {
  return item.isPercentage ? item : (recomputeBidItems([item])[0] ?? item)
}

function unitWithoutPercent(unit: string): string {
  return unit === '%' ? 'SF' : unit
}

// Negative quantities and prices could hide cost in a line, so they count as 0.
function quantityOf(value: unknown): number {
  return Math.max(0, roundHalfAway(numberFromText(value) * 100) / 100)
}

function priceOf(value: unknown): number {
  return Math.max(0, centsFromDollars(numberFromText(value)))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isProvenance(value: unknown): value is Provenance {
  return (
    isRecord(value) &&
    Array.isArray(value['steps']) &&
    value['steps'].every((step) => typeof step === 'string') &&
    isRecord(value['factors']) &&
    typeof value['priceDate'] === 'string' &&
    typeof value['source'] === 'string'
  )
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return isRecord(value) ? Object.values(value) : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}
