import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '../launch-server.ts'
import { placeOrder } from '../purchase.ts'
import type { Cluster } from './cluster.ts'

export type SmallDisk = { readonly folder: string; remove(): void }

/** A disk of this many megabytes; undefined where this account may not mount one. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  if (spawnSync('mount', options).status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Fills the disk under the running server until it refuses orders, and leaves it full for a while.
 * Then frees space and restarts ended processes. Returns how many orders were refused.
 */
export async function fillDisk(
  { folder }: SmallDisk,
  cluster: Cluster,
  turn: number,
  startAnew: () => Promise<void>,
): Promise<number> {
  const [url = ''] = cluster.webs
  const ballast = join(folder, 'ballast')
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'])
  let refused = 0
  for (let order = 0; order < 60 && refused < 5; order += 1) {
    await placeOrder(url, `full-${turn}-${order}@customer.example`).catch(() => {
      refused += 1
    })
  }
  await pause(500)
  rmSync(ballast)
  await startAnew()
  return refused
}
