import type { StaffOrder } from '#contract/staff-order.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { isReportReady } from '#core/order/order.ts'
import type { Instant } from '#core/time/day.ts'
import type { CallReply } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'

type DemoProject = CallReply<'showDemoProject'>

/** An order or a demo project, in the form that the editor and the preview use. */
export type EditableProject = {
  readonly id: string
  readonly revision: number
  readonly reportHash: string
  readonly packageType: PackageType
  readonly projectData: StaffOrder['projectData']
  readonly bidItems: NonNullable<StaffOrder['projectData']['bidItems']>
  readonly narrative: string
  /** Null once the report is approved, and while the customer is asked. */
  readonly qcDeadline: Instant | null
  readonly secureToken: string | null
} & (
  | { readonly kind: 'order'; readonly order: StaffOrder }
  | { readonly kind: 'demo-project'; readonly demoProject: DemoProject }
)

/** The same address is used for orders and demo projects. */
export async function loadProject(id: string, signal: AbortSignal): Promise<EditableProject> {
  const found = await callAsStaff('showEditableProject', { params: { projectId: id }, signal })
  return found.kind === 'order' ? ofOrder(found.order) : ofDemoProject(found.demoProject)
}

export function ofOrder(order: StaffOrder): EditableProject {
  const { id, revision, packageType, projectData, secureToken } = order
  const isDue = !isReportReady(order.status) && order.waitingSince === null
  return {
    kind: 'order',
    order,
    id,
    revision,
    reportHash: order.reportHash,
    packageType,
    projectData,
    bidItems: projectData.bidItems ?? [],
    narrative: projectData.aiNarrative ?? '',
    qcDeadline: isDue ? order.qcDeadline : null,
    secureToken,
  }
}

export function ofDemoProject(demoProject: DemoProject): EditableProject {
  const { id, revision, reportHash, packageType, projectData, bidItems, secureToken } = demoProject
  return {
    kind: 'demo-project',
    demoProject,
    id,
    revision,
    reportHash,
    packageType,
    projectData,
    bidItems,
    narrative: demoProject.projectNarrative ?? projectData.aiNarrative ?? '',
    qcDeadline: demoProject.approvedAt === null ? demoProject.qcDeadline : null,
    secureToken,
  }
}
