import type { BusinessView, SoldMarket } from '#contract/business.ts'
import {
  type Business,
  businessChanges,
  defaultBusiness,
  publicBusiness,
} from '#core/business/business.ts'
import { permitSource } from '#core/counted-estimate/permit-fees.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { recentlyReadByMails } from '#server/recently-read.ts'
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
  details.invalidate(ports)
  return outcome
}

const details = recentlyReadByMails(
  'the details of the business',
  publicBusiness(defaultBusiness),
  async (connection) => publicBusiness(await readBusiness(connection)),
)

/** What mails say. */
export const keptBusiness = details.inMail

/** What public pages show. */
export const shownBusiness = details.onPage

export function showSoldMarket({ books }: Ports): SoldMarket {
  const { area, tax, permitFees, rules } = books.home.market
  return {
    name: area.name,
    state: area.state.name,
    cities: Object.keys(area.zipCodesByCity).length,
    timeZone: area.timeZone,
    currency: area.currency,
    tax: tax ? { label: tax.label, percent: tax.percent } : null,
    permitFees: permitSource(permitFees),
    rules: rules.length,
    priceBook: books.home.version,
  }
}
