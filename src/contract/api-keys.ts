import { z } from 'zod'
import { apiKeyModes, apiScopes } from '#core/api/api-key.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'
import { email } from './project-data.ts'
import { webhookDelivery } from './v1-webhooks.ts'

const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  mode: z.enum(apiKeyModes),
  scopes: z.array(z.enum(apiScopes)),
  /** The valid secrets, newest first. */
  secrets: z.array(z.object({ hint: z.string(), expiresAt: instant.nullable() })),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  grantedByStaff: z.boolean(),
  previousWebhookSecretUntil: instant.nullable(),
})

export type ApiKey = z.output<typeof apiKey>

const wantedKey = z.strictObject({
  name: z.string().trim().min(1, 'Please name the key').max(80),
  mode: z.enum(apiKeyModes),
  scopes: z
    .array(z.enum(apiScopes))
    .min(1, 'Please choose what the key may do')
    .max(apiScopes.length),
})

/** The secret is returned only here. */
export const shownOnce = z.object({ key: apiKey, secret: z.string(), webhookSecret: z.string() })

export type ShownKey = z.output<typeof shownOnce>

const keyId = z.object({ apiKeyId: z.string().max(100) })
const deliveryId = z.object({ deliveryId: z.string().max(100) })
const tooMany = { 'too-many-keys': 409 } as const

const clientKeys = z.object({
  email: z.string(),
  companyName: z.string(),
  isEnterprise: z.boolean(),
  /** A paid subscription, which must end before staff grants another plan. */
  hasSubscription: z.boolean(),
  keys: z.array(apiKey),
})

export type ClientKeys = z.output<typeof clientKeys>

export const apiKeysApi = {
  listApiKeys: endpoint('listApiKeys', {
    access: 'customer',
    summary: 'The API keys of the account, and whether it may make more',
    reply: z.object({ isEnterprise: z.boolean(), keys: z.array(apiKey) }),
  }),
  createApiKey: endpoint('createApiKey', {
    access: 'customer',
    summary: 'Makes an API key; its secret is shown this once',
    body: wantedKey,
    reply: shownOnce,
    refusals: { 'enterprise-only': 403, ...tooMany },
  }),
  rotateApiKey: endpoint('rotateApiKey', {
    access: 'customer',
    summary: 'Gives a key another secret; the earlier one stays valid for the overlap',
    params: keyId,
    body: z.strictObject({ overlapHours: z.int().min(0).max(168).default(24) }),
    reply: z.object({ key: apiKey, secret: z.string() }),
    refusals: { 'no-such-key': 404 },
  }),
  revokeApiKey: endpoint('revokeApiKey', {
    access: 'customer',
    summary: 'Ends a key at once',
    params: keyId,
    reply: apiKey,
    refusals: { 'no-such-key': 404 },
  }),
  rotateWebhookSecret: endpoint('rotateWebhookSecret', {
    access: 'customer',
    summary: 'Creates another webhook secret; for a day both are valid',
    params: keyId,
    reply: z.object({ key: apiKey, webhookSecret: z.string() }),
    refusals: { 'no-such-key': 404 },
  }),
  listAccountDeliveries: endpoint('listAccountDeliveries', {
    access: 'customer',
    summary: 'The newest webhooks of all keys of the account',
    reply: z.array(webhookDelivery),
  }),
  resendAccountDelivery: endpoint('resendAccountDelivery', {
    access: 'customer',
    summary: 'Sends a webhook again',
    params: deliveryId,
    reply: webhookDelivery,
    refusals: { 'no-such-delivery': 404 },
  }),
  listClientApiKeys: endpoint('listClientApiKeys', {
    access: 'staff',
    permission: 'money',
    summary: 'The API keys of a client, and whether the client is on the enterprise plan',
    query: z.object({ email }),
    reply: clientKeys,
    refusals: { 'no-such-client': 404 },
  }),
  grantApiKey: endpoint('grantApiKey', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'Makes an API key for a client; live keys for enterprise clients only',
    body: wantedKey.extend({ email }),
    reply: shownOnce,
    refusals: { 'no-such-client': 404, 'enterprise-only': 409, ...tooMany },
  }),
  revokeClientApiKey: endpoint('revokeClientApiKey', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'Ends a key of a client at once',
    params: keyId,
    reply: apiKey,
    refusals: { 'no-such-key': 404 },
  }),
  setEnterprise: endpoint('setEnterprise', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'Puts a client on the enterprise plan, or takes it off',
    body: z.strictObject({ email, enterprise: z.boolean() }),
    reply: clientKeys,
    refusals: { 'no-such-client': 404, 'already-subscribed': 409 },
  }),
}
