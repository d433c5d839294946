import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { openApiDocument } from '#contract/openapi.ts'
import { firstScreenMark, type PageName, pages, servedDataMark } from '#contract/pages.ts'
import earlyInput from '#web/lib/early-input.js?raw'
import pageBoot from '#web/lib/page-boot.js?raw'
import interUrl from '../styles/fonts/inter.woff2?url'
import serifUrl from '../styles/fonts/source-serif-4.woff2?url'
import type { ApiDocument } from './api-docs/api-document.ts'
import { ReferenceList } from './api-docs/reference-list.tsx'
import { giveReference } from './api-docs/served-reference.ts'
import { SiteApp } from './app.tsx'
import { type DocumentAssets, documentHtml, publicAddress } from './document-html.ts'
import { pageHeads, type SitePageName } from './frame/page-heads.ts'
import { LandingApp } from './landing/landing-page.tsx'
import { renderHtml } from './render-html.ts'
import { sharePictureOf } from './share-pictures.ts'
import { structuredData } from './structured-data.ts'

type EntryAssets = Pick<DocumentAssets, 'script' | 'styles' | 'modules'>

/** The assets of an entry, with the modules that this page loads later. */
type AssetsOf = (entry: 'site' | 'office', laterModules?: readonly string[]) => EntryAssets

type PageFile = { readonly path: string; readonly html: string }

const fonts = [interUrl, serifUrl]

/** A complete page is visible before its code, so it also stores input meanwhile. */
const pageOwnBoot = pageBoot + earlyInput

const withBoot = (assets: EntryAssets, code: string): DocumentAssets => ({
  ...assets,
  fonts,
  boot: code,
})

const router = 'src/web/site/router-app.tsx'
const pageModules: Partial<Record<PageName, string>> = {
  demo: 'src/web/site/demo/demo-page.tsx',
  pricing: 'src/web/site/pricing/pricing-page.tsx',
  subscription: 'src/web/site/subscription/subscription-page.tsx',
  apiDocs: 'src/web/site/api-docs/api-docs-page.tsx',
  verify: 'src/web/site/verify/verify-page.tsx',
  calibration: 'src/web/site/calibration/calibration-page.tsx',
  privacyPolicy: 'src/web/site/legal/privacy-page.tsx',
  termsOfService: 'src/web/site/legal/terms-page.tsx',
  logos: 'src/web/site/logos/logos-page.tsx',
  brandStrategy: 'src/web/site/logos/brand-strategy-page.tsx',
  intakeBasic: 'src/web/site/intake/intake-page.tsx',
  intakePro: 'src/web/site/intake/intake-page.tsx',
  intakePremium: 'src/web/site/intake/intake-page.tsx',
  secureReport: 'src/web/site/secure-report/secure-report-page.tsx',
  sharedReport: 'src/web/site/shared-report/shared-report-page.tsx',
}

function laterModulesOf(name: PageName): readonly string[] {
  if (name === 'home') return ['src/web/site/landing/landing-page.tsx']
  const page = pageModules[name]
  return page === undefined ? [] : [router, page]
}

/** Public, but not meant to be found by searching. */
const unlistedPages: readonly PageName[] = ['logos', 'brandStrategy']

function isPrerendered(name: PageName): name is SitePageName {
  return pages[name].kind === 'prerendered'
}

async function renderBody(path: string, claims: boolean): Promise<string> {
  const page =
    path === pages.home.path ? (
      <LandingApp claims={claims} />
    ) : (
      <StrictMode>
        <StaticRouter location={path}>
          <SiteApp />
        </StaticRouter>
      </StrictMode>
    )
  return await renderHtml(page)
}

async function renderPage(
  name: SitePageName,
  assets: DocumentAssets,
  claims = true,
): Promise<PageFile> {
  const { path } = pages[name]
  const html = documentHtml(assets, {
    ...pageHeads[name],
    canonicalPath: path,
    sharePicture: sharePictureOf(name),
    isIndexed: !unlistedPages.includes(name),
    structuredData: structuredData(name),
    body: await renderBody(path, claims),
  })
  return { path: claims ? path : '/index-without-claims', html }
}

/** Every public page as a file, and the empty shells of site and office. */
export async function prerenderPages(assetsOf: AssetsOf): Promise<readonly PageFile[]> {
  const api = openApiDocument(publicAddress) as unknown as ApiDocument
  giveReference(renderToStaticMarkup(<ReferenceList document={api} />))
  const names = (Object.keys(pages) as PageName[]).filter(isPrerendered)
  const files = await Promise.all(
    names.map((name) =>
      renderPage(name, withBoot(assetsOf('site', laterModulesOf(name)), pageOwnBoot)),
    ),
  )
  const home = withBoot(assetsOf('site', laterModulesOf('home')), pageOwnBoot)
  return [
    ...files,
    await renderPage('home', home, false),
    reportFile('/report', assetsOf('site', laterModulesOf('secureReport'))),
    reportFile('/shared', assetsOf('site', laterModulesOf('sharedReport'))),
    shell('/app', 'Plumbline', assetsOf('site')),
    shell('/office', 'Plumbline office', assetsOf('office')),
  ]
}

/** The page of a report around its first screen and data, which the server adds for each visit. */
function reportFile(path: string, assets: EntryAssets): PageFile {
  const { title } = pageHeads.secureReport
  const content = { title, isPrivate: true, body: firstScreenMark, afterRoot: servedDataMark }
  return { path, html: documentHtml(withBoot(assets, pageOwnBoot), content) }
}

function shell(path: string, title: string, assets: EntryAssets): PageFile {
  return {
    path,
    html: documentHtml(withBoot(assets, pageBoot), { title, isPrivate: true, body: '' }),
  }
}
