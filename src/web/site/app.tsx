import { type ComponentType, lazy } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { pages } from '#contract/pages.ts'
import { SiteFrame } from './frame/site-frame.tsx'
import { LandingPage } from './landing/landing-page.tsx'

/** A page whose code is fetched when somebody goes there. */
function later<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType {
  return lazy(() =>
    load().then((module): { default: ComponentType } => ({ default: module[name] })),
  )
}

const NotFoundPage = later(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage')
const IntakePage = later(() => import('./intake/intake-page.tsx'), 'IntakePage')
const CheckoutPage = later(() => import('./checkout/checkout-page.tsx'), 'CheckoutPage')
const OrderPage = later(() => import('./orders/order-page.tsx'), 'OrderPage')
const PreviewPage = later(() => import('./previews/preview-page.tsx'), 'PreviewPage')
const SecureReportPage = later(
  () => import('./secure-report/secure-report-page.tsx'),
  'SecureReportPage',
)

/** Every page of the customer side. */
export function SiteApp() {
  return (
    <Routes>
      <Route
        element={
          <SiteFrame hasForms>
            <Outlet />
          </SiteFrame>
        }
      >
        <Route path={pages.home.path} element={<LandingPage />} />
        <Route path={pages.intake.path} element={<IntakePage />} />
        <Route path={pages.checkout.path} element={<CheckoutPage />} />
        <Route path={pages.order.path} element={<OrderPage />} />
        <Route path={pages.preview.path} element={<PreviewPage />} />
        <Route path={pages.secureReport.path} element={<SecureReportPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
