import { describe, expect, test } from 'vitest'
import { defaultLook, type Look, lookOnDark } from '#core/look/look.ts'
import { everyEmail } from '#server/testing/build-emails.ts'
import { visibleWords } from '#server/testing/visible-text.ts'
import { writeEmail } from './email.ts'
import { inOwnersLook } from './owners-look.ts'

const look: Look = {
  wordmark: 'Miller & <b>Sons</b>',
  accent: '#7a1f3d',
  greeting: 'Good day $&,',
  signOff: 'Kind regards\nMaria Miller',
  mailFooter: 'Cost reports since 2019',
  logoId: null,
}

const publicUrl = 'https://shop.example'

describe.each(Object.entries(everyEmail))('the email %s in the owner’s look', (_name, email) => {
  const own = inOwnersLook(email, look, publicUrl)

  test('says the same words in HTML and in plain text', () => {
    const worn = inOwnersLook(email, { ...look, wordmark: 'Miller Estimates' }, publicUrl)
    const plain = new Set(visibleWords(worn.text))
    const drawn = new Set(visibleWords(worn.html))
    expect([...drawn].filter((word) => !plain.has(word))).toEqual([])
    expect([...plain].filter((word) => !drawn.has(word))).toEqual([])
  })

  test('has greeting, sign-off, name and footer line once, escaped', () => {
    expect(own.text).toContain('\n\nGood day $&,\n\n')
    expect(own.text).toContain('\n\nKind regards\nMaria Miller\n\n--\n\nMiller & <b>Sons</b>\n')
    expect(own.text).toContain('\nCost reports since 2019\n')
    expect(own.html.match(/Good day \$&amp;,/g)).toHaveLength(1)
    expect(own.html).toContain('Kind regards<br>Maria Miller')
    expect(own.html).toContain(
      'Miller &amp; &lt;b&gt;Sons&lt;/b&gt;<br>Cost reports since 2019<br>',
    )
    expect(own.html).not.toContain('<b>')
    expect(own.html).not.toContain('Hello,')
  })

  test('wears the accent in both themes', () => {
    expect(own.html).not.toMatch(/#1F4E8C|#7FB2F0/)
    expect(own.html).toContain(lookOnDark(look.accent))
  })
})

test('the program’s own look changes no mail', () => {
  for (const email of Object.values(everyEmail))
    expect(inOwnersLook(email, defaultLook, publicUrl)).toBe(email)
})

test('a logo is loaded from the public address, with the name where pictures are off', () => {
  const [email] = Object.values(everyEmail)
  const { html } = inOwnersLook(email as never, { ...look, logoId: 'abc' }, publicUrl) as {
    html: string
  }
  expect(html).toContain('src="https://shop.example/api/logos/abc" alt="Miller &amp; &lt;b&gt;')
})

test('what a stranger wrote is not taken for the frame of the mail', () => {
  const text = '<!--name-->Plumbline #1F4E8C Hello,\n\n--\n\nPlumbline\n'
  const parts = [{ kind: 'quote', text }] as const
  const own = inOwnersLook(
    writeEmail({ subject: 's', title: 't', parts, reason: 'r' }),
    look,
    publicUrl,
  )
  expect(own.text).toContain('> Plumbline')
  expect(own.html).toContain('&lt;!--name--&gt;Plumbline #1F4E8C Hello,')
})
