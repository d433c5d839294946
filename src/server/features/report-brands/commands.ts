import type { BrandOfAccount, ShownBrand } from '#contract/report-brands.ts'
import {
  type BrandLogo,
  type BrandRefusal,
  checkBrand,
  type ReportBrand,
} from '#core/report/report-brand.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { findHouseBrand } from '#server/features/settings/commands/look.ts'
import { findSubscriberByEmail, isEnterprise } from '#server/features/subscriptions/reads.ts'
import {
  claimFile,
  noteUnclaimedFile,
  removeFilesAfter,
} from '#server/file-removals/remove-files.ts'
import type { By, CustomerActor, StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { scanFile } from '#server/uploaded-files/scan-file.ts'
import { type FileRefusal, fileEndings } from '#server/uploaded-files/uploaded-file.ts'
import { type BrandRow, findBrand, findBrandOfOrder, showBrand } from './reads.ts'
import { deleteBrand, lockBrand, updateLogo, upsertBrand } from './writes.ts'

export async function showBrandCommand(ports: Ports, email: string): Promise<BrandOfAccount> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  const row = subscriber && (await findBrand(ports.database, subscriber.id))
  return {
    isEnterprise: subscriber !== undefined && isEnterprise(subscriber),
    brand: row ? showBrand(row) : null,
    logoIsLost: row?.logo_file_key != null && (await readLogo(ports, row)) === undefined,
  }
}

export async function showClientBrandCommand(
  ports: Ports,
  email: string,
): Promise<Result<{ readonly brand: ShownBrand | null }, 'no-such-client'>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  if (!subscriber) return refuse('no-such-client')
  const row = await findBrand(ports.database, subscriber.id)
  return accept({ brand: row ? showBrand(row) : null })
}

export async function setBrandCommand(
  ports: Ports,
  by: By<CustomerActor | StaffActor>,
  email: string,
  given: { readonly name: string; readonly accent: string },
): Promise<Result<ShownBrand, BrandRefusal | { readonly code: 'enterprise-only' }>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  if (!subscriber || !isEnterprise(subscriber)) return refuse({ code: 'enterprise-only' })
  const checked = checkBrand(given)
  if (!checked.ok) return checked
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const row = await upsertBrand(transaction, subscriber.id, checked.value, now)
    await recordAudit(transaction, { ...by, at: now }, 'client.brand-set', subscriber.id, {
      after: checked.value,
    })
    return accept(showBrand(row))
  })
}

type LogoRefusal = FileRefusal['code'] | 'enterprise-only' | 'no-brand'

/**
 * The logo is drawn again before it is stored; the previous one is removed once the new one is
 * stored.
 */
export async function setLogoCommand(
  ports: Ports,
  email: string,
  bytes: Uint8Array,
): Promise<Result<ShownBrand, { readonly code: LogoRefusal; readonly sentence?: string }>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  if (!subscriber || !isEnterprise(subscriber)) return refuse({ code: 'enterprise-only' })
  if (!(await findBrand(ports.database, subscriber.id))) return refuse({ code: 'no-brand' })
  const scanned = await scanFile(ports, bytes)
  if (!scanned.ok) return scanned
  const { cleanLogo } = await import('#server/uploaded-files/clean-file.ts')
  const cleaned = await cleanLogo(bytes)
  if (!cleaned.ok) return cleaned
  const { type } = cleaned.value
  const fileKey = `brands/${ports.ids.uuid()}.${fileEndings[type]}`
  await noteUnclaimedFile(ports, fileKey)
  await ports.files.put(fileKey, cleaned.value.bytes)
  const changed = await changeLogo(ports, subscriber.id, { fileKey, type })
  if (changed.ok) return changed
  await ports.files.delete(fileKey)
  return refuse({ code: 'no-brand' })
}

export async function removeLogoCommand(
  ports: Ports,
  email: string,
): Promise<Result<ShownBrand, 'no-brand'>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  return subscriber ? await changeLogo(ports, subscriber.id, undefined) : refuse('no-brand')
}

async function changeLogo(
  ports: Ports,
  profileId: string,
  logo: Parameters<typeof updateLogo>[2],
): Promise<Result<ShownBrand, 'no-brand'>> {
  const change = await ports.database.transaction().execute(async (transaction) => {
    const before = await lockBrand(transaction, profileId)
    if (!before) return undefined
    if (logo) await claimFile(transaction, logo.fileKey)
    const { logo_file_key: fileKey } = before
    const removeOld = await removeFilesAfter(transaction, ports, fileKey ? [fileKey] : [])
    return { after: await updateLogo(transaction, profileId, logo, ports.clock.now()), removeOld }
  })
  if (!change) return refuse('no-brand')
  await change.removeOld()
  return accept(showBrand(change.after))
}

/** Undefined when there is none, or when its file is missing. */
export async function readLogoCommand(ports: Ports, email: string) {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  const row = subscriber && (await findBrand(ports.database, subscriber.id))
  return row && (await readLogo(ports, row))
}

export async function removeBrandCommand(
  ports: Ports,
  by: By<CustomerActor | StaffActor>,
  email: string,
): Promise<Result<{ readonly removed: true }, 'no-such-client' | 'no-brand'>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  if (!subscriber) return refuse(by.actor.kind === 'staff' ? 'no-such-client' : 'no-brand')
  const gone = await ports.database.transaction().execute(async (transaction) => {
    const row = await deleteBrand(transaction, subscriber.id)
    if (!row) return undefined
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'client.brand-removed', subscriber.id, {
      before: { name: row.name, accent: row.accent },
    })
    const { logo_file_key: fileKey } = row
    return { removeLogo: await removeFilesAfter(transaction, ports, fileKey ? [fileKey] : []) }
  })
  if (!gone) return refuse('no-brand')
  await gone.removeLogo()
  return accept({ removed: true })
}

/** Part of erasing a client. Returns functions to run once the transaction is committed. */
export async function eraseBrandOf(
  transaction: Transaction,
  ports: Ports,
  profileId: string,
): Promise<() => Promise<void>> {
  const fileKey = (await deleteBrand(transaction, profileId))?.logo_file_key
  return await removeFilesAfter(transaction, ports, fileKey ? [fileKey] : [])
}

/** What a report made now for an order wears: a reseller's brand, or the look of the business. */
export async function readWornBrand(
  connection: Connection,
  ports: Ports,
  apiKeyId: string | null,
): Promise<ReportBrand | undefined> {
  const row = await findBrandOfOrder(connection, apiKeyId)
  return row ? await readBrand(ports, row) : await findHouseBrand(connection)
}

/** The brand as a report contains it. A missing logo is left out rather than failing the report. */
async function readBrand(ports: Ports, row: BrandRow): Promise<ReportBrand> {
  const logo = await readLogo(ports, row)
  const brand = { name: row.name, accent: row.accent }
  return logo
    ? { ...brand, logo: { type: logo.type, base64: Buffer.from(logo.bytes).toString('base64') } }
    : brand
}

/** Undefined when there is none, or when its file is missing, which is logged. */
async function readLogo(
  ports: Ports,
  row: BrandRow,
): Promise<{ readonly type: BrandLogo['type']; readonly bytes: Uint8Array } | undefined> {
  const { logo_file_key: fileKey, client_profile_id: profileId } = row
  if (!fileKey) return undefined
  const bytes = await ports.files.get(fileKey)
  if (!bytes) ports.log.error({ profileId, fileKey }, 'the logo of a brand is lost')
  return bytes && { type: row.logo_type === 'image/jpeg' ? 'image/jpeg' : 'image/png', bytes }
}
