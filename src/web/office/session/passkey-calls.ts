import type { PasskeyAssertion, PasskeyRegistration } from '#contract/staff-passkeys.ts'
import { callAsStaff, callOffice } from './call-as-staff.ts'

/** The browser's part of WebAuthn, loaded when a passkey is used. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

type Options = { readonly challenge: string }

/** Asks the authenticator; `waits` offers passkeys in the list of a username field meanwhile. */
async function sign(options: Options, waits = false): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const signed = await startAuthentication({ optionsJSON, useBrowserAutofill: waits })
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
  const { id, rawId, type } = signed
  const response = { clientDataJSON, authenticatorData, signature }
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: userHandle === undefined ? response : { ...response, userHandle },
  }
}

export async function addPasskey(name: string) {
  const options = await callAsStaff('startPasskey')
  const { startRegistration } = await loadWebAuthn()
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject } = response
  const credential: PasskeyRegistration = {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject },
  }
  return await callAsStaff('addPasskey', { body: { name, credential } })
}

export async function proveByPasskey() {
  const credential = await sign(await callAsStaff('startPasskeyProof'))
  return await callAsStaff('proveWithPasskey', { body: { credential } })
}

export async function signInByPasskey() {
  const credential = await sign(await callOffice('startPasskeySignIn'))
  return await callOffice('signInWithPasskey', { body: { credential } })
}

/**
 * Lets the browser offer passkeys in the list of the username field, where it can. The challenge
 * lives five minutes; after that the button asks for a new one.
 */
export async function signInByAutofill(signal: AbortSignal) {
  if (!('PublicKeyCredential' in window)) return undefined
  const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await loadWebAuthn()
  if (signal.aborted || !(await browserSupportsWebAuthnAutofill())) return undefined
  const options = await callOffice('startPasskeySignIn')
  if (signal.aborted) return undefined
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  const credential = await sign(options, true)
  return await callOffice('signInWithPasskey', { body: { credential } })
}

/** What to say of a refusal by browser or authenticator; other errors have their own sentence. */
export function passkeySentence(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return 'No passkey was used. Please try again, or use your password.'
  }
  if (name === 'InvalidStateError') return 'This device has a passkey of your account already.'
  if (name === 'SecurityError') {
    return 'Passkeys do not work at this address. On your own machine, open the office at http://localhost.'
  }
  return undefined
}
