import { reportPackages } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { withoutFileNames } from '#core/project/measured-space.ts'
import { readersReport, soldReport } from '#core/report/build-report.ts'
import { priceValidity } from '#core/report/disclaimers.ts'
import { type Presenter, presenterLine } from '#core/report/presenter.ts'
import { sealKeyword } from '#core/report/printed-seal.ts'
import { accentOnDark, type ReportBrand } from '#core/report/report-brand.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { type ReportRole, type SharedRole, sharedCopyNames } from '#core/report/report-role.ts'
import { heldSections, holdsSection, sharedSectionsOf } from '#core/report/report-section.ts'
import { formatDay } from '#core/time/day.ts'
import { sealReport } from '../json/seal-report.ts'
import { cleanTexts } from './clean-text.ts'
import { numberSections } from './number-sections.ts'
import { type PageSection, pageSections } from './page-sections.ts'
import { printArea } from './printed-figures.ts'
import type { BrandView, CoverView, PresenterView, ReportView } from './report-view-model.ts'
import type { SectionDraft } from './section-draft.ts'
import { isPricedForLandlord } from './sections/landlord-sections.ts'
import { sharedSections } from './shared-sections.ts'

/** Everything that a reader with this role sees, as strings and shares of a width. */
export function reportView(document: ReportDocument, role: ReportRole = 'owner'): ReportView {
  const { header, project } = document
  const seal = sealReport(document)
  const [year = 1970, month = 1, day = 1] = header.reportDate.split('-').map(Number)
  const version = `Version ${header.version}`
  const view: ReportView = {
    language: 'en-US',
    title: `${header.reportTitle}: ${project.companyName}`,
    summary: summaryOf(document, role),
    author: document.brand?.name ?? 'Plumbline',
    ...(document.brand ? { brand: brandView(document.brand) } : {}),
    keywords: [
      'tenant improvement',
      'cost estimate',
      header.reportId,
      ...(role === 'owner' ? [sealKeyword(seal)] : []),
    ],
    date: { year, month, day },
    cover: cover(document, role),
    titleBlock: {
      project: shortName(project.companyName),
      date: formatDay(header.reportDate),
      reportId: header.reportId,
      version,
      mark: header.isSample ? 'Sample' : '',
    },
    sections: numberSections(
      role === 'owner' ? drafts(document, seal) : sharedDrafts(document, role, seal),
    ),
  }
  // What a file is called is the owner's own.
  return cleanTexts(role === 'owner' ? view : withoutFileNames(view))
}

function summaryOf({ project, assessment }: ReportDocument, role: ReportRole): string {
  const named = `${project.projectTypeLabel}, ${printArea(project.facts.squareFootage)}, ${project.location}`
  return role === 'owner' ? `${named}: likely ${formatUsdWhole(assessment.range.p50)}` : named
}

const logoFiles = { 'image/png': 'brand-logo.png', 'image/jpeg': 'brand-logo.jpg' } as const

function brandView({ accent, logo }: ReportBrand): BrandView {
  return {
    accent,
    accentOnDark: accentOnDark(accent),
    logoFile: logo ? logoFiles[logo.type] : '',
  }
}

const presenterFiles = {
  'image/png': 'presenter-logo.png',
  'image/jpeg': 'presenter-logo.jpg',
} as const

function presenterView(presenter: Presenter): PresenterView {
  const { logo, name, company } = presenter
  return {
    line: presenterLine(presenter),
    logoFile: logo ? presenterFiles[logo.type] : '',
    logoName: `Logo of ${company || name}`,
  }
}

/** Only a copy with prices says how long they hold. */
const showsPrices: Readonly<Record<ReportRole, (document: ReportDocument) => boolean>> = {
  owner: () => true,
  reader: () => true,
  landlord: ({ header, lease }) =>
    holdsSection(header.serviceTier, 'work-letter') &&
    (lease?.pages?.workLetter.some(isPricedForLandlord) ?? false),
  contractor: () => false,
  lender: () => true,
}

function cover(document: ReportDocument, role: ReportRole): CoverView {
  const { header, project } = document
  return {
    reportTitle: header.reportTitle,
    packageName: role === 'owner' ? reportPackages[header.serviceTier].name : sharedCopyNames[role],
    company: project.companyName,
    project: [
      project.projectTypeLabel,
      printArea(project.facts.squareFootage),
      project.location,
    ].join(' · '),
    facts: [
      { label: 'Report', value: header.reportId },
      { label: 'Date', value: formatDay(header.reportDate) },
      { label: 'Version', value: String(header.version) },
      ...(showsPrices[role](document) ? [priceValidity(header.reportDate, header.isSample)] : []),
    ],
    sampleMark: header.isSample ? 'Sample report: the project is invented' : '',
    ...(document.presenter ? { presenter: presenterView(document.presenter) } : {}),
  }
}

/** The sections of the package, in reading order. */
function drafts(stored: ReportDocument, seal: string): readonly SectionDraft[] {
  const sold = soldReport(stored)
  return heldSections(stored.header.serviceTier)
    .map(({ id }) => pageSections[id]?.(sold, { seal }) ?? null)
    .filter((draft) => draft !== null)
}

/** The sections that name the role; a stored report may lack the content of some. */
function sharedDrafts(
  stored: ReportDocument,
  role: SharedRole,
  seal: string,
): readonly SectionDraft[] {
  const source = role === 'reader' ? readersReport(stored) : soldReport(stored)
  return sharedSectionsOf(stored.header.serviceTier, role).flatMap(({ id }) => {
    const drawings: Readonly<Partial<Record<SharedRole, PageSection>>> = sharedSections[id]
    return drawings[role]?.(source, { seal }) ?? []
  })
}

/** The length that fits the strip at the foot; the cover has the whole name. */
const longestName = 30

function shortName(name: string): string {
  if (name.length <= longestName) return name
  const cut = name.slice(0, longestName - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > longestName / 2 ? lastSpace : undefined).trimEnd()}…`
}
