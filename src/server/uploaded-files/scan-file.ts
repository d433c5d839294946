import { createHash } from 'node:crypto'
import { accept, type Result } from '#core/result.ts'
import { byCustomer, recordAudit } from '#server/audit/record-audit.ts'
import { failureReason } from '#server/jobs/failure-reason.ts'
import type { Ports } from '#server/ports.ts'
import { type FileRefusal, refuseFile } from './uploaded-file.ts'

/**
 * Asks the malware scanner, where one is connected, before anything else reads the file. While it
 * cannot be reached no file is accepted, because an unscanned file must not get in.
 */
export async function scanFile(
  ports: Ports,
  bytes: Uint8Array,
): Promise<Result<null, FileRefusal>> {
  if (ports.scanner === undefined) return accept(null)
  try {
    const verdict = await ports.scanner.scan(bytes)
    if (verdict.kind === 'clean') return accept(null)
    await noteInfected(ports, bytes, verdict.signature)
    return refuseFile(
      'file-infected',
      'The malware scan found something in this file, so it was not stored. Please choose another file.',
    )
  } catch (error) {
    ports.log.error({ error: failureReason(error) }, 'malware scanner away')
    return refuseFile(
      'scanner-away',
      'Files cannot be scanned for malware at the moment, so none are taken. Please try again in a few minutes.',
    )
  }
}

/** The file itself is not kept: its hash says which one it was. */
async function noteInfected(ports: Ports, bytes: Uint8Array, signature: string): Promise<void> {
  ports.log.warn({ signature }, 'infected file refused')
  await ports.database
    .transaction()
    .execute((transaction) =>
      recordAudit(
        transaction,
        { ...byCustomer, at: ports.clock.now() },
        'upload.infected',
        createHash('sha256').update(bytes).digest('hex'),
        { after: { signature, size: bytes.length } },
      ),
    )
}
