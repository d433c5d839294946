import type { z } from 'zod'
import type { approvalIssues } from '#contract/approval.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { isSalon } from '#core/catalog/project-type.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import { unpriceableIssues } from '#core/qc/quality-issue.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { describeApproval } from '#server/features/orders/reads/approval-card.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findDemoProject, storedAnswers } from '../reads.ts'
import { demoReportHash } from './demo-report-hash.ts'
import { reviewStoredDemo } from './price-demo-project.ts'

/** What is shown before an approval: the card of the report and its issues. */
export async function showDemoApprovalIssues(
  ports: Ports,
  { actor }: ByStaff,
  id: string,
): Promise<Result<z.output<typeof approvalIssues>, 'no-such-project'>> {
  const project = await findDemoProject(ports.database, id)
  if (!project) return refuse('no-such-project')
  const reviewed = await reviewStoredDemo(ports.database, ports, project)
  const issues = reviewed.ok
    ? reviewed.value.review.issues
    : unpriceableIssues(reviewed.refusal, project.project_data)
  const type = textOf(project.project_data['projectType'])
  const kind = textOf(project.project_data['salonSubcategory'])
  const approvable = {
    subject: { kind: 'demo-project', id: project.id },
    revision: project.revision,
    projectType: isSalon(type) && kind ? kind : type,
    packageType: project.package_type,
    paidPackage: null,
    customerEmail: project.customer_email,
    answers: storedAnswers(project),
    said: project.intake_data,
    totals: project.canonical_totals as StaffOrder['canonicalTotals'],
  } as const
  return accept({
    issues: [...issues],
    reportHash: demoReportHash(project),
    card: await describeApproval(ports.database, approvable, actor.adminUserId),
  })
}
