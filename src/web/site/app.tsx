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

const PricingPage = later(() => import('./pricing/pricing-page.tsx'), 'PricingPage')
const SubscriptionPage = later(
  () => import('./subscription/subscription-page.tsx'),
  'SubscriptionPage',
)
const SubscriptionSuccessPage = later(
  () => import('./subscription/subscription-success-page.tsx'),
  'SubscriptionSuccessPage',
)
const IntakeFormPage = later(() => import('./subscription/intake-form-page.tsx'), 'IntakeFormPage')
const DemoPage = later(() => import('./demo/demo-page.tsx'), 'DemoPage')
const PrivacyPage = later(() => import('./legal/privacy-page.tsx'), 'PrivacyPage')
const TermsPage = later(() => import('./legal/terms-page.tsx'), 'TermsPage')
const LogosPage = later(() => import('./logos/logos-page.tsx'), 'LogosPage')
const BrandStrategyPage = later(
  () => import('./logos/brand-strategy-page.tsx'),
  'BrandStrategyPage',
)
const UnsubscribePage = later(() => import('./unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage')
const VerifyPage = later(() => import('./verify/verify-page.tsx'), 'VerifyPage')
const ApiDocsPage = later(() => import('./api-docs/api-docs-page.tsx'), 'ApiDocsPage')

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
        <Route path={pages.demo.path} element={<DemoPage />} />
        <Route path={pages.pricing.path} element={<PricingPage />} />
        <Route path={pages.subscription.path} element={<SubscriptionPage />} />
        <Route path={pages.subscriptionSuccess.path} element={<SubscriptionSuccessPage />} />
        <Route path={pages.apiDocs.path} element={<ApiDocsPage />} />
        <Route path={pages.privacyPolicy.path} element={<PrivacyPage />} />
        <Route path={pages.termsOfService.path} element={<TermsPage />} />
        <Route path={pages.logos.path} element={<LogosPage />} />
        <Route path={pages.brandStrategy.path} element={<BrandStrategyPage />} />
        <Route path={pages.intakeForm.path} element={<IntakeFormPage />} />
        <Route path={pages.intake.path} element={<IntakePage />} />
        <Route path={pages.checkout.path} element={<CheckoutPage />} />
        <Route path={pages.order.path} element={<OrderPage />} />
        <Route path={pages.unsubscribe.path} element={<UnsubscribePage />} />
        <Route path={pages.verify.path} element={<VerifyPage />} />
        <Route path={pages.preview.path} element={<PreviewPage />} />
        <Route path={pages.secureReport.path} element={<SecureReportPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
