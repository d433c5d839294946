import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sentenceFor } from '#contract/answer-sentences.ts'
import { type Endpoint, isForStaff } from '#contract/endpoint.ts'
import { type RefusalCode, refusalSentences } from '#contract/refusals/refusal-sentences.ts'
import type { Result } from '#core/result.ts'
import { askAs } from '#server/database/asking-role.ts'
import type { Ports } from '#server/ports.ts'
import type { Actor } from './actor.ts'
import { admit } from './admit.ts'
import { clientAddress } from './client-address.ts'
import { type InputPlace, issuesOf, plainSentence } from './input-issues.ts'
import { limitApiKey } from './limit-api-key.ts'
import { DetailedError, type ExplainedRefusal, HttpError, InvalidInput } from './refusal.ts'
import { requireRoom } from './room.ts'
import { readVisitor, type Visitor } from './visitor.ts'

/** The arguments of a handler. `request` and `reply` are for files, cookies and headers. */
export type Call<Params, Query, Body> = {
  readonly actor: Actor
  readonly visitor: Visitor
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The client's address: that of the last hop, or the one that the configured proxies report. */
  readonly address: string
  readonly requestId: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The app as routes see it: Fastify, the ports, and which answers are checked. */
export type Server = {
  readonly fastify: FastifyInstance
  readonly ports: Ports
  /**
   * Parses every answer by its schema, in tests. Production does so with those that are not for
   * staff, which takes away what their schema does not name; the rest relies on the types.
   */
  readonly checkReplies: boolean
}

/**
 * Serves one line of the contract: checks access, parses, answers, refuses. The handler returns
 * what the reply schema accepts, or a result of core.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Reply>(
  server: Server,
  line: Endpoint<P, Q, B, z.ZodType<unknown, Reply>>,
  handle: (
    call: Call<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<Reply | Result<Reply, string | ExplainedRefusal>>,
): void {
  server.fastify.route({
    method: line.method,
    url: line.path,
    handler: async (request, reply) => {
      const actor = await admit(server.ports, line, request)
      if (actor.kind === 'api-key') await limitApiKey(server.ports, line, actor, reply)
      if (line.needsRoom) await requireRoom(server.ports)
      const call = {
        actor,
        visitor: readVisitor(request, reply, server.ports),
        params: parse(line.params, storable(request.params), 'path'),
        query: parse(line.query, storable(request.query), 'query'),
        body: parseBody(line.body, request.body),
        address: clientAddress(request),
        requestId: request.id,
        request,
        reply,
      }
      const answer = await askAs(isForStaff(line) ? 'program' : 'customer', () => handle(call))
      if (isRefusal(answer)) throw refusalError(line, answer.refusal)
      return present(server, line, reply, isAccepted(answer) ? answer.value : answer)
    },
  })
}

function present(server: Server, line: Endpoint, reply: FastifyReply, value: unknown): unknown {
  if (line.success !== 200 && reply.statusCode === 200) reply.code(line.success)
  if (line.media === undefined) {
    return server.checkReplies || !isForStaff(line) ? line.reply.parse(value) : value
  }
  if (!reply.hasHeader('content-type')) reply.type(line.media)
  return value
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: InputPlace,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: plainSentence })
  if (!parsed.success) throw new InvalidInput(issuesOf(parsed.error, place))
  return parsed.data
}

/**
 * No database stores NUL as text, so an address that contains one is replaced by text that no row
 * contains and counts as unknown. Bodies with NUL are refused where they are read.
 */
function storable(texts: unknown): unknown {
  if (!isRecord(texts)) return texts
  const entries = Object.entries(texts).map(([name, text]) => {
    return [name, typeof text === 'string' ? text.replaceAll('\0', '\ufffd') : text]
  })
  return Object.fromEntries(entries)
}

/** Callers may send `{}` or nothing where no body is expected. */
function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const expectsNothing = (schema as z.ZodType) instanceof z.ZodUndefined
  const isEmpty =
    body === null || (typeof body === 'object' && Object.keys(body ?? {}).length === 0)
  return parse(schema, expectsNothing && isEmpty ? undefined : (body ?? undefined), 'body')
}

function refusalError(line: Endpoint, refusal: string | ExplainedRefusal): HttpError {
  const { code, sentence, fields }: RefusalParts =
    typeof refusal === 'string' ? { code: refusal } : refusal
  if (code === 'invalid-input') return new HttpError(400, code, sentence)
  const known = isRefusalCode(code) ? code : undefined
  const status = known && line.refusals[known]
  if (!known || !status) throw new Error(`${line.name} does not list the refusal ${code}`)
  return fields
    ? new DetailedError(status, known, sentence ?? sentenceFor(known), fields)
    : new HttpError(status, known, sentence)
}

type RefusalParts = Omit<ExplainedRefusal, 'code'> & { readonly code: string }

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalSentences, code)
}

function isRefusal(answer: unknown): answer is { ok: false; refusal: string | ExplainedRefusal } {
  if (!isRecord(answer) || answer['ok'] !== false) return false
  const { refusal } = answer
  return typeof refusal === 'string' || (isRecord(refusal) && typeof refusal['code'] === 'string')
}

function isAccepted(answer: unknown): answer is { ok: true; value: unknown } {
  return isRecord(answer) && answer['ok'] === true && 'value' in answer
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
