import { toWireBidItem } from '#core/bid-items/bid-item-wire.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import type { Sheet } from './bid-sheet.ts'
import { type EditableProject, ofDemoProject, ofOrder } from './load-project.ts'

export type Attempt = {
  readonly sheet: Sheet
  /** The narrative as it was loaded or last saved. */
  readonly savedNarrative: string
  readonly revision: number
}

type Target = Pick<EditableProject, 'kind' | 'id'>

export async function saveProject(
  { kind, id }: Target,
  { sheet, savedNarrative, revision }: Attempt,
): Promise<EditableProject> {
  const body = { projectData: projectEdit(sheet, savedNarrative), revision }
  return kind === 'order'
    ? ofOrder(await callAsStaff('saveProject', { params: { orderId: id }, body }))
    : ofDemoProject(await callAsStaff('saveDemoProject', { params: { demoProjectId: id }, body }))
}

/** Saves and creates the next version of the report in one call, so that neither happens alone. */
export async function generateReport(
  { kind, id }: Target,
  { sheet, savedNarrative, revision }: Attempt,
): Promise<{ readonly version: number }> {
  const body = { updatedProjectData: projectEdit(sheet, savedNarrative), revision }
  return kind === 'order'
    ? callAsStaff('generateReportDirect', { params: { orderId: id }, body })
    : callAsStaff('generateDemoReport', { params: { demoProjectId: id }, body })
}

/**
 * `estimatedCost` is the sum of the lines in cents; the server recomputes it. An unchanged
 * narrative is not sent: the server then writes the built-in one from the figures, instead of
 * treating the outdated text as a person's.
 */
export function projectEdit({ narrative, items }: Sheet, savedNarrative?: string) {
  return {
    ...(narrative === savedNarrative ? {} : { aiNarrative: narrative }),
    bidItems: items.map(toWireBidItem),
    estimatedCost: totalBidItems(items, 0).totalCents,
  }
}
