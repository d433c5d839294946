import { expect, test } from 'vitest'
import type { ShownLook } from '#core/look/look.ts'
import { withLook } from './page-look.ts'

const look: ShownLook = { wordmark: 'Miller & $& "Sons"', accent: '#7a1f3d', logoId: null }
const page =
  '<html lang="en"><body><a href="/" aria-label="Plumbline, home" class="mr-auto"><span><svg></svg><span>Plumbline</span></span></a><p>Plumbline</p></body></html>'

test('a page without a look of the owner stays as it was built', () => {
  expect(withLook(page, undefined)).toBe(page)
})

test('name, data and accent are put into the page, escaped', () => {
  const html = withLook(page, look)
  expect(html).toContain('aria-label="Miller &amp; $&amp; &quot;Sons&quot;, home"')
  expect(html).toContain(
    '<span class="owners-name">Miller &amp; $&amp; &quot;Sons&quot;</span></a>',
  )
  expect(html).toContain('<p>Plumbline</p>')
  const [, data = ''] = /data-look="([^"]*)"/.exec(html) ?? []
  expect(JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(look)
  expect(html).toContain('style="--color-blueprint:light-dark(#7a1f3d,#')
})

test('a logo takes the place of mark and name; a color alone leaves them', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  expect(withLook(page, { ...look, logoId: id })).toContain(
    `<img src="/api/logos/${id}" alt="Miller &amp; $&amp; &quot;Sons&quot;" class="owners-logo"/></a>`,
  )
  const colored = withLook(page, { ...look, wordmark: 'Plumbline' })
  expect(colored).toContain('<span><svg></svg><span>Plumbline</span></span></a>')
})
