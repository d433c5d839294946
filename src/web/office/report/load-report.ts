import { CallError, callFile } from '#web/lib/call.ts'
import type { EditableProject } from '../bid-items/load-project.ts'
import type { OrderApproval } from '../orders/approve-dialog.tsx'
import { callAsStaff, callFileAsStaff } from '../session/call-as-staff.ts'

/** The newest report as HTML; undefined when there is none. */
export async function loadReport(
  project: EditableProject,
  signal: AbortSignal,
): Promise<string | null> {
  const { kind, id } = project
  if (kind === 'order' && project.order.reportVersion === null) return null
  const ofOrder = () => callFileAsStaff('showStaffReport', { params: { orderId: id }, signal })
  const ofDemo = () => callFileAsStaff('showDemoReport', { params: { demoProjectId: id }, signal })
  const ofCustomer = () => callFile('showOrderReport', { params: { orderId: id }, signal })
  const attempts = [kind === 'order' ? ofOrder : ofDemo, ofCustomer]
  for (const attempt of attempts) {
    try {
      return await (await attempt()).text()
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 404) throw error
    }
  }
  return null
}

/** Makes the report when there is none. */
export function generateMissing({ kind, id }: Pick<EditableProject, 'kind' | 'id'>) {
  return kind === 'order'
    ? callAsStaff('generateMissingReport', { params: { orderId: id } })
    : callAsStaff('generateDemoReport', { params: { demoProjectId: id }, body: {} })
}

/** The next version of the report, made from what is stored at this revision. */
export function generateAnew({
  kind,
  id,
  revision,
}: Pick<EditableProject, 'kind' | 'id' | 'revision'>): Promise<{ readonly version: number }> {
  return kind === 'order'
    ? callAsStaff('generateReportDirect', { params: { orderId: id }, body: { revision } })
    : callAsStaff('generateDemoReport', { params: { demoProjectId: id }, body: { revision } })
}

export async function approveAndSend(
  { kind, id }: Pick<EditableProject, 'kind' | 'id'>,
  approval: OrderApproval,
): Promise<void> {
  if (kind === 'order') {
    await callAsStaff('approveOrderDirect', { params: { orderId: id }, body: approval })
    return
  }
  await callAsStaff('approveDemoProject', { params: { demoProjectId: id }, body: approval })
}
