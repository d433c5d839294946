import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import serifUrl from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static.edge'
import { StaticRouter } from 'react-router'
import { type PageName, pages } from '#contract/pages.ts'
import themeBootUrl from '#web/lib/theme-boot.js?url'
import { SiteApp } from './app.tsx'
import { type DocumentAssets, documentHtml } from './document-html.ts'
import { pageHeads, type SitePageName } from './frame/page-heads.ts'
import { LandingApp } from './landing/landing-app.tsx'
import { structuredData } from './structured-data.ts'

type EntryAssets = {
  readonly script: string
  readonly styles: readonly string[]
  readonly modules: readonly string[]
}

type PageFile = { readonly path: string; readonly html: string }

const fonts = [interUrl, serifUrl]

const withBoot = (assets: EntryAssets): DocumentAssets => ({
  ...assets,
  fonts,
  bootScript: themeBootUrl,
})

function isPrerendered(name: PageName): name is SitePageName {
  return pages[name].kind === 'prerendered'
}

async function renderBody(path: string): Promise<string> {
  const page =
    path === pages.home.path ? (
      <LandingApp />
    ) : (
      <StrictMode>
        <StaticRouter location={path}>
          <SiteApp />
        </StaticRouter>
      </StrictMode>
    )
  const { prelude } = await prerender(
    page,
    // React would send large boundaries out of order, with an inline script to put them in place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}

async function renderPage(name: SitePageName, assets: DocumentAssets): Promise<PageFile> {
  const { path } = pages[name]
  const html = documentHtml(assets, {
    ...pageHeads[name],
    canonicalPath: path,
    structuredData: structuredData(name),
    body: await renderBody(path),
  })
  return { path, html }
}

/** Every public page as a file, and the empty shells that site and office draw themselves in. */
export async function prerenderPages(entries: {
  readonly site: EntryAssets
  readonly office: EntryAssets
}): Promise<readonly PageFile[]> {
  const site = withBoot(entries.site)
  const names = (Object.keys(pages) as PageName[]).filter(isPrerendered)
  const files = await Promise.all(names.map((name) => renderPage(name, site)))
  return [
    ...files,
    { path: '/app', html: documentHtml(site, { title: 'Plumbline', isPrivate: true, body: '' }) },
    {
      path: '/office',
      html: documentHtml(withBoot(entries.office), {
        title: 'Plumbline office',
        isPrivate: true,
        body: '',
      }),
    },
  ]
}
