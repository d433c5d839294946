import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CalibrationMeasure } from './calibration-measure.tsx'

const accuracy = {
  outcomes: 12,
  inside: { count: 9, share: 0.75, low: 0.468, high: 0.911 },
  medianRatio: 0.94,
  medianOff: 0.21,
}

it('names hits, interval, aim and bias, and groups only where they were published', () => {
  const byType = [{ ...accuracy, kind: 'office' as const, outcomes: 7, medianRatio: 1.08 }]
  render(<CalibrationMeasure measured={{ ...accuracy, byType, byKnown: [] }} />)
  expect(
    screen.getByText('9 of 12; with 95% confidence between 47% and 91%. The aim is 80%.'),
  ).toBeTruthy()
  expect(
    screen.getByText(
      'The median project cost 6% less than estimated. Half were more than 21% off.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Office 7 1.08 21% 75% 47% to 91%' })).toBeTruthy()
  expect(screen.getByText(/^By how much was known: not published yet/)).toBeTruthy()
})
