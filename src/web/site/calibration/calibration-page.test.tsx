import { cleanup, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { firstFacts } from '../estimate/use-calculator.ts'
import { AboutSection } from '../landing/about-section.tsx'
import { openSite } from '../testing/open-site.tsx'

afterEach(cleanup)

test('the page that measures says what it does not measure', async () => {
  openSite('/calibration')
  await screen.findByText(/^Not measured here: any single figure of “accuracy”/)
  expect(document.body.textContent).not.toMatch(/\b98 ?%/)
})

test('a claim of the owner does not name the measurement as its proof', () => {
  const calculator = {
    facts: firstFacts,
    state: { estimate: undefined, status: 'waiting' },
  } as unknown as Parameters<typeof AboutSection>[0]['calculator']
  const claimed = renderToString(<AboutSection calculator={calculator} claims />)
  expect(claimed).toContain('98%')
  expect(claimed).not.toContain('/calibration')
})
