import type { Business } from '#core/business/business.ts'
import type { InvoiceBuyer } from '#core/invoice/invoice.ts'
import type { Day } from '#core/time/day.ts'
import type { Json, Moment } from './column-types.ts'

export type InvoiceCounterRow = { series: string; last: number }

export type InvoiceRow = {
  id: string
  number: number | null
  payment_key: string
  order_id: string | null
  upgrade_id: string | null
  client_profile_id: string | null
  seller: Json<Business>
  buyer: Json<InvoiceBuyer>
  item: string
  detail: string
  amount: number
  card_last4: string | null
  is_test: boolean
  po_number: string
  billing_address: string
  paid_on: Day
  issued_on: Day
  revised_on: Day | null
  created_at: Moment
}

export type InvoiceDetailsRow = {
  order_id: string
  po_number: string
  billing_address: string
  updated_at: Moment
}
