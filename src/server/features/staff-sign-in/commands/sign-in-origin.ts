import type { Instant } from '#core/time/day.ts'
import { dayMs } from '#core/time/durations.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { networkOf } from '#server/http/limit-rate.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { findOrigin } from '../reads.ts'
import { rememberOrigin } from '../writes.ts'

const deviceDays = 90
const addressDays = 30

/** What failed tries are counted for: the device if it is known, otherwise the address. */
export type SignInOrigin = {
  readonly hash: string
  readonly isKnown: boolean
  readonly lockedUntil: Instant | null
}

type From = { readonly address: string; readonly device: string | undefined }

export async function readOrigin(
  connection: Connection,
  { clock }: Pick<Ports, 'clock'>,
  adminUserId: string | undefined,
  from: From,
): Promise<SignInOrigin> {
  const read = async (hash: string): Promise<SignInOrigin> => {
    const found = adminUserId && (await findOrigin(connection, adminUserId, hash))
    if (!found) return { hash, isKnown: false, lockedUntil: null }
    const { knownUntil, lockedUntil } = found
    const isKnown = knownUntil !== null && Date.parse(knownUntil) > clock.now().getTime()
    return { hash, isKnown, lockedUntil }
  }
  const device = from.device === undefined ? undefined : await read(deviceHash(from.device))
  return device?.isKnown ? device : await read(addressHash(from.address))
}

/** Returns the id of the device, a new one for a browser that had none. */
export async function knowOrigins(
  transaction: Transaction,
  ports: Ports,
  adminUserId: string,
  from: From,
): Promise<string> {
  const now = ports.clock.now()
  const device = from.device ?? ports.ids.token()
  const until = (days: number) => ({ now, knownUntil: new Date(now.getTime() + days * dayMs) })
  await rememberOrigin(transaction, adminUserId, deviceHash(device), until(deviceDays))
  await rememberOrigin(transaction, adminUserId, addressHash(from.address), until(addressDays))
  return device
}

export const deviceCookieSeconds = deviceDays * 24 * 3600

const addressHash = (address: string) => hashToken(`address:${networkOf(address)}`)
const deviceHash = (device: string) => hashToken(`device:${device}`)
