import { Suspense } from 'react'
import { Link, Outlet, Route, Routes } from 'react-router'
import { pages } from '#contract/pages.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { OfficeShell } from '#web/office/frame/office-shell.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { EmptyState, LoadingState } from '#web/ui/states.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { SessionGuard } from './session/session-guard.tsx'

// The dashboard is loaded first; every other page is loaded on demand.
const EditProjectPage = loadedLater(
  async () => (await import('#web/office/cockpit/edit-project-page.tsx')).EditProjectPage,
)

const TemplatesPage = loadedLater(
  async () => (await import('./templates/templates-page.tsx')).TemplatesPage,
)

const ClientPage = loadedLater(async () => (await import('./clients/client-page.tsx')).ClientPage)

const OrderPage = loadedLater(async () => (await import('./order/order-page.tsx')).OrderPage)

const LoginPage = loadedLater(async () => (await import('./session/login-page.tsx')).LoginPage)

const SecondFactorDuePage = loadedLater(
  async () => (await import('./security/second-factor-due-page.tsx')).SecondFactorDuePage,
)

const RecoveryPage = loadedLater(
  async () => (await import('./session/recovery-page.tsx')).RecoveryPage,
)

const MeasurePage = loadedLater(
  async () => (await import('./measure/measure-page.tsx')).MeasurePage,
)

const ReportPage = loadedLater(async () => (await import('./report/report-page.tsx')).ReportPage)

const DirectPage = loadedLater(async () => (await import('./direct/direct-page.tsx')).DirectPage)

export function OfficeRoutes() {
  return (
    <Routes>
      <Route element={<PageOnItsOwn />}>
        <Route path={pages.adminLogin.path} element={<LoginPage />} />
        <Route path={pages.adminRecovery.path} element={<RecoveryPage />} />
        <Route path={pages.adminDirect.path} element={<DirectPage />} />
      </Route>
      <Route element={<SessionGuard overdue={<SecondFactorDuePage />} />}>
        <Route element={<OfficeShell />}>
          <Route path={pages.admin.path} element={<DashboardPage />} />
          <Route path={pages.adminDashboard.path} element={<DashboardPage />} />
          <Route path={pages.adminTemplates.path} element={<TemplatesPage />} />
          <Route path={pages.adminOrder.path} element={<OrderPage />} />
          <Route path={pages.adminOrderEdit.path} element={<OrderPage />} />
          <Route path={pages.adminBidItems.path} element={<EditProjectPage />} />
          <Route path={pages.adminMeasure.path} element={<MeasurePage />} />
          <Route path={pages.adminClient.path} element={<ClientPage />} />
          <Route path={pages.adminReport.path} element={<ReportPage />} />
        </Route>
      </Route>
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  )
}

/** A page outside the office's frame. */
function PageOnItsOwn() {
  return (
    <Suspense fallback={<LoadingState text="Loading page..." />}>
      <Outlet />
    </Suspense>
  )
}

function PageNotFound() {
  return (
    <main>
      <h1 className="sr-only">Page Not Found</h1>
      <EmptyState
        title="Page Not Found"
        actions={
          <Link to={pagePath('admin')} className="link">
            Go to the dashboard
          </Link>
        }
      >
        The office has no page at this address.
      </EmptyState>
    </main>
  )
}
