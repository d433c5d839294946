import { createHash } from 'node:crypto'
import type { UploadKind } from '#contract/uploads.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  claimFile,
  noteUnclaimedFile,
  removeFilesAfter,
} from '#server/file-removals/remove-files.ts'
import type { Ports } from '#server/ports.ts'
import { fileName } from '#server/uploaded-files/file-name.ts'
import { scanFile } from '#server/uploaded-files/scan-file.ts'
import { type FileRefusal, fileEndings } from '#server/uploaded-files/uploaded-file.ts'
import {
  deleteOrderUploads,
  deleteOwnUpload,
  deleteUploadsOf,
  insertUpload,
  updateUploadsDraft,
  updateUploadsOrder,
} from './writes.ts'

export type GivenFile = {
  readonly kind: UploadKind
  readonly name: string
  readonly bytes: Uint8Array
}

export type StoredUpload = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/** Checks the file, stores a cleaned copy under a random key, and records its owner. */
export async function storeUploadCommand(
  ports: Ports,
  given: GivenFile,
  visitorHash: string,
): Promise<Result<StoredUpload, FileRefusal>> {
  const scanned = await scanFile(ports, given.bytes)
  if (!scanned.ok) return scanned
  const { cleanFile } = await import('#server/uploaded-files/clean-file.ts')
  const cleaned = await cleanFile(given.kind, given.bytes)
  if (!cleaned.ok) return cleaned
  const { type, bytes } = cleaned.value
  const name = fileName(given.name, type)
  const fileKey = `uploads/${ports.ids.uuid()}.${fileEndings[type]}`
  await noteUnclaimedFile(ports, fileKey)
  await ports.files.put(fileKey, bytes)
  const id = await ports.database.transaction().execute(async (transaction) => {
    await claimFile(transaction, fileKey)
    return await insertUpload(transaction, {
      kind: given.kind,
      name,
      size: bytes.length,
      type,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      fileKey,
      visitorHash,
      createdAt: ports.clock.now(),
    })
  })
  return accept({ id, name, size: bytes.length, type })
}

export async function discardUploadCommand(
  ports: Ports,
  uploadId: string,
  visitorHash: string | undefined,
): Promise<Result<undefined, 'no-such-upload'>> {
  if (visitorHash === undefined || !isUuid(uploadId)) return refuse('no-such-upload')
  const removeFile = await ports.database.transaction().execute(async (transaction) => {
    const fileKey = await deleteOwnUpload(transaction, uploadId, visitorHash)
    return fileKey && (await removeFilesAfter(transaction, ports, [fileKey]))
  })
  if (!removeFile) return refuse('no-such-upload')
  await removeFile()
  return accept(undefined)
}

/** Attaches all of the visitor's files or none: the caller rolls back on a refusal. */
export async function attachUploads(
  transaction: Transaction,
  orderId: string,
  uploadIds: readonly string[],
  visitorHash: string,
): Promise<Result<undefined, 'unknown-upload'>> {
  const ids = [...new Set(uploadIds)]
  if (ids.length === 0) return accept(undefined)
  if (!ids.every(isUuid)) return refuse('unknown-upload')
  const attached = await updateUploadsOrder(transaction, orderId, ids, visitorHash)
  return attached === ids.length ? accept(undefined) : refuse('unknown-upload')
}

/** Protects the files of a draft from the cleanup. Ids that the visitor may not use are ignored. */
export async function holdUploads(
  transaction: Transaction,
  draftId: string,
  uploadIds: readonly string[],
  visitorHash: string,
): Promise<void> {
  await updateUploadsDraft(transaction, draftId, uploadIds.filter(isUuid), visitorHash)
}

/** Erases one file of an order. Returns a function to run once the transaction is committed. */
export async function removeOrderUpload(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  uploadId: string,
): Promise<() => Promise<void>> {
  const fileKeys = await deleteUploadsOf(transaction, orderId, [uploadId])
  return await removeFilesAfter(transaction, ports, fileKeys)
}

/** Erases the files of an order. Returns functions to run once the transaction is committed. */
export async function removeOrderUploads(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
): Promise<() => Promise<void>> {
  return await removeFilesAfter(transaction, ports, await deleteOrderUploads(transaction, orderId))
}
