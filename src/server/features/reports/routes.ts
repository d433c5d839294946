import type { FastifyReply } from 'fastify'
import { adminOrdersApi } from '#contract/admin-orders.ts'
import { ordersApi } from '#contract/orders.ts'
import { reportsApi, type SealCheck } from '#contract/reports.ts'
import { isPackageType, type PackageType } from '#core/catalog/package-type.ts'
import { isReportReady } from '#core/order/order.ts'
import { readSeal } from '#core/report/printed-seal.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { accept, refuse } from '#core/result.ts'
import { renderReportHtml } from '#report/html/render-report-html.tsx'
import { seeOrderCommand } from '#server/features/orders/commands/show-order.ts'
import { findOrder } from '#server/features/orders/reads/find-order.ts'
import { staffOf } from '#server/http/actor.ts'
import { findProvedAddress } from '#server/http/admit.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { reportHtmlPolicy } from '#server/http/security-headers.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { askAboutReportCommand } from './commands/ask-about-report.ts'
import { compareFinishesCommand } from './commands/compare-finishes.ts'
import { drawReport, drawReportHtml } from './commands/draw-report.ts'
import { openSecureReportCommand } from './commands/open-secure-report.ts'
import { printPostedReportCommand } from './commands/print-posted-report.ts'
import { readSecureReportCommand } from './commands/read-secure-report.ts'
import { findReleasedReport, findVersionByHash } from './reads/released-reports.ts'
import { findNewestReport } from './reads/report-versions.ts'

const pdfLimit = { max: 10, windowMs: 60_000 }
/** Limit per link: drawing a workbook takes as long as sending a hundred pages. */
const filesPerLink = { max: 120, windowMs: 3_600_000 }
const verifyLimit = { max: 60, windowMs: 60_000 }
const questionLimit = { max: 10, windowMs: 3_600_000 }

export function reportRoutes(server: Server): void {
  const { ports } = server
  const samples = new Map<PackageType, string>()

  serve(server, reportsApi.previewReport, async ({ params: { tier }, reply }) => {
    if (!isPackageType(tier)) return refuse('no-such-preview')
    const html = samples.get(tier) ?? renderReportHtml(sampleReport(tier))
    samples.set(tier, html)
    reply.header('cache-control', 'public, max-age=300')
    return sendHtml(reply, html)
  })

  serve(server, reportsApi.showSecureReport, async ({ params, query, reply }) => {
    const opened = await openSecureReportCommand(ports, params.secureToken, query.format)
    if (!opened) return refuse('report-not-available')
    if (query.format === 'xlsx' || query.format === 'pdf') {
      await limitRate(ports, `report-file:${params.secureToken}`, filesPerLink)
    }
    const drawn = await drawReport(ports, opened.report, query.format)
    if (query.format === 'html') {
      reply.header('content-disposition', `inline; filename="${drawn.fileName}"`)
      return sendHtml(reply, drawn.content)
    }
    reply.header('content-disposition', `attachment; filename="${drawn.fileName}"`)
    reply.type(drawn.type)
    return drawn.content
  })

  serve(server, reportsApi.readSecureReport, async ({ params }) => {
    const page = await readSecureReportCommand(ports, params.secureToken)
    return page ?? refuse('report-not-available')
  })

  serve(server, reportsApi.compareFinishes, ({ params }) =>
    compareFinishesCommand(ports, params.secureToken),
  )

  serve(server, reportsApi.askAboutReport, async ({ params, body, address }) => {
    await limitRate(ports, `report-question:${networkOf(address)}`, questionLimit)
    const { website = '', ...asked } = body
    // People do not see this field; a bot that fills it in gets the answer of a success.
    const done =
      website === '' ? await askAboutReportCommand(ports, params.secureToken, asked) : accept(null)
    return done.ok ? { message: 'Your question was sent. The answer comes by e-mail.' } : done
  })

  serve(server, reportsApi.verifySeal, async ({ params, address }) => {
    await limitRate(ports, `verify:${networkOf(address)}`, verifyLimit)
    return await checkSeal(server, params.sha256)
  })

  serve(
    server,
    ordersApi.showOrderReport,
    async ({ params, query, actor, visitor, reply, request }) => {
      const seen = await seeOrderCommand(ports, params.orderId, {
        isStaff: actor.kind === 'staff',
        visitorHash: visitor.hash,
        key: query.key,
        customerEmail: await findProvedAddress(ports, request),
      })
      if (!seen) return refuse('no-such-order')
      if (seen.view !== 'full' || !isReportReady(seen.order.status)) {
        return refuse('report-not-available')
      }
      const subject = { kind: 'order', id: seen.order.id } as const
      const report = await findReleasedReport(ports.database, subject)
      return report ? sendHtml(reply, drawReportHtml(report)) : refuse('report-not-available')
    },
  )

  officeRoutes(server)
}

/** The office preview is the only route that shows drafts. */
function officeRoutes(server: Server): void {
  const { ports } = server

  serve(server, adminOrdersApi.showStaffReport, async ({ params, reply }) => {
    const order = await findOrder(ports.database, params.orderId)
    if (!order) return refuse('no-such-order')
    const report = await findNewestReport(ports.database, { kind: 'order', id: order.id })
    return report ? sendHtml(reply, drawReportHtml(report)) : refuse('report-not-available')
  })

  serve(server, adminOrdersApi.generatePdf, async ({ body, actor, reply }) => {
    await limitRate(ports, `pdf:${staffOf(actor).adminUserId}`, pdfLimit)
    const printed = await printPostedReportCommand(ports, body.orderId, body.reportHTML)
    if (!printed.ok) return printed
    reply.header('content-disposition', `attachment; filename="${printed.value.fileName}"`)
    return printed.value.content
  })
}

/** An invalid hash, an unknown hash and the hash of a draft get the same answer. */
async function checkSeal({ ports }: Server, sha256: string): Promise<SealCheck> {
  const seal = readSeal(sha256)
  const found = seal && (await findVersionByHash(ports.database, seal))
  if (!found) return { known: false }
  const { newestVersion, ...version } = found
  const superseded = newestVersion > version.version
  return { known: true, ...version, superseded, ...(superseded ? { newestVersion } : {}) }
}

/**
 * The page contains text by customers and models, so the browser must not run or load anything in
 * it.
 */
function sendHtml<Content>(reply: FastifyReply, html: Content): Content {
  reply.header('content-security-policy', reportHtmlPolicy)
  return html
}
