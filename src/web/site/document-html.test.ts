import { expect, test } from 'vitest'
import { documentHtml } from './document-html.ts'

const assets = {
  script: '/assets/site.js',
  styles: [{ href: '/assets/site.css', text: 'p{color:red}' }],
  modules: ['/assets/react.js'],
  fonts: ['/assets/inter.woff2'],
  boot: 'boot()',
}

test('what a page says of itself is escaped', () => {
  const html = documentHtml(assets, {
    title: 'A "<b>" & more',
    description: '"><script>',
    body: '',
  })
  expect(html).toContain('<title>A &quot;&lt;b&gt;&quot; &amp; more</title>')
  expect(html).not.toContain('"><script>')
})

test('the boot is the only script inside, and data cannot end its element early', () => {
  const html = documentHtml(assets, {
    title: 'T',
    structuredData: [{ name: '</script><script>alert(1)</script>' }],
    body: '<p>x</p>',
  })
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)]
  const inside = scripts
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, , text]) => text)
  expect(inside).toEqual(['boot()'])
  expect(scripts).toHaveLength(2)
})

test('a whole page carries its styles and asks for code only after the first paint', () => {
  const html = documentHtml(assets, { title: 'T', body: '<p>x</p>' })
  expect(html).toContain('<style>p{color:red}</style>')
  expect(html).toContain('data-start="/assets/site.js" data-modules="/assets/react.js"')
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain(' src="')
})

test('an empty shell asks for its code at once', () => {
  const html = documentHtml(assets, { title: 'T', isPrivate: true, body: '' })
  expect(html).toContain('<script type="module" src="/assets/site.js"></script>')
  expect(html).toContain('<link rel="modulepreload" href="/assets/react.js">')
  expect(html).toContain('<link rel="stylesheet" href="/assets/site.css">')
})

test('a page names its address in full, for the server to put its own in place', () => {
  const html = documentHtml(assets, {
    title: 'T',
    canonicalPath: '/pricing',
    sharePicture: { address: '/assets/share.png', words: 'A "plumb line"' },
    body: '<p>x</p>',
  })
  expect(html).toContain('og:image:alt" content="A &quot;plumb line&quot;"')
  expect(html).toContain('<link rel="canonical" href="https://address-to-be.invalid/pricing">')
  expect(html).toContain('content="https://address-to-be.invalid/assets/share.png"')
})

test('a page that search engines should not list asks to be left out, and keeps its address', () => {
  const content = { title: 'T', canonicalPath: '/logos', body: '<p>x</p>' }
  const html = documentHtml(assets, { ...content, isIndexed: false })
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toContain('canonical')
  expect(documentHtml(assets, content)).not.toContain('noindex')
})

test('a private shell is kept from search engines and gives no address away', () => {
  const html = documentHtml(assets, { title: 'T', isPrivate: true, body: '' })
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toContain('name="referrer" content="no-referrer"')
  expect(html).not.toContain('canonical')
})
