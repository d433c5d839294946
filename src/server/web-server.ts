/** The HTTP side of the program. The jobs thread answers no requests and does not load it. */

import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { shownClaims } from './features/claims/reads/shown-claims.ts'
import { peekSharedReport } from './features/reports/commands/open-shared-report.ts'
import { peekSecureReport } from './features/reports/commands/read-secure-report.ts'
import { shownBusiness } from './features/settings/commands/business.ts'
import { shownDeliveryHours } from './features/settings/commands/delivery-hours.ts'
import { shownLegalTexts } from './features/settings/commands/legal-texts.ts'
import { shownLookCommand } from './features/settings/commands/look.ts'
import { shownPackagePrices } from './features/settings/commands/package-prices.ts'
import { shownPlanPrices } from './features/settings/commands/plan-prices.ts'
import { type AppOptions, createApp } from './http/create-app.ts'
import type { BuiltDrawings, FirstScreens } from './http/drawn-pages.ts'
import type { Operations } from './http/operations.ts'
import type { DrawnPage } from './http/page-files.ts'
import type { ShownFacts } from './http/serve-pages.ts'
import type { Ports } from './ports.ts'

/** What draws parts of pages for a visit, for a build that has it. */
type FirstScreen = (clientFolder: string) => BuiltDrawings | undefined

/** `dist/server` is beside `dist/client`; run from its sources, the server uses `dist`. */
function findClientFolder(): string | undefined {
  const here = import.meta.dirname
  const isBundle = basename(dirname(here)) === 'dist'
  const folder = isBundle ? join(here, '../client') : join(here, '../../dist/client')
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

function shownFacts(ports: Ports): ShownFacts {
  const claims = shownClaims(ports)
  const legalTexts = shownLegalTexts(ports)
  return async () => ({
    claims: await claims(),
    business: await shownBusiness(ports),
    offer: {
      prices: await shownPackagePrices(ports),
      hours: await shownDeliveryHours(ports),
      plans: await shownPlanPrices(ports),
    },
    look: await shownLookCommand(ports),
    legalTexts: await legalTexts(),
  })
}

export async function createWebServer(
  config: Config,
  ports: Ports,
  firstScreen: FirstScreen,
  operations: Omit<Operations, 'adapters' | 'metricsToken'>,
): ReturnType<typeof createApp> {
  // A worker answers health checks only.
  const isWorker = config.ROLE === 'worker'
  const clientFolder = isWorker ? undefined : findClientFolder()
  const { featureRoutes } = isWorker ? { featureRoutes: [] } : await import('./feature-routes.ts')
  return createApp(ports, featureRoutes, {
    ...(clientFolder === undefined ? {} : pagesOf(ports, clientFolder, firstScreen)),
    operations: {
      ...operations,
      adapters: () => ports.settings.adapters,
      metricsToken: config.METRICS_TOKEN,
    },
  })
}

function pagesOf(
  ports: Ports,
  clientFolder: string,
  firstScreen: FirstScreen,
): Partial<AppOptions> {
  const built = firstScreen(clientFolder)
  const own = { clientFolder, shownFacts: shownFacts(ports) }
  if (!built) return own
  const { firstScreens, drawLegalText } = built
  const draw: Record<keyof FirstScreens, (token: string) => Promise<DrawnPage | undefined>> = {
    secureReport: async (token) => {
      const data = await peekSecureReport(ports, token)
      return data && { data, html: await firstScreens.secureReport(token, data) }
    },
    sharedReport: async (token) => {
      const data = await peekSharedReport(ports, token)
      return data && { data, html: await firstScreens.sharedReport(token, data) }
    },
  }
  return { ...own, drawLegalText, drawFirstScreen: (page, token) => draw[page](token) }
}
