import type { PackagePricesView } from '#contract/package-prices.ts'
import {
  type PackagePrices,
  packagePricesSetting,
  priceProblems,
  specifiedPrices,
} from '#core/catalog/package-prices.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { problemSentence } from '#core/settings/setting.ts'
import type { Connection } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { recentlyReadByMails } from '#server/recently-read.ts'
import { saveSetting } from '#server/settings/save-setting.ts'
import { readSetting, readSettingHistory } from '#server/settings/stored-setting.ts'
import { judgeSavings } from './judge-savings.ts'

export async function showPackagePrices(connection: Connection): Promise<PackagePricesView> {
  const { value, ...rest } = await readSettingHistory(connection, packagePricesSetting)
  return { prices: value, ...rest }
}

type SaveRefusal = 'prices-changed-meanwhile' | ExplainedRefusal<'prices-unusable'>

/** Orders that were placed keep their amount; an open upgrade is opened anew at the new difference. */
export async function savePackagePricesCommand(
  ports: Ports,
  by: ByStaff,
  { revision, prices }: { readonly revision: number; readonly prices: PackagePrices },
): Promise<Result<PackagePricesView, SaveRefusal>> {
  const sentence = problemSentence(packagePricesSetting, priceProblems(prices))
  if (sentence !== undefined) return refuse({ code: 'prices-unusable', sentence })
  const saved = await saveSetting(ports, by, packagePricesSetting, {
    revision,
    value: prices,
    audit: { action: 'package-prices.changed', subject: 'package-prices' },
    check: (transaction) => judgeSavings(transaction, { packages: prices }),
  })
  if (!saved.ok)
    return refuse(
      saved.refusal === 'changed-meanwhile' ? 'prices-changed-meanwhile' : saved.refusal,
    )
  onPages.invalidate(ports)
  return accept(await showPackagePrices(ports.database))
}

/** What an order costs that is placed now, read where it is charged; pages show `shownPackagePrices`. */
export function packagePrices(connection: Connection): Promise<PackagePrices> {
  return readSetting(connection, packagePricesSetting)
}

const onPages = recentlyReadByMails('the prices of packages', specifiedPrices, packagePrices)

/** What public pages show; never what is charged, because it stands in for a read that failed. */
export const shownPackagePrices = onPages.onPage
