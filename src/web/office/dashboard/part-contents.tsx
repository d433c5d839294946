import type { ComponentType } from 'react'
import type { TabId } from '#web/office/shell/tab-permissions.ts'
import { DemoProjectsTab } from '../demo-projects/demo-projects-tab.tsx'
import { OrdersTab } from '../orders/orders-tab.tsx'
import { StaffTab } from '../staff/staff-tab.tsx'
import { TodayTab } from '../today/today-tab.tsx'
import * as later from './later-tabs.ts'

export const partContents: Readonly<Record<TabId, ComponentType>> = {
  today: TodayTab,
  orders: OrdersTab,
  'demo-projects': DemoProjectsTab,
  users: StaffTab,
  clients: later.ClientsTab,
  payments: later.PaymentsTab,
  prices: later.PriceBookTab,
  config: later.ProjectTypesTab,
  templates: later.TemplatesTab,
  'market-pricing': later.MarketTab,
  competitors: later.CompetitorsTab,
  calibration: later.CalibrationTab,
  analytics: later.AnalyticsTab,
  business: later.BusinessTab,
  claims: later.ClaimsTab,
  readiness: later.ReadinessTab,
  operations: later.OperationsTab,
  audit: later.AuditTab,
}
