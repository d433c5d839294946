import { type OpenApiDocument, openApiDocument } from '#contract/openapi.ts'
import { v1Api } from '#contract/v1.ts'
import { refuse } from '#core/result.ts'
import { presentProject } from '#server/features/api-projects/reads.ts'
import { shownDeliveryHours } from '#server/features/settings/commands/delivery-hours.ts'
import { apiKeyOf } from '#server/http/actor.ts'
import { pathOf } from '#server/http/allowed-methods.ts'
import { linkNextPage } from '#server/http/next-page.ts'
import { HttpError } from '#server/http/refusal.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { marketToday, marketZone } from '#server/market-day.ts'
import { advanceTestProject } from './commands/advance-test-project.ts'
import { answerOnce, present, requestOf } from './commands/answer-once.ts'
import { submitProject, submitProjects } from './commands/submit-projects.ts'
import { findProject, findUsage, listProjects } from './reads.ts'

export function apiV1Routes(server: Server): void {
  const { ports } = server
  let built: { readonly key: string; readonly document: OpenApiDocument } | undefined

  serve(server, v1Api.showOpenApi, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    reply.header('access-control-allow-origin', '*')
    const { publicUrl: at } = ports.settings
    const hours = await shownDeliveryHours(ports)
    const key = `${at} ${hours.basic}`
    if (built?.key !== key) built = { key, document: openApiDocument(at, hours) }
    return built.document
  })

  submissionRoutes(server)
  readingRoutes(server)
}

function submissionRoutes(server: Server): void {
  const { ports } = server

  serve(server, v1Api.createProject, async ({ actor, body, request, reply }) => {
    const key = apiKeyOf(actor)
    const once = await answerOnce(ports, requestOf(key.apiKeyId, request), 201, (transaction) =>
      submitProject(transaction, ports, key, body),
    )
    return present(reply, once)
  })

  serve(server, v1Api.advanceTestProject, async ({ actor, body, params }) =>
    advanceTestProject(ports, apiKeyOf(actor), params.projectId, body.to),
  )

  serve(server, v1Api.createProjects, async ({ actor, body, request, reply }) => {
    const key = apiKeyOf(actor)
    const once = await answerOnce(ports, requestOf(key.apiKeyId, request), 200, (transaction) =>
      submitProjects(transaction, ports, key, body),
    )
    return present(reply, once)
  })
}

function readingRoutes(server: Server): void {
  const { ports } = server

  serve(server, v1Api.listProjects, async ({ actor, query, request, reply }) => {
    // Who left out the id asks for one project, and would take the list for it.
    if (pathOf(request.url).endsWith('/')) throw new HttpError(404, 'not-found')
    const { rows, nextCursor } = await listProjects(
      ports.database,
      apiKeyOf(actor),
      query,
      ports.clock.now(),
    )
    linkNextPage(request, reply, nextCursor)
    return rows.map((row) => presentProject(row, ports.settings.publicUrl))
  })

  serve(server, v1Api.showProject, async ({ actor, params }) => {
    const row = await findProject(
      ports.database,
      apiKeyOf(actor),
      params.projectId,
      ports.clock.now(),
    )
    return row ? presentProject(row, ports.settings.publicUrl) : refuse('project-not-found')
  })

  serve(server, v1Api.showUsage, async ({ actor, query }) => {
    const day = { today: marketToday(ports), timeZone: marketZone(ports) }
    const usage = await findUsage(ports.database, apiKeyOf(actor), query.email, day)
    return usage ?? refuse('no-such-client')
  })
}
