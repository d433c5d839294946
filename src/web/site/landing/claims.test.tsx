import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unseenCities } from '#core/calibration/product-back-test.ts'
import { fittedOn } from '#core/pricing/fitted-spread.ts'
import { exampleTestimonials, statistics } from '#web/content/claims.ts'
import { firstFacts } from '../estimate/use-calculator.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { AboutSection } from './about-section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'
import { WhySection } from './why-section.tsx'

const calculator = {
  facts: firstFacts,
  state: { estimate: undefined, status: 'waiting' },
} as unknown as Parameters<typeof AboutSection>[0]['calculator']

const textOf = (claims: boolean) =>
  renderToString(
    <>
      <AboutSection calculator={calculator} claims={claims} />
      <WhySection claims={claims} />
      <TestimonialsSection examples={claims} />
    </>,
  ).replace(/<[^>]*>/g, ' ')

test('in the sandbox the specification’s claims are shown', () => {
  for (const { number } of statistics) expect(textOf(true)).toContain(number)
  expect(textOf(true)).toContain('15-25%')
  for (const { content } of exampleTestimonials) expect(textOf(true)).toContain(content)
})

test('without the owner’s claims every figure about ourselves was counted or measured', () => {
  const text = textOf(false)
  for (const { number } of statistics) expect(text).not.toContain(number)
  expect(text).not.toContain('15-25%')
  for (const { content } of exampleTestimonials) expect(text).not.toContain(content)
  expect(text).toContain(fittedOn.rows.toLocaleString('en-US'))
  const inside = unseenCities.find(({ name }) => name === 'all')?.product.inside ?? 0
  expect(text).toContain(`${(inside * 100).toFixed(1)}%`)
})

test('reports that were delivered are counted from ten on', () => {
  const textWith = (delivered: number) => {
    siteQueryClient.setQueryData(['calibration'], { delivered })
    const { container } = render(<AboutSection calculator={calculator} claims={false} />)
    const text = container.textContent ?? ''
    cleanup()
    return text
  }
  expect(textWith(9)).not.toContain('Reports delivered')
  expect(textWith(1234)).toContain('1,234')
})

test('a confirmed claim is shown beside what was measured, and no other', () => {
  document.documentElement.dataset['claims'] = 'accuracy'
  const { container } = render(
    <>
      <AboutSection calculator={calculator} claims={false} />
      <WhySection claims={false} />
    </>,
  )
  const text = container.textContent ?? ''
  const [projects, , accuracy] = statistics
  expect(text).toContain(accuracy.number)
  expect(text).toContain(fittedOn.rows.toLocaleString('en-US'))
  expect(text).not.toContain(projects.number)
  expect(text).not.toContain('15-25%')
})

test('testimonials that the owner entered replace the examples; without any there is no section', () => {
  const textWith = (testimonials: readonly object[]) => {
    siteQueryClient.setQueryData(['testimonials'], { testimonials })
    const { container } = render(<TestimonialsSection examples={false} />)
    const text = container.textContent ?? ''
    cleanup()
    return text
  }
  expect(textWith([])).toBe('')
  const given = {
    name: 'Maria Lopez',
    role: 'Corner Bakery',
    quote: 'Early.',
    givenOn: '2026-02-03',
  }
  expect(textWith([given])).toMatch(/Early\.MLMaria LopezCorner BakeryFebruary 2026$/)
})

beforeEach(() => {
  siteQueryClient.setQueryData(['calibration'], { delivered: 0 })
  siteQueryClient.setQueryData(['testimonials'], { testimonials: [] })
})

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset['claims']
})
