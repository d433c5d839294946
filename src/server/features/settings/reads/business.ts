import { type Business, businessSetting } from '#core/business/business.ts'
import type { Connection } from '#server/database/database.ts'
import { readSetting } from '#server/settings/stored-setting.ts'

export function readBusiness(connection: Connection): Promise<Business> {
  return readSetting(connection, businessSetting)
}
