import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'
import { signedInStaff } from './staff.ts'

const text = z.string().max(20_000)

/** What the browser's authenticator answered, in the JSON of the WebAuthn standard. */
const credential = {
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
}

const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, attestationObject: text }),
})

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
})

export type PasskeyRegistration = z.output<typeof registration>
export type PasskeyAssertion = z.output<typeof assertion>

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

export type Passkey = z.output<typeof passkey>

/** The options that the browser hands to its authenticator. */
const options = z.looseObject({ challenge: z.string() })

/** Of a sign-in, which anybody may begin. */
const signInOptions = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })).optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
})

const name = z.string().trim().min(1, 'Give the passkey a name').max(60)
const passkeyId = z.object({ passkeyId: z.string().max(2000) })
const unavailable = { 'passkeys-unavailable': 409 } as const
const refused = { 'passkey-refused': 403, ...unavailable } as const

export const staffPasskeysApi = {
  listPasskeys: endpoint('listPasskeys', {
    access: 'staff',
    permission: 'own',
    beforeSecondFactor: true,
    summary: "One's own passkeys, and whether the address of this server allows them",
    reply: z.object({ available: z.boolean(), passkeys: z.array(passkey) }),
  }),
  startPasskey: endpoint('startPasskey', {
    access: 'staff',
    permission: 'own',
    stepUp: true,
    beforeSecondFactor: true,
    summary: 'What the authenticator needs to make a passkey; good for five minutes',
    reply: options,
    refusals: unavailable,
  }),
  addPasskey: endpoint('addPasskey', {
    access: 'staff',
    permission: 'own',
    stepUp: true,
    beforeSecondFactor: true,
    summary: 'Adds the passkey; the first second factor comes with recovery codes, shown once',
    body: z.strictObject({ name, credential: registration }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: { ...refused, 'passkey-known': 409 },
  }),
  renamePasskey: endpoint('renamePasskey', {
    access: 'staff',
    permission: 'own',
    summary: "Renames one of one's own passkeys",
    params: passkeyId,
    body: z.strictObject({ name }),
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-passkey': 404 },
  }),
  removePasskey: endpoint('removePasskey', {
    access: 'staff',
    permission: 'own',
    stepUp: true,
    summary: "Removes one of one's own passkeys",
    params: passkeyId,
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-passkey': 404 },
  }),
  startPasskeySignIn: endpoint('startPasskeySignIn', {
    access: 'public',
    summary: 'What the authenticator needs to sign in; good for five minutes',
    reply: signInOptions,
    refusals: unavailable,
  }),
  signInWithPasskey: endpoint('signInWithPasskey', {
    access: 'public',
    summary: 'Signs a member of staff in; the passkey replaces password and code',
    body: z.strictObject({ credential: assertion }),
    reply: signedInStaff,
    refusals: refused,
  }),
  startPasskeyProof: endpoint('startPasskeyProof', {
    access: 'staff',
    permission: 'own',
    beforeSecondFactor: true,
    summary: 'What the authenticator needs to prove who is at this session',
    reply: options,
    refusals: unavailable,
  }),
  proveWithPasskey: endpoint('proveWithPasskey', {
    access: 'staff',
    permission: 'own',
    beforeSecondFactor: true,
    summary: 'Proves again who is at this session, by a passkey',
    body: z.strictObject({ credential: assertion }),
    reply: z.object({ success: z.literal(true) }),
    refusals: refused,
  }),
}
