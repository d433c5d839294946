import type { SettingValue } from '#core/settings/setting.ts'
import type { Json, JsonOrNull, Moment } from './column-types.ts'

export type OwnerSettingRow = {
  kind: string
  /** Counts the changes of this kind from 1; the highest one applies. */
  revision: number
  value: Json<SettingValue>
  /** Sealed secrets by their field, of the newest revision alone. */
  sealed: JsonOrNull<Readonly<Record<string, string>>>
  changed_by_admin_id: string
  changed_at: Moment
}

export type LogoRow = {
  id: string
  type: string
  base64: string
  uploaded_at: Moment
}

export type BrokerCoverRow = {
  client_profile_id: string
  is_on: boolean
  name: string
  company: string
  phone: string
  logo_id: string | null
  updated_at: Moment
}
