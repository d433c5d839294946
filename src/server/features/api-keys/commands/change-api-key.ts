import type { ApiKey, ShownKey } from '#contract/api-keys.ts'
import {
  type ApiKeyMode,
  type ApiScope,
  apiKeyText,
  rotationOverlapHours,
} from '#core/api/api-key.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { type AuditAuthor, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { By, CustomerActor, StaffActor } from '#server/http/actor.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { countLiveKeys, listKeys, lockKey } from '../reads.ts'
import {
  insertKey,
  insertKeySecret,
  updateKeyRevoked,
  updateSecretsEnd,
  updateWebhookSecret,
} from '../writes.ts'

export type WantedKey = {
  readonly name: string
  readonly mode: ApiKeyMode
  readonly scopes: readonly ApiScope[]
}

/** The key to change; a customer's key must belong to the customer's own profile. */
export type KeyOf = { readonly apiKeyId: string; readonly profileId: string | undefined }

/** Who makes or ends a key. */
type KeyAuthor = Omit<AuditAuthor, 'at'>

type Refused = Result<never, 'no-such-key'>

const mostKeys = 20

/** Creates a key with its first secret, which is shown only here. */
export async function createKey(
  ports: Ports,
  by: KeyAuthor,
  profileId: string,
  wanted: WantedKey,
): Promise<Result<ShownKey, 'too-many-keys'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    if ((await countLiveKeys(transaction, profileId)) >= mostKeys) return refuse('too-many-keys')
    const id = ports.ids.uuid()
    const webhookSecret = newWebhookSecret(ports)
    const adminUserId = by.actor.kind === 'staff' ? by.actor.adminUserId : null
    const now = ports.clock.now()
    const scopes = [...new Set(wanted.scopes)]
    await insertKey(transaction, {
      ...wanted,
      scopes,
      id,
      profileId,
      webhookSecret,
      adminUserId,
      now,
    })
    const secret = await addSecret(transaction, ports, { id, mode: wanted.mode })
    await recordAudit(transaction, { ...by, at: ports.clock.now() }, 'api-key.created', id, {
      after: { name: wanted.name, mode: wanted.mode, scopes, profileId },
    })
    return accept({ key: await readKey(transaction, ports, id), secret, webhookSecret })
  })
}

/** Creates another secret; earlier ones stay valid for the overlap. */
export async function rotateKey(
  ports: Ports,
  by: By<CustomerActor | StaffActor>,
  keyOf: KeyOf,
  overlapHours: number,
): Promise<Result<{ readonly key: ApiKey; readonly secret: string }, 'no-such-key'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const key = await lockKey(transaction, keyOf)
    if (!key) return refuse('no-such-key') satisfies Refused
    await updateSecretsEnd(transaction, key.id, hoursFromNow(ports, overlapHours))
    const secret = await addSecret(transaction, ports, key)
    await recordAudit(transaction, { ...by, at: ports.clock.now() }, 'api-key.rotated', key.id, {
      after: { overlapHours },
    })
    return accept({ key: await readKey(transaction, ports, key.id), secret })
  })
}

export async function revokeKey(
  ports: Ports,
  by: KeyAuthor,
  keyOf: KeyOf,
): Promise<Result<ApiKey, 'no-such-key'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const key = await lockKey(transaction, keyOf)
    if (!key) return refuse('no-such-key') satisfies Refused
    await updateKeyRevoked(transaction, key.id, ports.clock.now())
    await recordAudit(transaction, { ...by, at: ports.clock.now() }, 'api-key.revoked', key.id, {
      before: { name: key.name, mode: key.mode },
    })
    return accept(await readKey(transaction, ports, key.id))
  })
}

/** During the overlap every webhook carries two signatures. */
export async function rotateWebhookSecret(
  ports: Ports,
  by: By<CustomerActor | StaffActor>,
  keyOf: KeyOf,
): Promise<Result<{ readonly key: ApiKey; readonly webhookSecret: string }, 'no-such-key'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const key = await lockKey(transaction, keyOf)
    if (!key) return refuse('no-such-key') satisfies Refused
    const webhookSecret = newWebhookSecret(ports)
    await updateWebhookSecret(transaction, key.id, {
      secret: webhookSecret,
      previous: key.webhook_secret,
      until: hoursFromNow(ports, rotationOverlapHours),
    })
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'api-key.webhook-secret-rotated', key.id)
    return accept({ key: await readKey(transaction, ports, key.id), webhookSecret })
  })
}

async function addSecret(
  transaction: Transaction,
  ports: Ports,
  key: { readonly id: string; readonly mode: ApiKeyMode },
): Promise<string> {
  const secret = apiKeyText(key.mode, ports.ids.token())
  await insertKeySecret(transaction, {
    apiKeyId: key.id,
    secretHash: hashToken(secret),
    hint: secret.slice(-4),
    now: ports.clock.now(),
  })
  return secret
}

/** The format of Standard Webhooks: `whsec_` and 32 bytes in base64. */
function newWebhookSecret(ports: Ports): string {
  return `whsec_${Buffer.from(ports.ids.token(), 'base64url').toString('base64')}`
}

function hoursFromNow(ports: Ports, hours: number): Date {
  return new Date(ports.clock.now().getTime() + hours * hourMs)
}

async function readKey(transaction: Transaction, ports: Ports, apiKeyId: string): Promise<ApiKey> {
  const [key] = await listKeys(transaction, { apiKeyId }, ports.clock.now())
  if (!key) throw new Error('a key that was just changed is gone')
  return key
}
