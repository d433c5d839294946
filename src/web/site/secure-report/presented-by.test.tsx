import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PresentedBy } from './presented-by.tsx'

const presenter = { name: 'Jane Doe', company: '', phone: '(515) 555-0100' }

test('the page of a report names who presents it, with the logo where there is one', () => {
  const plain = renderToString(<PresentedBy presenter={presenter} />)
  expect(plain.replace(/<[^>]+>/g, '')).toContain('Presented by Jane Doe, (515) 555-0100')
  expect(plain).not.toContain('<img')
  const logo = { type: 'image/png', base64: 'QUJD' } as const
  const drawn = renderToString(<PresentedBy presenter={{ ...presenter, logo }} />)
  expect(drawn).toContain('src="data:image/png;base64,QUJD"')
  expect(drawn).toContain('alt="Logo of Jane Doe"')
})
