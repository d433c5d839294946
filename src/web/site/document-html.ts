export type DocumentAssets = {
  readonly script: string
  readonly styles: readonly { readonly href: string; readonly text: string }[]
  readonly modules: readonly string[]
  readonly fonts: readonly string[]
  /** Inline code that runs before the first paint; the server allows it by its hash. */
  readonly boot: string
  /** The picture for shared links, 1200 by 630. */
  readonly sharePicture: string
}

export type DocumentContent = {
  readonly title: string
  readonly description?: string
  readonly canonicalPath?: string
  /** JSON-LD objects; data, not code. */
  readonly structuredData?: readonly object[]
  /** Excluded from search results and from the Referer header. */
  readonly isPrivate?: boolean
  readonly body: string
}

const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M9 2h14" stroke="#1f4e8c" stroke-width="2.5"/><path d="M16 2v13" stroke="#c2410c" stroke-width="2"/><path d="M11 15h10v4l-5 12-5-12z" fill="#c2410c"/></svg>',
  )

/** A placeholder that the server replaces by its public address. */
const publicAddress = 'https://address-to-be.invalid'

/**
 * A complete HTML document. A page with content includes its styles and loads its code after the
 * first paint; an empty one has nothing to show before its code.
 */
export function documentHtml(assets: DocumentAssets, content: DocumentContent): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(content.title)}</title>`,
    ...searchTags(content, assets.sharePicture),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0e1624" media="(prefers-color-scheme: dark)">',
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
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
<div id="root">${content.body}</div>
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
    // The disabled link is never fetched; it tells code loaded later that these styles are present.
    ...assets.styles.map(
      ({ href, text }) => `<style>${text}</style>\n<link rel="stylesheet" href="${href}" disabled>`,
    ),
  ]
}

function searchTags(content: DocumentContent, sharePicture: string): readonly string[] {
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
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Plumbline">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${publicAddress}${sharePicture}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Axonometric drawing of a small suite beside the words: Know what the build-out costs before you sign the lease.">',
    '<meta name="twitter:card" content="summary_large_image">',
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
