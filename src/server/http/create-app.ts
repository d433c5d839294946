import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import type { Ports } from '#server/ports.ts'
import { answerErrors } from './answer-errors.ts'
import { refuseCrossSite } from './cross-site.ts'
import { readJson } from './read-json.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import type { Server } from './serve.ts'

const megabyte = 1024 * 1024

export type AppOptions = {
  /** Fastify's `trustProxy`: unset means the socket's address is the client's. */
  readonly trustProxy?: boolean | string
  readonly checkReplies?: boolean
}

/** One feature's routes; the list of them is `features.ts`. */
export type FeatureRoutes = (server: Server) => void

/** The HTTP application over its ports, not yet listening. */
export async function createApp(
  ports: Ports,
  features: readonly FeatureRoutes[],
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 2 * megabyte,
    genReqId: () => ports.ids.uuid(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  await app.register(cookie)
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: 10 * megabyte, files: 1, fields: 4, fieldSize: 1024 },
  })
  readJson(app)
  await sendSecurityHeaders(app, ports)
  refuseCrossSite(app, ports)
  answerErrors(app, ports)
  const server = { fastify: app, ports, checkReplies: options.checkReplies ?? false }
  for (const routes of features) routes(server)
  return app
}
