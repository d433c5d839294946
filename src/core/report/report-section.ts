/**
 * The sections of a report, in reading order, and how much of each a package includes. A package
 * gets nothing that is not granted here: not on the page, not in a file, not in the data.
 */
import type { PackageType } from '#core/catalog/package-type.ts'

/** Each is also the anchor of its place in the report. */
export const reportSectionIds = [
  'summary',
  'words',
  'cost',
  'range',
  'itemized',
  'budget',
  'program',
  'left-out',
  'finishes',
  'contingency',
  'timeline',
  'rules',
  'recommendations',
  'lease',
  'work-letter',
  'requests',
  'suites',
  'feasibility',
  'basis',
  'method',
  'disclaimers',
] as const

export type ReportSectionId = (typeof reportSectionIds)[number]

/** How much of a section a package gets; each section defines what `short` leaves out. */
export type SoldExtent = 'short' | 'full'

export type Extent = 'none' | SoldExtent

type Extents = Readonly<Record<PackageType, Extent>>

const everyPackage: Extents = { basic: 'full', pro: 'full', premium: 'full' }
const fromPro: Extents = { basic: 'none', pro: 'full', premium: 'full' }
const premiumOnly: Extents = { basic: 'none', pro: 'none', premium: 'full' }

const extents: Readonly<Record<ReportSectionId, Extents>> = {
  summary: everyPackage,
  words: everyPackage,
  cost: everyPackage,
  /** Short: the open questions without the groups of cost that change the total. */
  range: { basic: 'short', pro: 'full', premium: 'full' },
  itemized: fromPro,
  /** What the project costs beside construction. */
  budget: fromPro,
  /** Rooms and counts that can be checked on site. */
  program: fromPro,
  /** Work that no line pays for, with its price. */
  'left-out': everyPackage,
  /** A comparison on the report page; its figures are computed when it is opened. */
  finishes: fromPro,
  contingency: fromPro,
  timeline: everyPackage,
  rules: everyPackage,
  recommendations: fromPro,
  /** Short: what an allowance leaves and the first requests; full: offers and suites as well. */
  lease: { basic: 'none', pro: 'short', premium: 'full' },
  'work-letter': premiumOnly,
  requests: premiumOnly,
  suites: premiumOnly,
  feasibility: premiumOnly,
  basis: everyPackage,
  method: fromPro,
  disclaimers: everyPackage,
}

export function extentOf(section: ReportSectionId, packageType: PackageType): Extent {
  return extents[section][packageType]
}

export function holdsSection(packageType: PackageType, section: ReportSectionId): boolean {
  return extentOf(section, packageType) !== 'none'
}

/** In reading order. */
export function heldSections(
  packageType: PackageType,
): readonly { readonly id: ReportSectionId; readonly extent: SoldExtent }[] {
  return reportSectionIds.flatMap((id) => {
    const extent = extentOf(id, packageType)
    return extent === 'none' ? [] : [{ id, extent }]
  })
}
