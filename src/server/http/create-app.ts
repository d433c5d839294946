import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { defaultBusiness, publicBusiness } from '#core/business/business.ts'
import { specifiedOffer } from '#core/catalog/offer.ts'
import type { Ports } from '#server/ports.ts'
import { pathOf, watchMethods } from './allowed-methods.ts'
import { answerBadAddress, answerErrors, answerNoRequest } from './answer-errors.ts'
import { fastifyTrust } from './client-address.ts'
import { compressReports } from './compress-reports.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { DrawFirstScreen } from './drawn-pages.ts'
import { logRequests } from './log-requests.ts'
import { type Operations, operationRoutes } from './operations.ts'
import type { DrawLegalText } from './page-files.ts'
import { readJson } from './read-json.ts'
import { HttpError } from './refusal.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import type { Server } from './serve.ts'
import { serveCrawlerFiles } from './serve-crawler-files.ts'
import { type ShownFacts, type SiteFacts, servePages } from './serve-pages.ts'

const megabyte = 1024 * 1024

export type AppOptions = {
  readonly checkReplies?: boolean
  /** Health, metrics and the request log. */
  readonly operations?: Operations
  /** The built browser side; when unset, only the API is served. */
  readonly clientFolder?: string
  /** What the owner decides of its pages; unset, the default business, and every claim in the sandbox. */
  readonly shownFacts?: ShownFacts
  /** Unset, the report page comes without content and its code draws all of it. */
  readonly drawFirstScreen?: DrawFirstScreen
  /** Unset, only a legal page's code draws a text that the owner saved. */
  readonly drawLegalText?: DrawLegalText
}

/** The routes of one feature; `feature-routes.ts` lists them all. */
export type FeatureRoutes = (server: Server) => void

/** Builds the HTTP application over its ports, without listening. */
export async function createApp(
  ports: Ports,
  features: readonly FeatureRoutes[],
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: fastifyTrust(ports.settings.trustProxy),
    bodyLimit: 2 * megabyte,
    // Ten megabytes over a slow line take two minutes; a body that takes longer than this is cut
    // off.
    requestTimeout: 300_000,
    genReqId: () => ports.ids.uuid(),
    frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply),
    clientErrorHandler: answerNoRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  const refuseMethod = watchMethods(app)
  await app.register(cookie)
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: 10 * megabyte, files: 1, fields: 4, fieldSize: 1024 },
  })
  readJson(app)
  sendSecurityHeaders(app, ports)
  refuseCrossSite(app, ports)
  answerErrors(app, ports)
  compressReports(app)
  const server = { fastify: app, ports, checkReplies: options.checkReplies ?? false }
  // Hooks apply only to routes that are registered after them.
  if (options.operations) {
    logRequests(app, ports.log)
    operationRoutes(app, options.operations, ports)
  }
  for (const routes of features) routes(server)
  if (options.clientFolder === undefined) {
    app.setNotFoundHandler((request) => {
      refuseMethod(pathOf(request.url))
      throw new HttpError(404, 'not-found')
    })
  } else {
    serveCrawlerFiles(app, ports.settings)
    const shownFacts = options.shownFacts ?? (async () => defaultFacts(ports))
    await servePages(app, options.clientFolder, ports.settings, refuseMethod, shownFacts, options)
  }
  return app
}

function defaultFacts({ settings }: Ports): SiteFacts {
  return {
    claims: settings.sandboxPayments ? undefined : [],
    business: publicBusiness(defaultBusiness),
    offer: specifiedOffer,
    legalTexts: undefined,
  }
}
