/** Whether the file store takes a file and lets go of it again. */
import type { FileStore } from '#server/ports.ts'

/** A disk that is full, or a bucket without the right to write, still answers a read. */
export async function writeAndRemove(files: Pick<FileStore, 'put' | 'delete'>): Promise<void> {
  await files.put('health/probe', new Uint8Array([1]))
  await files.delete('health/probe')
}
