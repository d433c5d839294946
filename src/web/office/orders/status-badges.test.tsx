import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OrderStatusBadge, QcBadge } from './status-badges.tsx'

afterEach(cleanup)

/** The color of a badge is in the classes of the element with its text. */
const colorOf = (words: string) => screen.getByText(words).className

test.each([
  ['pending', 'Payment Pending', 'caution'],
  ['paid', 'Paid', 'blueprint'],
  ['in_progress', 'In Progress', 'blueprint'],
  ['qc_approved', 'QC Approved', 'good'],
  ['completed', 'Completed', 'good'],
  ['cancelled', 'Cancelled', 'bad'],
] as const)('an order that is %s reads %s', (status, words, color) => {
  render(<OrderStatusBadge status={status} />)
  expect(colorOf(words)).toContain(color)
})

test.each([
  ['auto_passed', [], 'Validated'],
  ['auto_passed', ['The HVAC price is old.'], 'Checked, with Advice'],
  ['needs_review', ['No restroom is priced.'], 'Needs Review'],
  ['passed', ['No restroom is priced.'], 'Manually Approved'],
] as const)('a check that ended %s with the issues %j reads %s', (qcStatus, issues, words) => {
  render(<QcBadge order={{ qcStatus, validationIssues: issues }} />)
  expect(screen.getByText(words)).toBeTruthy()
})
