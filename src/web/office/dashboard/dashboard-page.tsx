import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { hasPermission } from '#core/access/staff-role.ts'
import { dashboardTabSearch, noteDashboardPlace } from '#web/office/shell/dashboard-place.ts'
import { type TabId, tabPermissions } from '#web/office/shell/tab-permissions.ts'
import { Select } from '#web/ui/select.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DemoProjectsTab } from '../demo-projects/demo-projects-tab.tsx'
import { OrdersTab } from '../orders/orders-tab.tsx'
import { useStaffSession } from '../session/staff-session.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { StaffTab } from '../staff/staff-tab.tsx'
import { TodayTab } from '../today/today-tab.tsx'
import {
  AnalyticsTab,
  AuditTab,
  BusinessTab,
  CalibrationTab,
  ClaimsTab,
  ClientsTab,
  CompetitorsTab,
  MarketTab,
  OperationsTab,
  PaymentsTab,
  PriceBookTab,
  ProjectTypesTab,
  ReadinessTab,
  TemplatesTab,
} from './later-tabs.ts'

const tabs = [
  { id: 'today', label: 'Today', content: <TodayTab /> },
  { id: 'orders', label: 'Orders', content: <OrdersTab /> },
  { id: 'demo-projects', label: 'Demo Projects', content: <DemoProjectsTab /> },
  {
    id: 'clients',
    label: 'Clients',
    content: (
      <Suspense fallback={<LoadingState text="Loading clients..." />}>
        <ClientsTab />
      </Suspense>
    ),
  },
  {
    id: 'analytics',
    label: 'Analytics',
    content: (
      <Suspense fallback={<LoadingState text="Loading analytics..." />}>
        <AnalyticsTab />
      </Suspense>
    ),
  },
  {
    id: 'config',
    label: 'Project Type',
    content: (
      <Suspense fallback={<LoadingState text="Loading project types..." />}>
        <ProjectTypesTab />
      </Suspense>
    ),
  },
  {
    id: 'market-pricing',
    label: 'Market Pricing',
    content: (
      <Suspense fallback={<LoadingState text="Loading market data..." />}>
        <MarketTab />
      </Suspense>
    ),
  },
  {
    id: 'prices',
    label: 'Price Book',
    content: (
      <Suspense fallback={<LoadingState text="Loading the price book..." />}>
        <PriceBookTab />
      </Suspense>
    ),
  },
  { id: 'users', label: 'Users', content: <StaffTab /> },
  {
    id: 'templates',
    label: 'Templates',
    content: (
      <Suspense fallback={<LoadingState text="Loading templates..." />}>
        <TemplatesTab />
      </Suspense>
    ),
  },
  {
    id: 'competitors',
    label: 'Competitors',
    content: (
      <Suspense fallback={<LoadingState text="Loading competitors..." />}>
        <CompetitorsTab />
      </Suspense>
    ),
  },
  {
    id: 'payments',
    label: 'Payments',
    content: (
      <Suspense fallback={<LoadingState text="Loading payments..." />}>
        <PaymentsTab />
      </Suspense>
    ),
  },
  {
    id: 'calibration',
    label: 'Calibration',
    content: (
      <Suspense fallback={<LoadingState text="Loading the calibration..." />}>
        <CalibrationTab />
      </Suspense>
    ),
  },
  {
    id: 'readiness',
    label: 'Readiness',
    content: (
      <Suspense fallback={<LoadingState text="Loading the readiness list..." />}>
        <ReadinessTab />
      </Suspense>
    ),
  },
  {
    id: 'business',
    label: 'Business',
    content: (
      <Suspense fallback={<LoadingState text="Loading the business..." />}>
        <BusinessTab />
      </Suspense>
    ),
  },
  {
    id: 'claims',
    label: 'Claims',
    content: (
      <Suspense fallback={<LoadingState text="Loading claims..." />}>
        <ClaimsTab />
      </Suspense>
    ),
  },
  {
    id: 'operations',
    label: 'Operations',
    content: (
      <Suspense fallback={<LoadingState text="Loading operations..." />}>
        <OperationsTab />
      </Suspense>
    ),
  },
  {
    id: 'audit',
    label: 'Audit Log',
    content: (
      <Suspense fallback={<LoadingState text="Loading the audit log..." />}>
        <AuditTab />
      </Suspense>
    ),
  },
] as const satisfies readonly { readonly id: TabId; readonly label: string; content: ReactNode }[]

export function DashboardPage() {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  // An address with filters and no tab opens the orders, as in older shared links. Removing the
  // last filter also stays on the orders.
  const [shown, setShown] = useState('')
  const isOfOrders = params.size > 0 || shown === 'orders'
  const asked = params.get('tab') ?? (isOfOrders ? 'orders' : 'today')
  const role = useStaffSession()?.user.role
  const shownTabs = tabs.filter(
    ({ id }) => role === undefined || hasPermission(role, tabPermissions[id]),
  )
  const tab = shownTabs.find(({ id }) => id === asked) ?? tabs[0]
  useEffect(() => {
    setShown(tab.id)
    noteDashboardPlace(tab.id, search)
  }, [tab.id, search])
  usePageTitle(`${tab.label} · Admin Dashboard`)
  return (
    <>
      <h1 className="mb-2 text-xl">Admin Dashboard</h1>
      <div className="max-w-md xl:hidden">
        <Select
          aria-label="Part of the dashboard"
          options={shownTabs}
          value={tab.id}
          onChange={({ target }) => void navigate({ search: dashboardTabSearch(target.value) })}
        />
      </div>
      <Tabs
        isListForWideScreens
        label="Parts of the dashboard"
        items={shownTabs}
        value={tab.id}
        onChange={(id) => void navigate({ search: dashboardTabSearch(id) })}
      />
    </>
  )
}
