import { loadedLater } from '#web/ui/loaded-later.tsx'

/** Tabs that are not needed on arrival; each is loaded when it is opened. */
export const AuditTab = loadedLater(async () => (await import('../audit/audit-tab.tsx')).AuditTab)

export const CompetitorsTab = loadedLater(
  async () => (await import('../competitors/competitors-tab.tsx')).CompetitorsTab,
)

export const ProjectTypesTab = loadedLater(
  async () => (await import('../project-types/project-types-tab.tsx')).ProjectTypesTab,
)

export const AnalyticsTab = loadedLater(
  async () => (await import('../analytics/analytics-tab.tsx')).AnalyticsTab,
)

export const ClientsTab = loadedLater(
  async () => (await import('../clients/clients-tab.tsx')).ClientsTab,
)

export const PaymentsTab = loadedLater(
  async () => (await import('../payments/payments-tab.tsx')).PaymentsTab,
)

export const MarketTab = loadedLater(
  async () => (await import('../market/market-tab.tsx')).MarketTab,
)

export const TemplatesTab = loadedLater(
  async () => (await import('../templates/templates-tab.tsx')).TemplatesTab,
)

export const CalibrationTab = loadedLater(
  async () => (await import('../calibration/calibration-tab.tsx')).CalibrationTab,
)

export const PriceBookTab = loadedLater(
  async () => (await import('../price-book/price-book-tab.tsx')).PriceBookTab,
)

export const ReadinessTab = loadedLater(
  async () => (await import('../readiness/readiness-tab.tsx')).ReadinessTab,
)

export const BusinessTab = loadedLater(
  async () => (await import('../business/business-tab.tsx')).BusinessTab,
)

export const ClaimsTab = loadedLater(
  async () => (await import('../claims/claims-tab.tsx')).ClaimsTab,
)

export const OperationsTab = loadedLater(
  async () => (await import('../operations/operations-tab.tsx')).OperationsTab,
)
