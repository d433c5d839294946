import { formatUsd } from '#core/money/format-money.ts'
import { sumCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { GroupChart, Hatch, StackChart, StackRow } from '../chart-views.ts'
import { printPercent } from '../printed-figures.ts'
import { share } from './axis.ts'

const buildingSystems = ['HVAC', 'Plumbing', 'Electrical', 'Fire Safety', 'Low Voltage']
const interiors = ['Framing & Drywall', 'Ceilings', 'Finishes', 'Openings']
const fixedItems = ['Millwork', 'Specialties', 'Equipment']
const siteAndStructure = ['General Conditions', 'Structural']

const groups: readonly { label: string; hatch: Hatch; has: (category: string) => boolean }[] = [
  {
    label: 'Site and structure',
    hatch: 'concrete',
    has: (name) => siteAndStructure.includes(name),
  },
  { label: 'Interiors', hatch: 'masonry', has: (name) => interiors.includes(name) },
  { label: 'Millwork and equipment', hatch: 'timber', has: (name) => fixedItems.includes(name) },
  { label: 'Building systems', hatch: 'metal', has: (name) => buildingSystems.includes(name) },
  { label: 'Other lines', hatch: 'glass', has: () => true },
]

const percentageGroup = 'Contingency and markup'

export function hatchOf(category: string): Hatch {
  return groups.find((group) => group.has(category))?.hatch ?? 'glass'
}

type Part = {
  readonly label: string
  readonly cents: number
  readonly percent: number
  readonly hatch: Hatch
}

/** Six groups of categories, in the order of the work. */
export function costGroups(document: ReportDocument): readonly Part[] {
  const inGroup = (label: string) =>
    document.categories.filter(
      (category) => groups.find((group) => group.has(category.name))?.label === label,
    )
  const parts = groups.map(({ label, hatch }) => {
    const members = inGroup(label)
    return {
      label,
      hatch,
      cents: sumCents(members.map((member) => member.subtotalCents)),
      percent: sumTenths(members.map((member) => member.sharePercent)),
    }
  })
  const percentages: Part = {
    label: percentageGroup,
    hatch: 'open',
    cents: document.totals.percentageCents,
    percent: sumTenths(document.percentageLines.map((line) => line.sharePercent)),
  }
  return [...parts, percentages].filter((part) => part.cents > 0)
}

function sumTenths(percents: readonly number[]): number {
  return percents.reduce((sum, percent) => sum + Math.round(percent * 10), 0) / 10
}

export function groupChart(document: ReportDocument): GroupChart {
  return { segments: laidEndToEnd(costGroups(document), document.totals.totalCents) }
}

/** Every division starts where the one above it ends; the last ends at the total. */
export function stackChart(document: ReportDocument): StackChart {
  const parts: readonly Part[] = [
    ...document.categories.map((category) => ({
      label: category.name,
      cents: category.subtotalCents,
      percent: category.sharePercent,
      hatch: hatchOf(category.name),
    })),
    ...document.percentageLines.map((line) => ({
      label: line.item.item,
      cents: line.item.totalCents,
      percent: line.sharePercent,
      hatch: 'open' as const,
    })),
  ]
  const total = document.totals.totalCents
  return {
    head: 'Division',
    rows: laidEndToEnd(parts, total),
    total: { label: 'Total', amount: formatUsd(total), share: printPercent(total > 0 ? 100 : 0) },
  }
}

function laidEndToEnd(parts: readonly Part[], total: number): readonly StackRow[] {
  const whole = total > 0 ? total : 1
  let reached = 0
  return parts.map((part) => {
    const from = reached
    reached += part.cents
    return {
      label: part.label,
      amount: formatUsd(part.cents),
      share: printPercent(part.percent),
      hatch: part.hatch,
      from: share(from / whole),
      width: share(part.cents / whole),
    }
  })
}
