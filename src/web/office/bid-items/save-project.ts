import { toWireBidItem } from '#core/bid-items/bid-item-wire.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import type { Sheet } from './bid-sheet.ts'
import { type EditableProject, ofDemoProject, ofOrder } from './load-project.ts'

type Target = Pick<EditableProject, 'kind' | 'id'>

export async function saveProject(
  { kind, id }: Target,
  sheet: Sheet,
  revision: number,
): Promise<EditableProject> {
  const body = { projectData: projectEdit(sheet), revision }
  return kind === 'order'
    ? ofOrder(await callAsStaff('saveProject', { params: { orderId: id }, body }))
    : ofDemoProject(await callAsStaff('saveDemoProject', { params: { demoProjectId: id }, body }))
}

/** Saves and makes the next version of the report, in one call: never one without the other. */
export async function generateReport(
  { kind, id }: Target,
  sheet: Sheet,
  revision: number,
): Promise<{ readonly version: number }> {
  const body = { updatedProjectData: projectEdit(sheet), revision }
  return kind === 'order'
    ? callAsStaff('generateReportDirect', { params: { orderId: id }, body })
    : callAsStaff('generateDemoReport', { params: { demoProjectId: id }, body })
}

/** `estimatedCost` is the sum of the lines in cents; the server computes it anew. */
export function projectEdit({ narrative, items }: Sheet) {
  return {
    aiNarrative: narrative,
    bidItems: items.map(toWireBidItem),
    estimatedCost: totalBidItems(items, 0).totalCents,
  }
}
