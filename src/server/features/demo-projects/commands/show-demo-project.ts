import type { z } from 'zod'
import type { demoProjectRow, demoProjectView } from '#contract/demo-projects.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import type { Connection } from '#server/database/database.ts'
import { findReleasedMark } from '#server/features/reports/reads/released-reports.ts'
import { isUpToDate } from '#server/features/reports/reads/report-subject.ts'
import { findNewestReportMark } from '#server/features/reports/reads/report-versions.ts'
import { findOverrideRequest } from '#server/features/second-persons/reads/override-request.ts'
import { packagePrices } from '#server/features/settings/commands/package-prices.ts'
import { type DemoProject, type DemoSummary, findDemoCorrection, reportSourceOf } from '../reads.ts'
import { demoReportHash } from './demo-report-hash.ts'

type View = z.output<typeof demoProjectView>
type Row = z.output<typeof demoProjectRow>

/** The whole project as staff sees it. */
export async function showDemoProject(connection: Connection, project: DemoProject): Promise<View> {
  const subject = { kind: 'demo-project', id: project.id } as const
  const newest = await findNewestReportMark(connection, subject)
  const released = await findReleasedMark(connection, subject)
  return {
    ...shared(project),
    correction: await findDemoCorrection(connection, project),
    overrideRequestedAt: (await findOverrideRequest(connection, subject))?.requestedAt ?? null,
    reportHash: demoReportHash(project),
    // The stored data was checked by the contract's schema when it was written.
    projectData: project.project_data as View['projectData'],
    bidItems: project.bid_items as View['bidItems'],
    priceBookVersion: project.price_book_version,
    projectNarrative: project.project_narrative,
    reportUrl: project.report_url,
    secureToken: project.secure_token,
    approvedAt: project.approved_at,
    revision: project.revision,
    reportVersion: newest?.version ?? null,
    reportState: newest?.state ?? null,
    releasedVersion: released?.version ?? null,
    releaseAt: newest?.state === 'reviewed' ? newest.releaseAt : null,
    reportOutdated: newest !== undefined && !isUpToDate(newest, reportSourceOf(project)),
    orderPrice: (await packagePrices(connection))[project.package_type],
  }
}

export function demoRow(project: DemoSummary): Row {
  return {
    ...shared(project),
    correction: project.read_by_customer,
    overrideRequestedAt: project.overrideRequestedAt,
    projectData: {
      projectType: textOf(project.projectType),
      ...(project.salonSubcategory ? { salonSubcategory: project.salonSubcategory } : {}),
      squareFootage: Number(project.squareFootage ?? 0),
    },
  }
}

function shared(project: DemoProject | DemoSummary) {
  return {
    id: project.id,
    name: project.name,
    packageType: project.package_type,
    status: project.status,
    customerEmail: project.customer_email,
    estimatedCost: project.estimated_cost,
    validationIssues: project.validation_issues,
    qcDeadline: project.qc_deadline,
    convertedOrderId: project.converted_order_id,
    createdAt: project.created_at,
  }
}
