import type { Generated } from 'kysely'
import type { Day } from '#core/time/day.ts'
import type { Moment } from './column-types.ts'

/** The three sets of daily sums: payments, sign-ups and demo projects. */
export type Ledger = 'sales' | 'clients' | 'demos'

export type FigureLedgerRow = {
  ledger: Ledger
  /** Whose days it is added up by. */
  time_zone: string
  closed_through: Day
}

export type FigureChangeRow = {
  id: Generated<number>
  ledger: Ledger
  moment: Moment
}

export type DailySaleRow = {
  day: Day
  facet: 'package' | 'project-type'
  key: string
  sales: number
  charged: number
  /** Cents. */
  revenue: number
  approved: number
  approval_seconds: number
}

export type DailyClientRow = {
  day: Day
  facet: 'plan' | 'profession' | 'referral'
  key: string
  clients: number
  subscribers: number
  buyers: number
  projects: number
  quarters: number
}

export type DailyDemoRow = {
  day: Day
  demos: number
  converted: number
}
