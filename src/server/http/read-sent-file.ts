import type { FastifyRequest } from 'fastify'
import { accept, type Result, refuse } from '#core/result.ts'

/** The one file of a multipart request. */
export async function readSentFile(
  request: FastifyRequest,
): Promise<Result<Uint8Array, 'no-file'>> {
  const part = request.isMultipart() ? await request.file() : undefined
  return part ? accept(await part.toBuffer()) : refuse('no-file')
}
