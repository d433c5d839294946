import type { BrokerCover } from '#contract/broker-covers.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Transaction } from '#server/database/database.ts'
import { eraseLogo, keepLogo } from '#server/features/settings/commands/logos.ts'
import {
  findSubscriberByEmail,
  hasLiveSubscription,
  isEnterprise,
  type Subscriber,
} from '#server/features/subscriptions/reads.ts'
import type { Ports } from '#server/ports.ts'
import { readLogoFile } from '#server/uploaded-files/read-logo-file.ts'
import type { FileRefusal } from '#server/uploaded-files/uploaded-file.ts'
import { findCover } from './reads.ts'
import { deleteCover, lockCover, updateCoverLogo, upsertCover } from './writes.ts'

type Shown = { readonly hasPlan: boolean; readonly cover: BrokerCover | null }

export async function showCoverCommand({ database }: Ports, email: string): Promise<Shown> {
  const subscriber = await findSubscriberByEmail(database, email)
  const cover = subscriber && (await findCover(database, subscriber.id))
  return { hasPlan: subscriber !== undefined && hasPlan(subscriber), cover: cover ?? null }
}

function hasPlan(subscriber: Subscriber): boolean {
  return hasLiveSubscription(subscriber) || isEnterprise(subscriber)
}

export async function saveCoverCommand(
  ports: Ports,
  email: string,
  given: Omit<BrokerCover, 'logoId'>,
): Promise<Result<BrokerCover, 'no-subscription'>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  if (!subscriber || !hasPlan(subscriber)) return refuse('no-subscription')
  return await ports.database.transaction().execute(async (transaction) => {
    await upsertCover(transaction, subscriber.id, given, ports.clock.now())
    return accept(await getCover(transaction, subscriber.id))
  })
}

/** The logo is drawn again before it is stored; the previous one is removed. */
export async function setCoverLogoCommand(
  ports: Ports,
  email: string,
  bytes: Uint8Array,
): Promise<Result<BrokerCover, FileRefusal | { readonly code: 'no-subscription' | 'no-cover' }>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  if (!subscriber || !hasPlan(subscriber)) return refuse({ code: 'no-subscription' })
  const read = await readLogoFile(ports, bytes)
  if (!read.ok) return read
  return await ports.database.transaction().execute(async (transaction) => {
    const before = await lockCover(transaction, subscriber.id)
    if (!before) return refuse({ code: 'no-cover' } as const)
    const now = ports.clock.now()
    const logoId = await keepLogo(transaction, ports, read.value)
    await updateCoverLogo(transaction, subscriber.id, logoId, now)
    if (before.logo_id !== null) await eraseLogo(transaction, before.logo_id)
    return accept(await getCover(transaction, subscriber.id))
  })
}

export async function removeCoverLogoCommand(
  ports: Ports,
  email: string,
): Promise<Result<BrokerCover, 'no-cover'>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  if (!subscriber) return refuse('no-cover')
  return await ports.database.transaction().execute(async (transaction) => {
    const before = await lockCover(transaction, subscriber.id)
    if (!before) return refuse('no-cover')
    await updateCoverLogo(transaction, subscriber.id, null, ports.clock.now())
    if (before.logo_id !== null) await eraseLogo(transaction, before.logo_id)
    return accept(await getCover(transaction, subscriber.id))
  })
}

/** Part of erasing a client. */
export async function eraseCoverOf(transaction: Transaction, profileId: string): Promise<void> {
  const before = await lockCover(transaction, profileId)
  await deleteCover(transaction, profileId)
  if (before?.logo_id) await eraseLogo(transaction, before.logo_id)
}

async function getCover(transaction: Transaction, profileId: string): Promise<BrokerCover> {
  const cover = await findCover(transaction, profileId)
  if (!cover) throw new Error(`The cover of ${profileId} was saved and is not there`)
  return cover
}
