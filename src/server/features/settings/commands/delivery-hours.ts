import type { DeliveryHoursView } from '#contract/delivery-hours.ts'
import {
  type DeliveryHours,
  deliveryHoursSetting,
  hoursProblems,
  specifiedHours,
} from '#core/catalog/delivery-hours.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { problemSentence } from '#core/settings/setting.ts'
import type { Connection } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { recentlyReadByMails } from '#server/recently-read.ts'
import { saveSetting } from '#server/settings/save-setting.ts'
import { readSetting, readSettingHistory } from '#server/settings/stored-setting.ts'

export async function showDeliveryHours(connection: Connection): Promise<DeliveryHoursView> {
  const { value, ...rest } = await readSettingHistory(connection, deliveryHoursSetting)
  return { hours: value, ...rest }
}

type SaveRefusal = 'hours-changed-meanwhile' | ExplainedRefusal<'hours-unusable'>

/** Orders that were placed keep their hours, and so do upgrades whose payment is open. */
export async function saveDeliveryHoursCommand(
  ports: Ports,
  by: ByStaff,
  { revision, hours }: { readonly revision: number; readonly hours: DeliveryHours },
): Promise<Result<DeliveryHoursView, SaveRefusal>> {
  const sentence = problemSentence(deliveryHoursSetting, hoursProblems(hours))
  if (sentence !== undefined) return refuse({ code: 'hours-unusable', sentence })
  const audit = { action: 'delivery-hours.changed', subject: 'delivery-hours' } as const
  const setting = deliveryHoursSetting
  const saved = await saveSetting(ports, by, setting, { revision, value: hours, audit })
  if (!saved.ok) return refuse('hours-changed-meanwhile')
  onPages.invalidate(ports)
  return accept(await showDeliveryHours(ports.database))
}

/** What is promised with an order that is placed now; pages show `shownDeliveryHours`. */
export function deliveryHours(connection: Connection): Promise<DeliveryHours> {
  return readSetting(connection, deliveryHoursSetting)
}

const onPages = recentlyReadByMails('the delivery hours', specifiedHours, deliveryHours)

/** What public pages show; never what is promised, because it stands in for a read that failed. */
export const shownDeliveryHours = onPages.onPage
