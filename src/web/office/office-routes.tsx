import { lazy, Suspense } from 'react'
import { Link, Outlet, Route, Routes } from 'react-router'
import { pages } from '#contract/pages.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { OfficeShell } from '#web/office/frame/office-shell.tsx'
import { EmptyState, LoadingState } from '#web/ui/states.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { SessionGuard } from './session/session-guard.tsx'

// The dashboard is loaded first; every other page is loaded on demand.
const EditProjectPage = lazy(async () => {
  const { EditProjectPage: page } = await import('#web/office/cockpit/edit-project-page.tsx')
  return { default: page }
})

const TemplatesPage = lazy(async () => {
  const { TemplatesPage: page } = await import('./templates/templates-page.tsx')
  return { default: page }
})

const ClientPage = lazy(async () => {
  const { ClientPage: page } = await import('./clients/client-page.tsx')
  return { default: page }
})

const OrderPage = lazy(async () => {
  const { OrderPage: page } = await import('./order/order-page.tsx')
  return { default: page }
})

const LoginPage = lazy(async () => {
  const { LoginPage: page } = await import('./session/login-page.tsx')
  return { default: page }
})

const SecondFactorDuePage = lazy(async () => {
  const { SecondFactorDuePage: page } = await import('./security/second-factor-due-page.tsx')
  return { default: page }
})

const RecoveryPage = lazy(async () => {
  const { RecoveryPage: page } = await import('./session/recovery-page.tsx')
  return { default: page }
})

const MeasurePage = lazy(async () => {
  const { MeasurePage: page } = await import('./measure/measure-page.tsx')
  return { default: page }
})

const ReportPage = lazy(async () => {
  const { ReportPage: page } = await import('./report/report-page.tsx')
  return { default: page }
})

const DirectPage = lazy(async () => {
  const { DirectPage: page } = await import('./direct/direct-page.tsx')
  return { default: page }
})

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
