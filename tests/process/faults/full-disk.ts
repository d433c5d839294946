import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer, pause } from '../launch-server.ts'
import { orderStatus, payOrder, placeOrder } from '../purchase.ts'

export type SmallDisk = { readonly folder: string; remove(): void }

/** A disk of so many megabytes; undefined where this account may not mount one. */
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
 * Orders on the embedded database until the disk is full and further ones are refused; then room is
 * made, the server is started again if it ended, and everything acknowledged must be there and done.
 */
export async function fillUnderway({ folder }: SmallDisk) {
  const server = await launchServer({}, join(folder, 'data'))
  const paid: string[] = []
  const tryOrder = async (name: string): Promise<boolean> => {
    try {
      const order = await placeOrder(server.url, `${name}@customer.example`)
      await payOrder(server.url, order)
      paid.push(order.orderId)
      return true
    } catch {
      return false
    }
  }
  for (let turn = 0; turn < 3; turn += 1) await tryOrder(`roomy-${turn}`)
  const before = paid.length
  const ballast = join(folder, 'ballast')
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'])
  let refused = 0
  for (let turn = 0; turn < 40 && refused < 5; turn += 1) {
    if (!(await tryOrder(`full-${turn}`))) refused += 1
  }
  rmSync(ballast)
  // Whether it lives or gave up: a new start finds all that was acknowledged.
  await server.kill()
  await server.start()
  for (let turn = 0; turn < 2; turn += 1) await tryOrder(`again-${turn}`)
  for (const orderId of paid) await untilDrafted(server.url, orderId)
  await server.stop()
  return { before, refused, after: paid.length }
}

async function untilDrafted(url: string, orderId: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200)) {
    if ((await orderStatus(url, orderId)) === 'in_progress') return
  }
  throw new Error(`the paid order ${orderId} is not drafted`)
}
