import type { ApiKey, ClientKeys, ShownKey } from '#contract/api-keys.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { setEnterprisePlan } from '#server/features/subscriptions/commands/set-enterprise-plan.ts'
import {
  findSubscriberByEmail,
  hasLiveSubscription,
  isEnterprise,
} from '#server/features/subscriptions/reads.ts'
import type { By, CustomerActor, StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findClient, listKeys } from '../reads.ts'
import { createKey, type WantedKey } from './change-api-key.ts'
import { developerOf } from './test-keys.ts'

/** The keys of the signed-in customer. */
export async function listOwnKeysCommand(
  ports: Ports,
  email: string,
): Promise<{ readonly isEnterprise: boolean; readonly keys: ApiKey[] }> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  if (!subscriber) return { isEnterprise: false, keys: [] }
  const keys = await listKeys(ports.database, { profileId: subscriber.id }, ports.clock.now())
  return { isEnterprise: isEnterprise(subscriber), keys }
}

export async function createOwnKeyCommand(
  ports: Ports,
  by: By<CustomerActor | StaffActor>,
  email: string,
  wanted: WantedKey,
): Promise<Result<ShownKey, 'enterprise-only' | 'too-many-keys'>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  if (!subscriber || !isEnterprise(subscriber)) return refuse('enterprise-only')
  return await createKey(ports, by, subscriber.id, wanted)
}

/** The id of the signed-in customer's profile; an address without a profile has no keys. */
export async function ownProfileId(ports: Ports, email: string): Promise<string> {
  const client = await findClient(ports.database, email)
  return client?.id ?? '00000000-0000-0000-0000-000000000000'
}

export async function showClientKeysCommand(
  ports: Ports,
  email: string,
): Promise<Result<ClientKeys, 'no-such-client'>> {
  const client = await findClient(ports.database, email)
  const subscriber = client && (await findSubscriberByEmail(ports.database, email))
  if (!client || !subscriber) return refuse('no-such-client')
  return accept({
    email: client.email,
    companyName: client.companyName,
    isEnterprise: isEnterprise(subscriber),
    hasSubscription: !isEnterprise(subscriber) && hasLiveSubscription(subscriber),
    keys: await listKeys(ports.database, { profileId: client.id }, ports.clock.now()),
  })
}

/** Every address may have a test key, ordered or not; a live key orders reports, which the enterprise plan covers. */
export async function grantKeyCommand(
  ports: Ports,
  by: By<CustomerActor | StaffActor>,
  { email, ...wanted }: WantedKey & { readonly email: string },
): Promise<Result<ShownKey, 'no-such-client' | 'enterprise-only' | 'too-many-keys'>> {
  if (wanted.mode === 'test') {
    return await createKey(ports, by, await developerOf(ports, email), wanted)
  }
  const subscriber = await findSubscriberByEmail(ports.database, email)
  if (!subscriber) return refuse('no-such-client')
  if (!isEnterprise(subscriber)) return refuse('enterprise-only')
  return await createKey(ports, by, subscriber.id, wanted)
}

export async function setEnterpriseCommand(
  ports: Ports,
  by: By<CustomerActor | StaffActor>,
  wanted: { readonly email: string; readonly enterprise: boolean },
): Promise<Result<ClientKeys, 'no-such-client' | 'already-subscribed'>> {
  const set = await setEnterprisePlan(ports, by, wanted)
  return set.ok ? await showClientKeysCommand(ports, wanted.email) : set
}
