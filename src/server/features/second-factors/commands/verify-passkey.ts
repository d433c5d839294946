import type { PasskeyAssertion, PasskeyRegistration } from '#contract/staff-passkeys.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { findPasskey } from '../reads.ts'
import { updatePasskeyUsed } from '../writes/passkeys.ts'
import { type ChallengeUse, spendChallenge } from './passkey-challenge.ts'
import { passkeySite } from './passkey-site.ts'

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** Loaded when the first passkey is used, because most starts never need it. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** The passkey that signed our challenge, for our address, after checking the person. */
export async function verifyPasskey(
  transaction: Transaction,
  ports: Ports,
  credential: PasskeyAssertion,
  use: ChallengeUse,
): Promise<Passkey | undefined> {
  const site = passkeySite(ports)
  const now = ports.clock.now()
  const { clientDataJSON, userHandle } = credential.response
  const challenge = await spendChallenge(transaction, clientDataJSON, use, now)
  const passkey = await findPasskey(transaction, credential.id)
  if (!site || !passkey || challenge === undefined) return undefined
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.adminUserId)) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const counter = verified.authenticationInfo.newCounter
  await updatePasskeyUsed(transaction, passkey.id, { counter, now })
  return passkey
}

/** The new passkey, if it answers our challenge for our address. */
export async function verifyNewPasskey(
  transaction: Transaction,
  ports: Ports,
  credential: PasskeyRegistration,
  use: ChallengeUse,
) {
  const site = passkeySite(ports)
  const { clientDataJSON } = credential.response
  const challenge = await spendChallenge(transaction, clientDataJSON, use, ports.clock.now())
  if (!site || challenge === undefined) return undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** What the authenticator keeps of the account: its id, and neither name nor address. */
export function userHandleOf(adminUserId: string): string {
  return Buffer.from(adminUserId).toString('base64url')
}
