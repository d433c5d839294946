import type { FastifyRequest } from 'fastify'
import { type UploadKind, uploadKinds, uploadsApi } from '#contract/uploads.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { isUuid } from '#core/uuid.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import { sendUpload } from '#server/http/send-upload.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { takeTurns, takeTurnsByKey } from '#server/http/take-turns.ts'
import { discardUploadCommand, type GivenFile, storeUploadCommand } from './commands.ts'
import { findUpload } from './reads.ts'

/**
 * Each file is held in memory until it is cleaned and stored; a browser sends at most six at a
 * time.
 */
const atOnce = { inAll: 18, ofOneAddress: 6 }

const uploadLimit = { max: 120, windowMs: hourMs }

export function uploadRoutes(server: Server): void {
  const { ports } = server
  const inTurn = takeTurns(atOnce.inAll)
  const inTurnOf = takeTurnsByKey(atOnce.ofOneAddress)

  serve(server, uploadsApi.uploadFile, async ({ address, request, visitor }) => {
    await limitRate(ports, `uploads:${networkOf(address)}`, uploadLimit)
    const store = async () => {
      const file = await readFile(request)
      return file.ok ? await storeUploadCommand(ports, file.value, visitor.remember()) : file
    }
    return await inTurnOf(networkOf(address), () => inTurn(store))
  })

  serve(server, uploadsApi.discardUpload, async ({ params, visitor }) => {
    const discarded = await discardUploadCommand(ports, params.uploadId, visitor.hash)
    return discarded.ok ? { discarded: true as const } : discarded
  })

  serve(server, uploadsApi.showUpload, async ({ params, reply }) => {
    const upload = isUuid(params.uploadId)
      ? await findUpload(ports.database, params.uploadId)
      : undefined
    const bytes = upload && (await ports.files.get(upload.file_key))
    if (!upload || !bytes) return refuse('no-such-upload')
    return sendUpload(reply, { ...upload, bytes })
  })
}

/** The parts may arrive in any order; only the file may be large. */
async function readFile(
  request: FastifyRequest,
): Promise<Result<GivenFile, 'no-file' | ExplainedRefusal<'invalid-input'>>> {
  if (!request.isMultipart()) return refuse('no-file')
  let kind: UploadKind | undefined
  let file: { name: string; bytes: Uint8Array } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      file = { name: part.filename ?? '', bytes: await part.toBuffer() }
    } else if (part.fieldname === 'kind') {
      kind = uploadKinds.find((known) => known === part.value)
    }
  }
  if (kind === undefined) {
    return refuse({ code: 'invalid-input', sentence: 'The kind of file is missing.' })
  }
  return file ? accept({ kind, ...file }) : refuse('no-file')
}
