import type { ApprovalCard } from '#contract/approval.ts'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'

/** What a list showed of an order when its approval was asked for. */
export type SeenRow = Pick<
  StaffOrderRow,
  'revision' | 'packageType' | 'customerEmail' | 'estimatedCost' | 'projectData'
>

/**
 * Sentences that say what is no longer as the list showed it; empty where nothing was edited. The
 * card itself shows everything that is approved.
 */
export function changesSinceRow(seen: SeenRow, card: ApprovalCard): readonly string[] {
  const said = [
    changed(
      'The sum of the lines',
      totalText(seen.estimatedCost),
      totalText(card.totals?.totalCents ?? null),
    ),
    changed('The company', seen.projectData.companyName, card.companyName),
    changed('The project', projectText(seen.projectData), projectText(card)),
    changed(
      'The package',
      reportPackages[seen.packageType].name,
      reportPackages[card.deliveredPackage].name,
    ),
    changed('The recipient', seen.customerEmail, card.customerEmail),
  ].flat()
  if (said.length > 0 || seen.revision === card.revision) return said
  return ['The order was edited; company, project, sum of the lines and recipient are the same.']
}

function changed(what: string, seen: string, now: string): string[] {
  return seen === now ? [] : [`${what} is now ${now}; the list showed ${seen}.`]
}

function totalText(cents: number | null): string {
  return cents === null ? 'no estimate' : formatUsd(cents)
}

type Project = Pick<ApprovalCard, 'projectType' | 'salonSubcategory' | 'squareFootage'>

export function projectText({ projectType, salonSubcategory, squareFootage }: Project): string {
  return `${projectTypeLabel(projectType, salonSubcategory)}, ${formatInteger(squareFootage)} sq ft`
}
