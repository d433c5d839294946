/**
 * The work-letter matrix: who pays for each line of the estimate. Contingency, overhead and profit
 * are divided in proportion to the lines, so that the parties' sums add up to the total of the
 * estimate, to the cent.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { type Cents, sumCents } from '#core/money/money.ts'
import { splitCents } from '#core/money/split-cents.ts'
import { defaultParty } from './default-party.ts'
import { type LeaseParty, leaseParties } from './lease-party.ts'

/** The party chosen for a line, by the line's id. */
export type ChosenParties = Readonly<Record<string, LeaseParty>>

export type WorkLetterLine = {
  readonly lineId: string
  readonly item: string
  readonly category: string
  readonly party: LeaseParty
  /** True when someone chose a party other than the default. */
  readonly isChosen: boolean
  readonly reason: string
  /** The line's own amount, and the amount with its part of contingency, overhead and profit. */
  readonly lineCents: Cents
  /** Absent in reports from before requests named quantities. */
  readonly quantity?: number
  readonly unit?: string
  readonly loadedCents: Cents
}

export type PartySum = {
  readonly party: LeaseParty
  readonly lines: number
  readonly cents: Cents
}

export type WorkLetter = {
  readonly lines: readonly WorkLetterLine[]
  /** Every party once, in the order of `leaseParties`. */
  readonly sums: readonly PartySum[]
  readonly totalCents: Cents
}

export function divideWork(items: readonly BidItem[], chosen: ChosenParties = {}): WorkLetter {
  const priced = items.filter((item) => !item.isPercentage)
  const percentages = items.filter((item) => item.isPercentage)
  const parts = splitCents(
    sumCents(percentages.map((item) => item.totalCents)),
    priced.map((item) => item.totalCents),
  )
  const lines = priced.map((item, index) => lineOf(item, parts[index] ?? 0, chosen))
  return {
    lines,
    sums: leaseParties.map((party) => sumOf(party, lines)),
    totalCents: sumCents(lines.map((line) => line.loadedCents)),
  }
}

function lineOf(item: BidItem, part: Cents, chosen: ChosenParties): WorkLetterLine {
  const standard = defaultParty(item)
  const party = Object.hasOwn(chosen, item.id)
    ? (chosen[item.id] ?? standard.party)
    : standard.party
  const isChosen = party !== standard.party
  return {
    lineId: item.id,
    item: item.item,
    category: item.category,
    party,
    isChosen,
    reason: isChosen ? 'Chosen for this lease.' : standard.reason,
    lineCents: item.totalCents,
    quantity: item.quantity,
    unit: item.unit,
    loadedCents: item.totalCents + part,
  }
}

function sumOf(party: LeaseParty, lines: readonly WorkLetterLine[]): PartySum {
  const own = lines.filter((line) => line.party === party)
  return { party, lines: own.length, cents: sumCents(own.map((line) => line.loadedCents)) }
}
