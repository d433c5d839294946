/**
 * The sections of a report, in reading order, how much of each a package includes, and which roles
 * see it beside the owner. A package or a role gets nothing that is not granted here: not on the
 * page, not in a file, not in the data.
 */
import type { PackageType } from '#core/catalog/package-type.ts'
import { type LinkKind, type SharedRole, sharedRoles } from './report-role.ts'

/** Each is also the anchor of its place in the report. */
export const reportSectionIds = [
  'summary',
  'words',
  'cost',
  'range',
  'funding',
  'itemized',
  'budget',
  'program',
  'left-out',
  'finishes',
  'contingency',
  'timeline',
  'draws',
  'rules',
  'recommendations',
  'lease',
  'work-letter',
  'requests',
  'suites',
  'feasibility',
  'certificate',
  'bid-form',
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
  /** Sources and uses, at the likely and at the safe cost. */
  funding: fromPro,
  itemized: fromPro,
  /** What the project costs besides construction. */
  budget: fromPro,
  /** Rooms and counts that can be checked on site. */
  program: fromPro,
  /** Work that no line pays for, with its price. */
  'left-out': everyPackage,
  /** A comparison on the report page; its figures are computed when it is opened. */
  finishes: fromPro,
  contingency: fromPro,
  timeline: everyPackage,
  /** The budget month by month, as a lender pays it out. */
  draws: fromPro,
  rules: everyPackage,
  recommendations: fromPro,
  /** Short: what an allowance leaves and the first requests; full: offers and suites as well. */
  lease: { basic: 'none', pro: 'short', premium: 'full' },
  'work-letter': premiumOnly,
  requests: premiumOnly,
  suites: premiumOnly,
  feasibility: premiumOnly,
  /** For the lender: who checked the report, and what in it is judgment. */
  certificate: fromPro,
  /** For the lender: the lines as bidders get them. */
  'bid-form': fromPro,
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

/**
 * The roles that see a section through a link of their own. The owner sees all that the package
 * holds; a section without roles is seen by the owner alone.
 */
export const sectionReaders = {
  summary: ['reader'],
  /** Written freely, so it may name a rent or an offer. */
  words: [],
  cost: ['reader'],
  range: ['reader'],
  funding: ['lender'],
  /** The lender sees it as a schedule of values. */
  itemized: ['reader', 'contractor', 'lender'],
  budget: ['reader', 'lender'],
  program: ['reader'],
  'left-out': ['reader', 'lender'],
  finishes: [],
  /** Contains what a point of markup is worth; the lender's copy leaves that out. */
  contingency: ['lender'],
  timeline: ['reader', 'lender'],
  draws: ['lender'],
  rules: ['reader'],
  recommendations: [],
  /** For the landlord only the requests, where the package has no pages for them. */
  lease: ['landlord'],
  'work-letter': ['landlord'],
  requests: ['landlord'],
  suites: [],
  feasibility: [],
  certificate: ['lender'],
  'bid-form': ['lender'],
  basis: ['reader'],
  method: ['reader'],
  disclaimers: ['reader', 'lender'],
} as const satisfies Readonly<Record<ReportSectionId, readonly SharedRole[]>>

/** In reading order. */
export function sharedSectionsOf(
  packageType: PackageType,
  role: SharedRole,
): readonly { readonly id: ReportSectionId; readonly extent: SoldExtent }[] {
  return heldSections(packageType).filter(({ id }) => readersOf(id).includes(role))
}

function readersOf(section: ReportSectionId): readonly SharedRole[] {
  return sectionReaders[section]
}

/** Without this section a link of the role has nothing to show. */
const mainSections: Readonly<Record<SharedRole, ReportSectionId>> = {
  reader: 'summary',
  landlord: 'lease',
  contractor: 'itemized',
  lender: 'funding',
}

/** The roles for which the owner of such a package can make links. */
export function offeredRoles(packageType: PackageType): readonly SharedRole[] {
  return sharedRoles.filter((role) => holdsSection(packageType, mainSections[role]))
}

/**
 * The same, and the checklist of the space, which any package may send: its answers are the
 * customer's to give. A demo project has no order that an answer could change.
 */
export function offeredLinks(
  packageType: PackageType,
  subject: 'order' | 'demo-project',
): readonly LinkKind[] {
  const roles = offeredRoles(packageType)
  return subject === 'order' ? [...roles, 'checklist'] : roles
}
