/** Whether the file store can write and delete a file. */
import type { FileStore } from '#server/ports.ts'

/** Writes, because a full disk or a read-only bucket still answers reads. */
export async function writeAndRemove(files: Pick<FileStore, 'put' | 'delete'>): Promise<void> {
  await files.put('health/probe', new Uint8Array([1]))
  await files.delete('health/probe')
}
