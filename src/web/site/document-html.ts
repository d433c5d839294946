export type DocumentAssets = {
  readonly script: string
  readonly styles: readonly { readonly href: string; readonly text: string }[]
  readonly modules: readonly string[]
  readonly fonts: readonly string[]
  /** Inline code that runs before the first paint; the server allows it by its hash. */
  readonly boot: string
}

/** The picture for shared links, 1200 by 630. */
export type SharePicture = { readonly address: string; readonly words: string }

export type DocumentContent = {
  readonly title: string
  readonly description?: string
  readonly canonicalPath?: string
  readonly sharePicture?: SharePicture
  /** False for a page that search engines are asked to leave out. */
  readonly isIndexed?: boolean
  /** JSON-LD objects; data, not code. */
  readonly structuredData?: readonly object[]
  /** Excluded from search results and from the Referer header. */
  readonly isPrivate?: boolean
  readonly body: string
  /** Markup after the page's root. */
  readonly afterRoot?: string
}

/** A placeholder that the server replaces by its public address. */
export const publicAddress = 'https://address-to-be.invalid'

/**
 * A complete HTML document. A page with content includes its styles and loads its code after the
 * first paint; an empty one has nothing to show before its code.
 */
export function documentHtml(assets: DocumentAssets, content: DocumentContent): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(content.title)}</title>`,
    ...searchTags(content),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0e1624" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...assets.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...(content.body === '' ? codeAtOnce(assets) : codeAfterPaint(assets)),
    ...(content.structuredData ?? []).map(
      (data) => `<script type="application/ld+json">${escapeJson(data)}</script>`,
    ),
  ]
  return `<!doctype html>
<html lang="en">
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${content.body}</div>${content.afterRoot ?? ''}
${content.body === '' ? '<noscript>This page needs JavaScript.</noscript>\n' : ''}</body>
</html>
`
}

function codeAtOnce(assets: DocumentAssets): readonly string[] {
  return [
    `<script>${assets.boot}</script>`,
    ...assets.styles.map(({ href }) => `<link rel="stylesheet" href="${href}">`),
    ...assets.modules.map((module) => `<link rel="modulepreload" href="${module}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ]
}

function codeAfterPaint(assets: DocumentAssets): readonly string[] {
  return [
    `<script data-start="${assets.script}" data-modules="${assets.modules.join(' ')}">${assets.boot}</script>`,
    // The disabled link is never fetched; it shows code loaded later that these styles are present.
    ...assets.styles.map(
      ({ href, text }) => `<style>${text}</style>\n<link rel="stylesheet" href="${href}" disabled>`,
    ),
  ]
}

function searchTags(content: DocumentContent): readonly string[] {
  if (content.isPrivate) {
    return [
      '<meta name="robots" content="noindex">',
      '<meta name="referrer" content="no-referrer">',
    ]
  }
  const title = escapeHtml(content.title)
  const description = escapeHtml(content.description ?? '')
  const address = publicAddress + escapeHtml(content.canonicalPath ?? '/')
  return [
    ...(content.isIndexed === false ? ['<meta name="robots" content="noindex">'] : []),
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Plumbline">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    ...pictureTags(content.sharePicture),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

function pictureTags(picture: SharePicture | undefined): readonly string[] {
  if (!picture) return []
  return [
    `<meta property="og:image" content="${publicAddress}${picture.address}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeHtml(picture.words)}">`,
  ]
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Inside a script element only `<` can end the data early. */
function escapeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
