import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProveAddress } from './prove-address.tsx'

test('a browser that is signed in by its purchase is told of a plan only where there is one', () => {
  const said = (hasPlan: boolean) =>
    renderToString(<ProveAddress email="desk@customer.example" hasPlan={hasPlan} />)
  expect(said(true)).toContain('You can use your plan.')
  expect(said(false)).not.toContain('your plan')
})
