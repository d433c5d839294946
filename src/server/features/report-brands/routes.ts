import { reportBrandsApi } from '#contract/report-brands.ts'
import { leastContrast } from '#core/report/report-brand.ts'
import { refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { customerOf, staffOf } from '#server/http/actor.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { readSentFile } from '#server/http/read-sent-file.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  readLogoCommand,
  removeBrandCommand,
  removeLogoCommand,
  setBrandCommand,
  setLogoCommand,
  showBrandCommand,
  showClientBrandCommand,
} from './commands.ts'

const logoLimit = { max: 60, windowMs: hourMs }

export function reportBrandRoutes(server: Server): void {
  const { ports } = server

  serve(server, reportBrandsApi.showReportBrand, ({ actor }) =>
    showBrandCommand(ports, customerOf(actor).email),
  )

  serve(server, reportBrandsApi.setReportBrand, async ({ actor, requestId, body }) => {
    const customer = customerOf(actor)
    const set = await setBrandCommand(ports, { actor: customer, requestId }, customer.email, body)
    if (set.ok) return set.value
    if (set.refusal.code !== 'accent-too-light') return refuse(set.refusal.code)
    // Rounded down, so that 4.499 is not shown as the required 4.5.
    const contrast = Math.floor(set.refusal.contrast * 100) / 100
    const sentence = `The contrast of this color is ${contrast.toFixed(2)}:1. It must be at least ${leastContrast}:1, or the report is hard to read.`
    return refuse({ code: 'accent-too-light', sentence, fields: { contrast } } as const)
  })

  serve(server, reportBrandsApi.removeReportBrand, async ({ actor, requestId }) => {
    const customer = customerOf(actor)
    return await removeBrandCommand(ports, { actor: customer, requestId }, customer.email)
  })

  logoRoutes(server)
  officeRoutes(server)
}

function logoRoutes(server: Server): void {
  const { ports } = server

  serve(server, reportBrandsApi.uploadReportLogo, async ({ actor, request, address }) => {
    await limitRate(ports, `report-logo:${networkOf(address)}`, logoLimit)
    const picture = await readSentFile(request)
    if (!picture.ok) return picture
    return await setLogoCommand(ports, customerOf(actor).email, picture.value)
  })

  serve(server, reportBrandsApi.showReportLogo, async ({ actor, reply }) => {
    const logo = await readLogoCommand(ports, customerOf(actor).email)
    if (!logo) return refuse('no-logo')
    reply
      .type(logo.type)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
    return Buffer.from(logo.bytes)
  })

  serve(server, reportBrandsApi.removeReportLogo, ({ actor }) =>
    removeLogoCommand(ports, customerOf(actor).email),
  )
}

function officeRoutes(server: Server): void {
  const { ports } = server

  serve(server, reportBrandsApi.showClientBrand, ({ query }) =>
    showClientBrandCommand(ports, query.email),
  )

  serve(server, reportBrandsApi.removeClientBrand, ({ actor, requestId, query }) =>
    removeBrandCommand(ports, { actor: staffOf(actor), requestId }, query.email),
  )
}
