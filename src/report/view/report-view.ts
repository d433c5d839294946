import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import type { LeaseStudy } from '#core/lease/study-lease.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { validUntil } from '#core/report/disclaimers.ts'
import { sealKeyword } from '#core/report/printed-seal.ts'
import { accentOnDark, type ReportBrand } from '#core/report/report-brand.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { soldReport } from '#core/report/sold-report.ts'
import { formatDay } from '#core/time/day.ts'
import { sealReport } from '../json/seal-report.ts'
import { cleanTexts } from './clean-text.ts'
import { numberSections } from './number-sections.ts'
import { printArea } from './printed-figures.ts'
import type { BrandView, CoverView, ReportView } from './report-view-model.ts'
import type { SectionDraft } from './section-draft.ts'
import { adviceSection, rulesSection } from './sections/advice-sections.ts'
import { basisSection, closingSection, methodSection } from './sections/closing-sections.ts'
import { contingencySection } from './sections/contingency-section.ts'
import { costSection } from './sections/cost-section.ts'
import { feasibilitySection } from './sections/feasibility-section.ts'
import { itemizedSection } from './sections/itemized-section.ts'
import { requestsSection } from './sections/lease-request-table.ts'
import { leaseSection } from './sections/lease-section.ts'
import { suitesSection } from './sections/suites-section.ts'
import { summarySection } from './sections/summary-section.ts'
import { timelineSection } from './sections/timeline-section.ts'
import { uncertaintySection } from './sections/uncertainty-section.ts'
import { wordsSection } from './sections/words-section.ts'
import { workLetterSection } from './sections/work-letter-section.ts'

/** Everything a reader will see, as strings and shares of a width. */
export function reportView(document: ReportDocument): ReportView {
  const { header, project, assessment } = document
  const seal = sealReport(document)
  const [year = 1970, month = 1, day = 1] = header.reportDate.split('-').map(Number)
  const version = `Version ${header.version}`
  return cleanTexts({
    language: 'en-US',
    title: `${header.reportTitle}: ${project.companyName}`,
    summary: `${project.projectTypeLabel}, ${printArea(project.facts.squareFootage)}, ${project.location}: likely ${formatUsdWhole(assessment.range.p50)}`,
    author: document.brand?.name ?? 'Plumbline',
    ...(document.brand ? { brand: brandView(document.brand) } : {}),
    keywords: ['tenant improvement', 'cost estimate', header.reportId, sealKeyword(seal)],
    date: { year, month, day },
    cover: cover(document),
    titleBlock: {
      project: shortName(project.companyName),
      date: formatDay(header.reportDate),
      reportId: header.reportId,
      version,
      mark: header.isSample ? 'Sample' : '',
    },
    sections: numberSections(compact(drafts(document, seal), header.serviceTier)),
  })
}

const logoFiles = { 'image/png': 'brand-logo.png', 'image/jpeg': 'brand-logo.jpg' } as const

function brandView({ accent, logo }: ReportBrand): BrandView {
  return {
    accent,
    accentOnDark: accentOnDark(accent),
    logoFile: logo ? logoFiles[logo.type] : '',
  }
}

function cover({ header, project }: ReportDocument): CoverView {
  return {
    reportTitle: header.reportTitle,
    packageName: reportPackages[header.serviceTier].name,
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
      { label: 'Prices hold until', value: formatDay(validUntil(header.reportDate)) },
    ],
    sampleMark: header.isSample ? 'Sample report: the project is invented' : '',
  }
}

/** A basic report is short: its basis follows instead of leaving a sheet half empty. */
function compact(sections: readonly SectionDraft[], tier: PackageType): readonly SectionDraft[] {
  if (tier !== 'basic') return sections
  return sections.map((one) => (one.id === 'basis' ? { ...one, startsSheet: false } : one))
}

/** What each tier sells, in reading order. */
function drafts(stored: ReportDocument, seal: string): readonly SectionDraft[] {
  const document = soldReport(stored)
  const detailed = document.header.serviceTier !== 'basic'
  const { contingencyAnalysis, feasibility, lease } = document
  const rules = document.assessment.rules.length > 0 ? [rulesSection(document)] : []
  return [
    summarySection(document),
    wordsSection(document),
    costSection(document),
    uncertaintySection(document),
    ...(detailed ? [itemizedSection(document)] : []),
    ...(contingencyAnalysis ? [contingencySection(document, contingencyAnalysis)] : []),
    ...(detailed ? [timelineSection(document), ...rules] : [...rules, timelineSection(document)]),
    ...(detailed && document.recommendations.length > 0 ? [adviceSection(document)] : []),
    ...(lease ? leaseSections(document, lease) : []),
    ...(feasibility ? [feasibilitySection(document, feasibility)] : []),
    basisSection(document),
    ...(detailed ? [methodSection(document)] : []),
    closingSection(document, seal),
  ]
}

function leaseSections(document: ReportDocument, lease: LeaseStudy): readonly SectionDraft[] {
  const { pages, requests } = lease
  const section = leaseSection(document, lease)
  if (!pages) return [section]
  return [
    section,
    workLetterSection(document, lease, pages),
    ...(requests.length > 0 ? [requestsSection(document, requests)] : []),
    ...(pages.suites ? [suitesSection(pages.suites)] : []),
  ]
}

/** What fits the strip at the foot: the cover has the whole name. */
const longestName = 30

function shortName(name: string): string {
  if (name.length <= longestName) return name
  const cut = name.slice(0, longestName - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > longestName / 2 ? lastSpace : undefined).trimEnd()}…`
}
