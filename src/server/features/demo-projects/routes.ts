import { contactApi } from '#contract/contact.ts'
import { demoProjectsApi } from '#contract/demo-projects.ts'
import { editableProjectsApi } from '#contract/editable-projects.ts'
import { reportChangesApi } from '#contract/report-changes.ts'
import { reviewedWithin } from '#core/catalog/delivery-promise.ts'
import { readShownProject } from '#core/order/stored-project.ts'
import { accept, refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { showStaffOrder } from '#server/features/orders/reads/show-staff-order.ts'
import { findOrder } from '#server/features/orders/reads/working-order.ts'
import { compareVersions } from '#server/features/reports/commands/compare-versions.ts'
import { drawReportHtml } from '#server/features/reports/commands/draw-report.ts'
import { findNewestReport } from '#server/features/reports/reads/report-versions.ts'
import { staffOf } from '#server/http/actor.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { linkNextPage } from '#server/http/next-page.ts'
import { reportHtmlPolicy } from '#server/http/security-headers.ts'
import { type Server, serve } from '#server/http/serve.ts'
import type { Ports } from '#server/ports.ts'
import { approveDemoProjectCommand } from './commands/approve-demo-project.ts'
import { convertDemoProjectCommand } from './commands/convert-demo-project.ts'
import { createDemoProjectCommand } from './commands/create-demo-project.ts'
import { showDemoApprovalIssues } from './commands/demo-approval-issues.ts'
import { generateDemoReportCommand, saveDemoProjectCommand } from './commands/edit-demo-project.ts'
import { emptyDemoTrashCommand } from './commands/empty-demo-trash.ts'
import { demoRow, showDemoProject } from './commands/show-demo-project.ts'
import {
  deleteDemoProjectCommand,
  restoreDemoProjectCommand,
} from './commands/trash-demo-project.ts'
import { undoDemoApprovalCommand } from './commands/undo-demo-approval.ts'
import { withdrawDemoOverrideCommand } from './commands/withdraw-demo-override.ts'
import {
  countDemoProjects,
  findDemoProject,
  listDemoProjects,
  listDemoTrash,
  reportSourceOf,
  storedAnswers,
} from './reads.ts'

const demoLimit = { max: 10, windowMs: hourMs }

const demoMessage = `Your analysis is being reviewed. The report comes by e-mail within ${reviewedWithin} hours.`

export function demoProjectRoutes(server: Server): void {
  serveVisitors(server)
  serveReads(server)
  serveChanges(server)
  serveApprovals(server)
  serveTrash(server)
}

function serveVisitors(server: Server): void {
  const { ports } = server

  serve(server, contactApi.createDemoOrder, async ({ address, body }) => {
    await limitRate(ports, `demo:${networkOf(address)}`, demoLimit)
    const { website = '', ...order } = body
    // People do not see this field; a bot that fills it in gets the answer of a success.
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
    return projects.map(demoRow)
  })

  serve(server, demoProjectsApi.countDemoProjects, () => countDemoProjects(ports.database))

  serve(server, demoProjectsApi.showDemoProject, ({ params }) =>
    showOne(ports, params.demoProjectId),
  )

  serve(server, demoProjectsApi.showDemoProjectDirect, ({ params }) =>
    showOne(ports, params.demoProjectId),
  )

  serve(server, editableProjectsApi.showEditableProject, async ({ params: { projectId } }) => {
    const demoProject = await findDemoProject(ports.database, projectId)
    if (demoProject) {
      const shown = await showDemoProject(ports.database, demoProject)
      return { kind: 'demo-project' as const, demoProject: shown }
    }
    const order = await findOrder(ports.database, projectId)
    if (!order) return refuse('no-such-project')
    return { kind: 'order' as const, order: await showStaffOrder(ports.database, order) }
  })

  serve(server, reportChangesApi.showDemoReportChanges, async ({ params }) => {
    const project = await findDemoProject(ports.database, params.demoProjectId)
    if (!project) return refuse('no-such-project')
    const { bidItems } = readShownProject(storedAnswers(project))
    const subject = { kind: 'demo-project', id: project.id } as const
    const stored = { bidItems, source: reportSourceOf(project) }
    const changes = await compareVersions(ports.database, subject, stored)
    return changes ?? refuse('report-not-available')
  })

  serve(server, demoProjectsApi.showDemoReport, async ({ params, reply }) => {
    const project = await findDemoProject(ports.database, params.demoProjectId)
    if (!project) return refuse('no-such-project')
    const subject = { kind: 'demo-project', id: project.id } as const
    const report = await findNewestReport(ports.database, subject)
    if (!report) return refuse('report-not-available')
    reply.header('content-security-policy', reportHtmlPolicy)
    return await drawReportHtml(report)
  })
}

function serveChanges(server: Server): void {
  const { ports } = server

  serve(server, demoProjectsApi.saveDemoProject, async ({ actor, body, params, requestId }) => {
    const { revision } = body
    const request = { id: params.demoProjectId, revision, actor: staffOf(actor), requestId }
    const saved = await saveDemoProjectCommand(ports, request, body)
    return saved.ok ? showDemoProject(ports.database, saved.value) : saved
  })

  serve(server, demoProjectsApi.generateDemoReport, async ({ actor, body, params, requestId }) => {
    const { updatedProjectData = {}, revision } = body
    const request = { id: params.demoProjectId, revision, actor: staffOf(actor), requestId }
    const made = await generateDemoReportCommand(ports, request, updatedProjectData)
    if (!made.ok) return made
    const { project, version } = made.value
    return {
      success: true as const,
      project: await showDemoProject(ports.database, project),
      version,
    }
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
}

function serveApprovals(server: Server): void {
  const { ports } = server

  serve(server, demoProjectsApi.showDemoApprovalIssues, ({ actor, params, requestId }) =>
    showDemoApprovalIssues(ports, { actor: staffOf(actor), requestId }, params.demoProjectId),
  )

  serve(server, demoProjectsApi.approveDemoProject, async ({ actor, body, params, requestId }) => {
    const by = { actor: staffOf(actor), requestId }
    const { demoProjectId } = params
    const approved = await approveDemoProjectCommand(ports, by, demoProjectId, body ?? {})
    if (!approved.ok) return approved
    const project = await showDemoProject(ports.database, approved.value)
    return { success: true as const, project }
  })

  serve(server, demoProjectsApi.withdrawDemoOverride, async ({ actor, params, requestId }) => {
    const by = { actor: staffOf(actor), requestId }
    const withdrawn = await withdrawDemoOverrideCommand(ports, by, params.demoProjectId)
    return withdrawn.ok ? showDemoProject(ports.database, withdrawn.value) : withdrawn
  })

  serve(server, demoProjectsApi.undoDemoApproval, async ({ actor, params, requestId }) => {
    const by = { actor: staffOf(actor), requestId }
    const undone = await undoDemoApprovalCommand(ports, by, params.demoProjectId)
    return undone.ok ? showDemoProject(ports.database, undone.value) : undone
  })
}

function serveTrash(server: Server): void {
  const { ports } = server

  serve(server, demoProjectsApi.deleteDemoProject, async ({ actor, params, requestId }) => {
    const by = { actor: staffOf(actor), requestId }
    const deleted = await deleteDemoProjectCommand(ports, by, params.demoProjectId)
    return deleted.ok ? { success: true as const } : deleted
  })

  serve(server, demoProjectsApi.listDemoTrash, () => listDemoTrash(ports.database))

  serve(server, demoProjectsApi.restoreDemoProject, async ({ actor, params, requestId }) => {
    const by = { actor: staffOf(actor), requestId }
    const restored = await restoreDemoProjectCommand(ports, by, params.demoProjectId)
    if (!restored.ok) return restored
    const project = await showDemoProject(ports.database, restored.value)
    return { success: true as const, project }
  })

  serve(server, demoProjectsApi.emptyDemoTrash, ({ actor, requestId }) =>
    emptyDemoTrashCommand(ports, { actor: staffOf(actor), requestId }),
  )
}

async function showOne({ database }: Ports, id: string) {
  const project = await findDemoProject(database, id)
  return project ? accept(await showDemoProject(database, project)) : refuse('no-such-project')
}
