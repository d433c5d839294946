import type { ShownKey } from '#contract/api-keys.ts'
import { apiScopes } from '#core/api/api-key.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { byCustomer } from '#server/audit/record-audit.ts'
import { testKeyCodeEmail } from '#server/emails/client-emails.ts'
import { type CodeAsker, issueCode, spendCode } from '#server/features/clients/commands.ts'
import type { Ports } from '#server/ports.ts'
import { findClient, listKeysNamed } from '../reads.ts'
import { insertDeveloper } from '../writes.ts'
import { createKey, revokeKey } from './change-api-key.ts'

/** Keys that an account made under a name of its own are never ended by another. */
const keyName = 'Test key of the documentation'

/** A judgment: one for each machine that a developer works on. */
const mostOwnKeys = 5

/** Whoever reads the mail may have a test key; the address needs no order and no plan. */
export function mailTestKeyCode(ports: Ports, email: string, asker: CodeAsker): Promise<void> {
  return issueCode(ports, {
    ...{ email, asker, purpose: 'test-key', mail: testKeyCodeEmail },
    mayBeMailed: async () => true,
  })
}

export async function createTestKeyCommand(
  ports: Ports,
  requestId: string,
  { email, code }: { readonly email: string; readonly code: string },
  asker: CodeAsker,
): Promise<Result<ShownKey, 'wrong-code' | 'too-many-keys'>> {
  if (!(await spendCode(ports, { email, code, purpose: 'test-key' }, asker)))
    return refuse('wrong-code')
  const profileId = await developerOf(ports, email)
  const by = { ...byCustomer, requestId }
  const wanted = { name: keyName, mode: 'test', scopes: apiScopes } as const
  const made = await createKey(ports, by, profileId, wanted)
  if (!made.ok) return made
  const own = await listKeysNamed(ports.database, profileId, keyName)
  for (const { id } of own.slice(mostOwnKeys)) {
    await revokeKey(ports, by, { apiKeyId: id, profileId })
  }
  return accept(made.value)
}

/** The profile of the address; a new one has no name, no plan and no orders. */
export async function developerOf(ports: Ports, email: string): Promise<string> {
  await insertDeveloper(ports.database, email, ports.clock.now())
  const client = await findClient(ports.database, email)
  if (!client) throw new Error('a profile that was just made is gone')
  return client.id
}
