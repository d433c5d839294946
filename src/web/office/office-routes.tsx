import { lazy } from 'react'
import { Link, Route, Routes } from 'react-router'
import { pages } from '#contract/pages.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { DirectPage } from './direct/direct-page.tsx'
import { OrderPage } from './order/order-page.tsx'
import { ReportPage } from './report/report-page.tsx'
import { LoginPage } from './session/login-page.tsx'
import { RecoveryPage } from './session/recovery-page.tsx'
import { SessionGuard } from './session/session-guard.tsx'
import { OfficeShell } from './shell/office-shell.tsx'

// The price book and the quality rules come along with these two only.
const EditProjectPage = lazy(async () => {
  const { EditProjectPage: page } = await import('./bid-items/edit-project-page.tsx')
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

export function OfficeRoutes() {
  return (
    <Routes>
      <Route path={pages.adminLogin.path} element={<LoginPage />} />
      <Route path={pages.adminRecovery.path} element={<RecoveryPage />} />
      <Route path={pages.adminDirect.path} element={<DirectPage />} />
      <Route element={<SessionGuard />}>
        <Route element={<OfficeShell />}>
          <Route path={pages.admin.path} element={<DashboardPage />} />
          <Route path={pages.adminDashboard.path} element={<DashboardPage />} />
          <Route path={pages.adminTemplates.path} element={<TemplatesPage />} />
          <Route path={pages.adminOrder.path} element={<OrderPage />} />
          <Route path={pages.adminOrderEdit.path} element={<OrderPage />} />
          <Route path={pages.adminBidItems.path} element={<EditProjectPage />} />
          <Route path={pages.adminClient.path} element={<ClientPage />} />
          <Route path={pages.adminReport.path} element={<ReportPage />} />
        </Route>
      </Route>
      <Route path="*" element={<PageNotFound />} />
    </Routes>
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
