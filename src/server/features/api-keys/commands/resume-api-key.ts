import { looksLikeApiKey } from '#core/api/api-key.ts'
import { minuteMs } from '#core/time/durations.ts'
import type { ApiKeyActor } from '#server/http/actor.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { findKeyBySecret } from '../reads.ts'
import { updateKeyUsed } from '../writes.ts'

/** Long enough that a busy key is not updated at every request. */
const usedPrecisionMs = minuteMs

/** The owner of this secret, if the secret is valid now. */
export async function resumeApiKey(ports: Ports, text: string): Promise<ApiKeyActor | undefined> {
  if (!looksLikeApiKey(text)) return undefined
  const now = ports.clock.now()
  const key = await findKeyBySecret(ports.database, hashToken(text), now)
  if (!key) return undefined
  const usedAt = key.last_used_at === null ? 0 : Date.parse(key.last_used_at)
  if (now.getTime() - usedAt >= usedPrecisionMs) await updateKeyUsed(ports.database, key.id, now)
  return {
    kind: 'api-key',
    apiKeyId: key.id,
    name: key.name,
    profileId: key.client_profile_id,
    mode: key.mode,
    scopes: key.scopes,
  }
}
