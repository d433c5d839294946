import { lazy } from 'react'

/** Tabs that are not needed on arrival; each is loaded when it is opened. */
export const AuditTab = lazy(async () => {
  const { AuditTab: tab } = await import('../audit/audit-tab.tsx')
  return { default: tab }
})

export const CompetitorsTab = lazy(async () => {
  const { CompetitorsTab: tab } = await import('../competitors/competitors-tab.tsx')
  return { default: tab }
})

export const ProjectTypesTab = lazy(async () => {
  const { ProjectTypesTab: tab } = await import('../project-types/project-types-tab.tsx')
  return { default: tab }
})

export const AnalyticsTab = lazy(async () => {
  const { AnalyticsTab: tab } = await import('../analytics/analytics-tab.tsx')
  return { default: tab }
})

export const ClientsTab = lazy(async () => {
  const { ClientsTab: tab } = await import('../clients/clients-tab.tsx')
  return { default: tab }
})

export const PaymentsTab = lazy(async () => {
  const { PaymentsTab: tab } = await import('../payments/payments-tab.tsx')
  return { default: tab }
})

export const MarketTab = lazy(async () => {
  const { MarketTab: tab } = await import('../market/market-tab.tsx')
  return { default: tab }
})

export const TemplatesTab = lazy(async () => {
  const { TemplatesTab: tab } = await import('../templates/templates-tab.tsx')
  return { default: tab }
})

export const CalibrationTab = lazy(async () => {
  const { CalibrationTab: tab } = await import('../calibration/calibration-tab.tsx')
  return { default: tab }
})

export const PriceBookTab = lazy(async () => {
  const { PriceBookTab: tab } = await import('../price-book/price-book-tab.tsx')
  return { default: tab }
})

export const ReadinessTab = lazy(async () => {
  const { ReadinessTab: tab } = await import('../readiness/readiness-tab.tsx')
  return { default: tab }
})

export const BusinessTab = lazy(async () => {
  const { BusinessTab: tab } = await import('../business/business-tab.tsx')
  return { default: tab }
})

export const ClaimsTab = lazy(async () => {
  const { ClaimsTab: tab } = await import('../claims/claims-tab.tsx')
  return { default: tab }
})

export const OperationsTab = lazy(async () => {
  const { OperationsTab: tab } = await import('../operations/operations-tab.tsx')
  return { default: tab }
})
