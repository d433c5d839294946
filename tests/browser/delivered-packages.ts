import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PackageType, packageTypes } from '#core/catalog/package-type.ts'
import { offeredRoles } from '#core/report/report-section.ts'
import { openRows } from '../process/faults/open-rows.ts'
import { launchServer, type ServerProcess } from '../process/launch-server.ts'
import {
  approve,
  get,
  payOrder,
  placeOrder,
  post,
  signIn,
  staffOrder,
} from '../process/purchase.ts'
import { untilStatus } from './delivered-report.ts'

export type DeliveredPackage = {
  readonly packageType: PackageType
  /** The addresses of the report by reader: the owner's, and one of each role. */
  readonly links: ReadonlyMap<string, string>
}

/**
 * A server of its own with one delivered report of every package, with links and comments. Premium
 * is not for sale, so its order is changed in the database while the server is stopped.
 */
export async function deliverPackages() {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-packages-'))
  const app = await launchServer({ NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1' }, dataDir)
  const orderIds = new Map<PackageType, string>()
  for (const packageType of packageTypes) {
    const email = `${packageType}@packages.example`
    const sold = packageType === 'basic' ? 'basic' : 'pro'
    const order = await placeOrder(app.url, email, { allowancePerSquareFoot: 45 }, '', sold)
    await payOrder(app.url, order)
    await untilStatus(app.url, order.orderId, 'in_progress')
    orderIds.set(packageType, order.orderId)
  }
  await app.kill()
  const { rows, close } = await openRows(dataDir, undefined)
  await rows(
    `update orders set package_type = 'premium' where id = '${orderIds.get('premium') ?? ''}'`,
  )
  await close()
  await app.start()
  const staffToken = await signIn(app.url)
  const packages: DeliveredPackage[] = []
  for (const [packageType, orderId] of orderIds) {
    await approve(app.url, staffToken, orderId)
    await untilStatus(app.url, orderId, 'completed')
    const { secureToken } = await staffOrder(app.url, staffToken, orderId)
    packages.push({ packageType, links: await shareWithAll(app, packageType, secureToken ?? '') })
  }
  const stop = async () => {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { packages, stop }
}

/** Everyone with a link has commented on every section. */
async function shareWithAll(app: ServerProcess, packageType: PackageType, secureToken: string) {
  const links = new Map([['owner', `${app.url}/report/${secureToken}`]])
  for (const role of offeredRoles(packageType)) {
    const path = `/api/reports/secure/${secureToken}/links`
    const { url } = await post<{ url: string }>(app.url, path, { role, name: role, days: 30 })
    const comments = `/api/shared/${url.split('/').at(-1)}/comments`
    const { places } = await get<{ places: { section: string }[] }>(app.url, comments)
    for (const { section } of places) {
      await post(app.url, comments, { section, body: 'Is this final, and who confirmed it?' })
    }
    links.set(role, url)
  }
  return links
}
