import type { Day } from '#core/time/day.ts'
import type { Moment } from './column-types.ts'

export type BusinessDetailsRow = {
  /** Counts the changes from 1; the highest one applies. */
  revision: number
  legal_name: string
  address: string
  support_email: string
  support_phone: string
  tax_id: string
  invoice_prefix: string
  invoice_note: string
  changed_by_admin_id: string
  changed_at: Moment
}

export type LegalTextRow = {
  document: string
  /** Counts the changes of this document from 1. */
  revision: number
  /** A day; the text applies from it on. */
  effective_on: Day
  body: string
  changed_by_admin_id: string
  changed_at: Moment
}

export type LogoRow = {
  id: string
  type: string
  base64: string
  uploaded_at: Moment
}

export type LookRow = {
  /** Counts the changes from 1; the highest one applies. */
  revision: number
  wordmark: string
  accent: string
  greeting: string
  sign_off: string
  mail_footer: string
  logo_id: string | null
  changed_by_admin_id: string
  changed_at: Moment
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
