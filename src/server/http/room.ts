/** Room on the disk, asked before a purchase is begun. */
import type { Ports } from '#server/ports.ts'
import { HttpError } from './refusal.ts'

const retrySeconds = '600'

export function storageFull(): HttpError {
  return new HttpError(503, 'storage-full', undefined, { 'retry-after': retrySeconds })
}

/** Throws while less is free than the setting asks for. */
export async function requireRoom(ports: Pick<Ports, 'freeDiskBytes' | 'settings'>): Promise<void> {
  if ((await ports.freeDiskBytes()) < ports.settings.minFreeDiskBytes) throw storageFull()
}
