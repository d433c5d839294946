import type { BusinessView, SoldMarket } from '#contract/business.ts'
import {
  type Business,
  businessSetting,
  defaultBusiness,
  publicBusiness,
} from '#core/business/business.ts'
import { permitSource } from '#core/counted-estimate/permit-fees.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Connection } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { recentlyReadByMails } from '#server/recently-read.ts'
import { saveSetting } from '#server/settings/save-setting.ts'
import { readSettingHistory } from '#server/settings/stored-setting.ts'
import { readBusiness } from '../reads/business.ts'

export async function showBusiness(connection: Connection): Promise<BusinessView> {
  const { value, ...rest } = await readSettingHistory(connection, businessSetting)
  return { business: value, ...rest }
}

export async function saveBusinessCommand(
  ports: Ports,
  by: ByStaff,
  { revision, business }: { readonly revision: number; readonly business: Business },
): Promise<Result<BusinessView, 'business-changed-meanwhile'>> {
  const audit = { action: 'business.changed', subject: 'details' } as const
  const saved = await saveSetting(ports, by, businessSetting, { revision, value: business, audit })
  if (!saved.ok) return refuse('business-changed-meanwhile')
  details.invalidate(ports)
  return accept(await showBusiness(ports.database))
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
