/**
 * The format and rights of API keys. Orders of a test key are never charged and never reach the
 * staff.
 */

import { minuteMs } from '#core/time/durations.ts'

export const apiKeyModes = ['test', 'live'] as const

export type ApiKeyMode = (typeof apiKeyModes)[number]

export const apiScopes = [
  'projects:write',
  'projects:read',
  'outcomes:write',
  'usage:read',
  'webhooks',
] as const

export type ApiScope = (typeof apiScopes)[number]

export const apiScopeLabels: Readonly<Record<ApiScope, string>> = {
  'projects:write': 'Submit projects',
  'projects:read': 'Read projects',
  'outcomes:write': 'Report what projects cost',
  'usage:read': 'Read usage',
  webhooks: 'Read and repeat webhooks',
}

const keyPrefixes: Readonly<Record<ApiKeyMode, string>> = {
  test: 'plb_test_',
  live: 'plb_live_',
}

/** `random` is 32 bytes in base64url. */
export function apiKeyText(mode: ApiKeyMode, random: string): string {
  return `${keyPrefixes[mode]}${random}`
}

/** Returns false for text that cannot be a key, which saves the look-up. */
export function looksLikeApiKey(text: string): boolean {
  return /^plb_(test|live)_[A-Za-z0-9_-]{43}$/.test(text)
}

/**
 * The prefix and the last four characters: enough to distinguish keys, useless for anything else.
 */
export function apiKeyHint(mode: ApiKeyMode, hint: string): string {
  return `${keyPrefixes[mode]}…${hint}`
}

export const apiRateLimit = { max: 100, windowMs: minuteMs } as const

export const bulkLimit = 50

/** Test projects that an account may create a day. A judgment: a day's tests of a busy integration. */
export const testProjectsADay = 200

/** How long an `Idempotency-Key` is stored. */
export const idempotencyHours = 24

/** How long the previous secret stays valid after a rotation, by default. */
export const rotationOverlapHours = 24
