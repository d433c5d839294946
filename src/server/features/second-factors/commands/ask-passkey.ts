import { accept, type Result, refuse } from '#core/result.ts'
import { minuteMs } from '#core/time/durations.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { listPasskeys } from '../reads.ts'
import { type ChallengeUse, makeChallenge } from './passkey-challenge.ts'
import { passkeySite } from './passkey-site.ts'
import { userHandleOf } from './verify-passkey.ts'

type Options = { readonly challenge: string } & Readonly<Record<string, unknown>>

const timeout = 5 * minuteMs

/** ES256, EdDSA and RS256: what the authenticators of today have. */
const algorithms = [-7, -8, -257]

/** `PublicKeyCredentialCreationOptionsJSON` of the WebAuthn standard. */
export async function askNewPasskey(
  ports: Ports,
  { adminUserId, sessionId, username }: StaffActor,
): Promise<Result<Options, 'passkeys-unavailable'>> {
  const site = passkeySite(ports)
  if (!site) return refuse('passkeys-unavailable')
  const known = await listPasskeys(ports.database, adminUserId)
  return accept({
    rp: { name: 'Plumbline office', id: site.rpId },
    user: { id: userHandleOf(adminUserId), name: username, displayName: username },
    challenge: await makeChallenge(ports, { purpose: 'register', sessionId }),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** `PublicKeyCredentialRequestOptionsJSON`; for a sign-in with any passkey. */
export async function askPasskey(
  ports: Ports,
  use: ChallengeUse,
  adminUserId?: string,
): Promise<Result<Options, 'passkeys-unavailable'>> {
  const site = passkeySite(ports)
  if (!site) return refuse('passkeys-unavailable')
  const known = adminUserId === undefined ? [] : await listPasskeys(ports.database, adminUserId)
  return accept({
    challenge: await makeChallenge(ports, use),
    rpId: site.rpId,
    timeout,
    userVerification: 'required',
    allowCredentials: known.map(({ id }) => ({ id, type: 'public-key' })),
  })
}
