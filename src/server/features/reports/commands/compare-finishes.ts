import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import type { FinishComparison } from '#contract/reports.ts'
import type { OutsideArea } from '#core/market-area/market-area.ts'
import { draftFinishes } from '#core/report/finish-alternates.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { holdsSection } from '#core/report/report-section.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import type { Ports } from '#server/ports.ts'
import { findSecureReport } from './open-secure-report.ts'

/** Prices each finish level from the facts and the date of the report. */
export async function compareFinishesCommand(
  ports: Ports,
  secureToken: string,
): Promise<Result<FinishComparison, OwnLinkRefusal | OutsideArea | 'not-in-package'>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const opened = found.value
  const { header, project, basis, totals, ...document } = opened.report.document
  if (!holdsSection(header.serviceTier, 'finishes')) return refuse('not-in-package')
  const pricing = await findPricing(
    ports.database,
    ports.books,
    project.facts,
    basis.priceBookVersion,
  )
  if (!pricing.ok) return pricing
  const { priceBook, configuration } = pricing.value
  const drafted = draftFinishes(project.facts, priceBook, basis.pricedOn, configuration)
  const chosen = drafted.find((finish) => finish.isChosen)
  return accept({
    finishes: drafted.map((finish) => ({ ...finish, categories: [...finish.categories] })),
    tiesToReport: chosen?.totalCents === totals.totalCents,
    editedLines: countEdited(document),
    priceBookVersion: priceBook.version,
  })
}

function countEdited({
  categories,
  percentageLines,
}: Pick<ReportDocument, 'categories' | 'percentageLines'>): number {
  const lines = categories.flatMap((category) => category.items)
  const all = [...lines, ...percentageLines.map((line) => line.item)]
  return all.filter((item) => item.editedByStaff).length
}
