import type { BusinessView, SoldMarket } from '#contract/business.ts'
import {
  type Business,
  businessChanges,
  defaultBusiness,
  type PublicBusiness,
  publicBusiness,
} from '#core/business/business.ts'
import { permitSource } from '#core/counted-estimate/permit-fees.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Connection } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { keptMs } from '#server/recently-read.ts'
import { readBusiness, readBusinessHistory } from './reads.ts'
import { insertBusiness } from './writes.ts'

type Saved = { readonly revision: number; readonly business: Business }

type SaveOutcome = Result<BusinessView, 'business-changed-meanwhile'>

/** Saving the same details again changes nothing. */
export async function saveBusinessCommand(
  ports: Ports,
  by: ByStaff,
  saved: Saved,
): Promise<SaveOutcome> {
  const now = ports.clock.now()
  const outcome = await ports.database.transaction().execute<SaveOutcome>(async (transaction) => {
    const before = await readBusinessHistory(transaction)
    const changes = businessChanges(before.business, saved.business)
    if (changes.length === 0) return accept(before)
    if (before.revision !== saved.revision) return refuse('business-changed-meanwhile')
    const isFirst = await insertBusiness(transaction, {
      revision: saved.revision + 1,
      business: saved.business,
      adminUserId: by.actor.adminUserId,
      now,
    })
    if (!isFirst) return refuse('business-changed-meanwhile')
    await recordAudit(transaction, { ...by, at: now }, 'business.changed', 'details', {
      before: Object.fromEntries(changes.map(({ field, before: value }) => [field, value])),
      after: Object.fromEntries(changes.map(({ field, after: value }) => [field, value])),
    })
    return accept(await readBusinessHistory(transaction))
  })
  keptOf.delete(ports)
  return outcome
}

const keptOf = new WeakMap<Ports, { readonly business: PublicBusiness; readonly readAt: number }>()

/** What mails say, read at most every ten seconds over the connection of the first that asks. */
export async function keptBusiness(ports: Ports, connection: Connection): Promise<PublicBusiness> {
  const now = ports.clock.now().getTime()
  const kept = keptOf.get(ports)
  if (kept && now - kept.readAt < keptMs) return kept.business
  const business = publicBusiness(await readBusiness(connection))
  keptOf.set(ports, { business, readAt: now })
  return business
}

/** What public pages show. While the database is away, what was read last. */
export async function shownBusiness(ports: Ports): Promise<PublicBusiness> {
  try {
    return await keptBusiness(ports, ports.database)
  } catch (error) {
    ports.log.warn({ error }, 'the details of the business could not be read')
    const business = keptOf.get(ports)?.business ?? publicBusiness(defaultBusiness)
    keptOf.set(ports, { business, readAt: ports.clock.now().getTime() })
    return business
  }
}

export function showSoldMarket({ priceBook }: Ports): SoldMarket {
  const { area, tax, permitFees, rules } = priceBook.market
  return {
    name: area.name,
    state: area.state.name,
    cities: Object.keys(area.zipCodesByCity).length,
    timeZone: area.timeZone,
    currency: area.currency,
    tax: tax ? { label: tax.label, percent: tax.percent } : null,
    permitFees: permitSource(permitFees),
    rules: rules.length,
    priceBook: priceBook.version,
  }
}
