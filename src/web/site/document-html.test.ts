import { expect, test } from 'vitest'
import { documentHtml } from './document-html.ts'

const assets = {
  script: '/assets/site.js',
  styles: ['/assets/site.css'],
  modules: ['/assets/react.js'],
  fonts: ['/assets/inter.woff2'],
  bootScript: '/assets/theme-boot.js',
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

test('no script is inline, and data cannot end its element early', () => {
  const html = documentHtml(assets, {
    title: 'T',
    structuredData: [{ name: '</script><script>alert(1)</script>' }],
    body: '<p>x</p>',
  })
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)]
  for (const [, attributes = '', inside = ''] of scripts) {
    expect(attributes.includes('src=') || attributes.includes('application/ld+json')).toBe(true)
    if (attributes.includes('src=')) expect(inside).toBe('')
  }
  expect(scripts).toHaveLength(3)
})

test('a private shell is kept from search engines and gives no address away', () => {
  const html = documentHtml(assets, { title: 'T', isPrivate: true, body: '' })
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toContain('name="referrer" content="no-referrer"')
  expect(html).not.toContain('canonical')
})
