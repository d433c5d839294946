import { type ComponentType, Suspense, useState } from 'react'
import { matchPath, Outlet, Route, Routes, useLocation } from 'react-router'
import { type PageName, pages } from '#contract/pages.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

type Params = Readonly<Record<string, string | undefined>>

type LaterPage = {
  readonly fetch: () => Promise<void>
  /** Reads what the page shows, when its module can do so before it is drawn. */
  readonly prepare: (params: Params) => Promise<void>
  /** Renders at once if the code was fetched before, otherwise when it arrives. */
  readonly component: () => ComponentType
}

type Preparing = { readonly prepare?: LaterPage['prepare'] }

/** A page whose code is fetched on the first visit, or earlier by `fetch`. */
function later<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>> & Preparing>,
  name: Name,
): LaterPage {
  let fetched: ComponentType | undefined
  const waiting = loadedLater(async () => (await load())[name] as ComponentType)
  return {
    fetch: async () => {
      fetched = (await load())[name]
    },
    prepare: async (params) => (await load()).prepare?.(params),
    component: () => fetched ?? waiting,
  }
}

function Later({ page }: { page: LaterPage }) {
  // The component of the first render is kept; replacing it would lose typed text.
  const [Page] = useState(page.component)
  return <Page />
}

const landingPage = later(() => import('./landing/landing-page.tsx'), 'LandingPage')
const notFoundPage = later(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage')
const intakePage = later(() => import('./intake/intake-page.tsx'), 'IntakePage')
const checkoutPage = later(() => import('./checkout/checkout-page.tsx'), 'CheckoutPage')
const orderPage = later(() => import('./orders/order-page.tsx'), 'OrderPage')
const previewPage = later(() => import('./previews/preview-page.tsx'), 'PreviewPage')
const secureReportPage = later(
  () => import('./secure-report/secure-report-page.tsx'),
  'SecureReportPage',
)
const sharedReportPage = later(
  () => import('./shared-report/shared-report-page.tsx'),
  'SharedReportPage',
)

const pricingPage = later(() => import('./pricing/pricing-page.tsx'), 'PricingPage')
const subscriptionPage = later(
  () => import('./subscription/subscription-page.tsx'),
  'SubscriptionPage',
)
const subscriptionSuccessPage = later(
  () => import('./subscription/subscription-success-page.tsx'),
  'SubscriptionSuccessPage',
)
const intakeFormPage = later(() => import('./subscription/intake-form-page.tsx'), 'IntakeFormPage')
const demoPage = later(() => import('./demo/demo-page.tsx'), 'DemoPage')
const privacyPage = later(() => import('./legal/privacy-page.tsx'), 'PrivacyPage')
const termsPage = later(() => import('./legal/terms-page.tsx'), 'TermsPage')
const logosPage = later(() => import('./logos/logos-page.tsx'), 'LogosPage')
const brandStrategyPage = later(
  () => import('./logos/brand-strategy-page.tsx'),
  'BrandStrategyPage',
)
const questionsPage = later(() => import('./questions/questions-page.tsx'), 'QuestionsPage')
const outcomePage = later(() => import('./outcome/outcome-page.tsx'), 'OutcomePage')
const unsubscribePage = later(() => import('./unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage')
const verifyPage = later(() => import('./verify/verify-page.tsx'), 'VerifyPage')
const calibrationPage = later(() => import('./calibration/calibration-page.tsx'), 'CalibrationPage')
const accountPage = later(() => import('./account/account-page.tsx'), 'AccountPage')
const signInPage = later(() => import('./account/sign-in-page.tsx'), 'SignInPage')
const apiDocsPage = later(() => import('./api-docs/api-docs-page.tsx'), 'ApiDocsPage')

const laterPages: Partial<Record<PageName, LaterPage>> = {
  home: landingPage,
  demo: demoPage,
  pricing: pricingPage,
  subscription: subscriptionPage,
  subscriptionSuccess: subscriptionSuccessPage,
  apiDocs: apiDocsPage,
  privacyPolicy: privacyPage,
  termsOfService: termsPage,
  logos: logosPage,
  brandStrategy: brandStrategyPage,
  intakeForm: intakeFormPage,
  intake: intakePage,
  checkout: checkoutPage,
  order: orderPage,
  questions: questionsPage,
  outcome: outcomePage,
  unsubscribe: unsubscribePage,
  verify: verifyPage,
  calibration: calibrationPage,
  account: accountPage,
  signIn: signInPage,
  preview: previewPage,
  secureReport: secureReportPage,
  sharedReport: sharedReportPage,
}

const laterRoutes = Object.entries(laterPages).map(([name, page]) => ({
  path: pages[name as PageName].path,
  page,
}))

const routeAt = (pathname: string) =>
  laterRoutes.find(({ path }) => matchPath(path, pathname) !== null)

/** Fetches the code of the page at this address, so that it can be rendered at once. */
export async function fetchPage(pathname: string): Promise<void> {
  await routeAt(pathname)?.page.fetch()
}

/** Reads the data of the page at this address too: what was served stays until both are there. */
export async function preparePage(pathname: string): Promise<void> {
  const route = routeAt(pathname)
  const params: Params = (route && matchPath(route.path, pathname)?.params) ?? {}
  await Promise.all([route?.page.fetch(), route?.page.prepare(params)])
}

const QuietFrame = loadedLater(() =>
  import('./frame/quiet-frame.tsx').then((module) => module.QuietFrame),
)

/** While something is paid for nothing leads away but the name of the site. */
function FramedPage() {
  const Frame = useLocation().pathname === pages.checkout.path ? QuietFrame : SiteFrame
  return (
    <Suspense>
      <Frame hasForms>
        <Outlet />
      </Frame>
    </Suspense>
  )
}

/** Every page of the customer side. */
export function SiteApp() {
  return (
    <Routes>
      <Route element={<FramedPage />}>
        {laterRoutes.map(({ path, page }) => (
          <Route key={path} path={path} element={<Later key={path} page={page} />} />
        ))}
        <Route path="*" element={<Later key="*" page={notFoundPage} />} />
      </Route>
    </Routes>
  )
}
