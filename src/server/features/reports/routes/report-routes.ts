import { adminOrdersApi } from '#contract/admin-orders.ts'
import { reportsApi, type SealCheck } from '#contract/reports.ts'
import { isPackageType, type PackageType } from '#core/catalog/package-type.ts'
import { readSeal } from '#core/report/printed-seal.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { refuse } from '#core/result.ts'
import { hourMs, minuteMs } from '#core/time/durations.ts'
import { staffOf } from '#server/http/actor.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { sendReportHtml } from '#server/http/send-report-html.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { compareFinishesCommand } from '../commands/compare-finishes.ts'
import { drawReport } from '../commands/draw-report.ts'
import { openSecureReportCommand } from '../commands/open-secure-report.ts'
import { printPostedReportCommand } from '../commands/print-posted-report.ts'
import { readSecureReportCommand } from '../commands/read-secure-report.ts'
import { findVersionByHash } from '../reads/released-reports.ts'

const pdfLimit = { max: 10, windowMs: minuteMs }
/** Limit per link: drawing a workbook takes as long as sending a hundred pages. */
const filesPerLink = { max: 120, windowMs: hourMs }
const verifyLimit = { max: 60, windowMs: minuteMs }

export function reportRoutes(server: Server): void {
  const { ports } = server
  const samples = new Map<PackageType, string>()

  serve(server, reportsApi.previewReport, async ({ params: { tier }, reply }) => {
    if (!isPackageType(tier)) return refuse('no-such-preview')
    const { renderReportHtml } = await import('#report/html/render-report-html.tsx')
    const html = samples.get(tier) ?? renderReportHtml(sampleReport(tier))
    samples.set(tier, html)
    reply.header('cache-control', 'public, max-age=300')
    return sendReportHtml(reply, html)
  })

  serve(server, reportsApi.showSecureReport, async ({ params, query, reply }) => {
    const found = await openSecureReportCommand(ports, params.secureToken, query.format)
    if (!found.ok) return found
    const opened = found.value
    if (query.format === 'xlsx' || query.format === 'pdf') {
      await limitRate(ports, `report-file:${params.secureToken}`, filesPerLink)
    }
    const drawn = await drawReport(ports, opened.report, query.format)
    if (query.format === 'html') {
      reply.header('content-disposition', `inline; filename="${drawn.fileName}"`)
      return sendReportHtml(reply, drawn.content)
    }
    reply.header('content-disposition', `attachment; filename="${drawn.fileName}"`)
    reply.type(drawn.type)
    return drawn.content
  })

  serve(server, reportsApi.readSecureReport, ({ params }) =>
    readSecureReportCommand(ports, params.secureToken),
  )

  serve(server, reportsApi.countReportView, async ({ params }) => {
    const opened = await openSecureReportCommand(ports, params.secureToken, 'html')
    return opened.ok ? {} : opened
  })

  serve(server, reportsApi.compareFinishes, ({ params }) =>
    compareFinishesCommand(ports, params.secureToken),
  )

  serve(server, reportsApi.verifySeal, async ({ params, address }) => {
    await limitRate(ports, `verify:${networkOf(address)}`, verifyLimit)
    return await checkSeal(server, params.sha256)
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
