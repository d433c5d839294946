import type { PlanPricesView } from '#contract/plan-prices.ts'
import {
  type PlanPrices,
  planPriceProblems,
  planPricesSetting,
  specifiedPlanPrices,
} from '#core/catalog/plan-prices.ts'
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

export async function showPlanPrices(connection: Connection): Promise<PlanPricesView> {
  const { value, ...rest } = await readSettingHistory(connection, planPricesSetting)
  return { prices: value, ...rest }
}

type SaveRefusal = 'prices-changed-meanwhile' | ExplainedRefusal<'prices-unusable'>

/** Subscriptions go on at the price that they were sold at, and so does a checkout that is open. */
export async function savePlanPricesCommand(
  ports: Ports,
  by: ByStaff,
  { revision, prices }: { readonly revision: number; readonly prices: PlanPrices },
): Promise<Result<PlanPricesView, SaveRefusal>> {
  const sentence = problemSentence(planPricesSetting, planPriceProblems(prices))
  if (sentence !== undefined) return refuse({ code: 'prices-unusable', sentence })
  const saved = await saveSetting(ports, by, planPricesSetting, {
    revision,
    value: prices,
    audit: { action: 'plan-prices.changed', subject: 'plan-prices' },
    check: (transaction) => judgeSavings(transaction, { plans: prices }),
  })
  if (!saved.ok)
    return refuse(
      saved.refusal === 'changed-meanwhile' ? 'prices-changed-meanwhile' : saved.refusal,
    )
  onPages.invalidate(ports)
  return accept(await showPlanPrices(ports.database))
}

/** What a plan costs that is bought now, read where it is charged; pages show `shownPlanPrices`. */
export function planPrices(connection: Connection): Promise<PlanPrices> {
  return readSetting(connection, planPricesSetting)
}

const onPages = recentlyReadByMails('the prices of plans', specifiedPlanPrices, planPrices)

/** What public pages show; never what is charged, because it stands in for a read that failed. */
export const shownPlanPrices = onPages.onPage
