import type { z } from 'zod'
import { contactApi } from '#contract/contact.ts'
import { demoProjectsApi, type demoProjectView } from '#contract/demo-projects.ts'
import { reportChangesApi } from '#contract/report-changes.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import { compareVersions } from '#server/features/reports/commands/compare-versions.ts'
import { drawReportHtml } from '#server/features/reports/commands/draw-report.ts'
import { findNewestReport } from '#server/features/reports/reads/report-versions.ts'
import { staffOf } from '#server/http/actor.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { linkNextPage } from '#server/http/next-page.ts'
import { Refusal } from '#server/http/refusal.ts'
import { reportHtmlPolicy } from '#server/http/security-headers.ts'
import { type Server, serve } from '#server/http/serve.ts'
import type { Ports } from '#server/ports.ts'
import { approveDemoProjectCommand } from './commands/approve-demo-project.ts'
import { convertDemoProjectCommand } from './commands/convert-demo-project.ts'
import { createDemoProjectCommand } from './commands/create-demo-project.ts'
import { deleteDemoProjectCommand } from './commands/delete-demo-project.ts'
import { generateDemoReportCommand, saveDemoProjectCommand } from './commands/edit-demo-project.ts'
import {
  countDemoProjects,
  type DemoProject,
  findDemoProject,
  listDemoProjects,
  reportSourceOf,
  storedAnswers,
} from './reads.ts'

const demoLimit = { max: 10, windowMs: 3_600_000 }

const demoMessage =
  'Your analysis is being reviewed. The report comes by e-mail within 24-48 hours.'

export function demoProjectRoutes(server: Server): void {
  serveVisitors(server)
  serveReads(server)
  serveChanges(server)
}

function serveVisitors(server: Server): void {
  const { ports } = server

  serve(server, contactApi.createDemoOrder, async ({ address, body }) => {
    await limitRate(ports, `demo:${networkOf(address)}`, demoLimit)
    const { website = '', ...order } = body
    // People do not see this field; whoever fills it in is told that all went well.
    const created = website === '' ? await createDemoProjectCommand(ports, order) : undefined
    if (created && !created.ok) return created
    return {
      message: 'Your Build-out Analysis Request Was Received',
      orderId: created?.value ?? ports.ids.uuid(),
      orderDetails: { packageType: order.packageType, message: demoMessage },
    }
  })
}

function serveReads(server: Server): void {
  const { ports } = server

  serve(server, demoProjectsApi.listDemoProjects, async ({ query, request, reply }) => {
    const { projects, nextCursor } = await listDemoProjects(ports.database, query)
    linkNextPage(request, reply, nextCursor)
    return projects.map(viewWithoutBiographies)
  })

  serve(server, demoProjectsApi.countDemoProjects, () => countDemoProjects(ports.database))

  serve(server, demoProjectsApi.showDemoProject, async ({ params }) =>
    view(await getDemoProject(ports, params.demoProjectId)),
  )

  serve(server, demoProjectsApi.showDemoProjectDirect, async ({ params }) =>
    view(await getDemoProject(ports, params.demoProjectId)),
  )

  serve(server, reportChangesApi.showDemoReportChanges, async ({ params }) => {
    const project = await getDemoProject(ports, params.demoProjectId)
    const { bidItems } = readStoredProject(storedAnswers(project))
    const subject = { kind: 'demo-project', id: project.id } as const
    const stored = { bidItems, source: reportSourceOf(project) }
    const changes = await compareVersions(ports.database, subject, stored)
    if (!changes) throw new Refusal('report-not-available')
    return changes
  })

  serve(server, demoProjectsApi.showDemoReport, async ({ params, reply }) => {
    const { id } = await getDemoProject(ports, params.demoProjectId)
    const report = await findNewestReport(ports.database, { kind: 'demo-project', id })
    if (!report) throw new Refusal('report-not-available')
    reply.header('content-security-policy', reportHtmlPolicy)
    return drawReportHtml(report)
  })
}

function serveChanges(server: Server): void {
  const { ports } = server

  serve(server, demoProjectsApi.saveDemoProject, async ({ actor, body, params, requestId }) => {
    const saved = await saveDemoProjectCommand(ports, {
      id: params.demoProjectId,
      edit: body.projectData,
      revision: body.revision,
      actor: staffOf(actor),
      requestId,
    })
    return saved.ok ? view(saved.value) : saved
  })

  serve(server, demoProjectsApi.generateDemoReport, async ({ actor, body, params, requestId }) => {
    const made = await generateDemoReportCommand(ports, {
      id: params.demoProjectId,
      edit: body.updatedProjectData ?? {},
      revision: body.revision,
      actor: staffOf(actor),
      requestId,
    })
    if (!made.ok) return made
    const { project, version } = made.value
    return { success: true as const, project: view(project), version }
  })

  serve(server, demoProjectsApi.approveDemoProject, async ({ actor, params, requestId }) => {
    const approved = await approveDemoProjectCommand(ports, {
      id: params.demoProjectId,
      actor: staffOf(actor),
      requestId,
    })
    return approved.ok ? { success: true as const, project: view(approved.value) } : approved
  })

  serve(server, demoProjectsApi.convertDemoProject, async ({ actor, body, params, requestId }) => {
    const converted = await convertDemoProjectCommand(ports, {
      id: params.demoProjectId,
      actor: staffOf(actor),
      requestId,
      sendsLink: body.sendLink,
    })
    return converted.ok ? { success: true as const, ...converted.value } : converted
  })

  serve(server, demoProjectsApi.deleteDemoProject, async ({ actor, params, requestId }) => {
    const deleted = await deleteDemoProjectCommand(ports, {
      id: params.demoProjectId,
      actor: staffOf(actor),
      requestId,
    })
    return deleted.ok ? { success: true as const } : deleted
  })
}

async function getDemoProject(ports: Ports, id: string): Promise<DemoProject> {
  const project = await findDemoProject(ports.database, id)
  if (!project) throw new Refusal('no-such-project')
  return project
}

type View = z.output<typeof demoProjectView>

// What is stored was checked when it was written; the contract's schema is what it was checked by.
function view(project: DemoProject): View {
  return {
    id: project.id,
    name: project.name,
    packageType: project.package_type,
    status: project.status,
    projectData: project.project_data as View['projectData'],
    bidItems: project.bid_items as View['bidItems'],
    estimatedCost: project.estimated_cost,
    priceBookVersion: project.price_book_version,
    projectNarrative: project.project_narrative,
    reportUrl: project.report_url,
    secureToken: project.secure_token,
    qcDeadline: project.qc_deadline,
    approvedAt: project.approved_at,
    convertedOrderId: project.converted_order_id,
    revision: project.revision,
    createdAt: project.created_at,
  }
}

/** How a figure came about is read one project at a time; a list of fifty would be a megabyte. */
function viewWithoutBiographies(project: DemoProject): View {
  const full = view(project)
  return { ...full, bidItems: full.bidItems.map(({ biography: _, ...item }) => item) }
}
