import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CalibrationMeasure } from './calibration-measure.tsx'

it('names hits, interval, aim and bias, and types only where they were published', () => {
  const inside = { count: 9, share: 0.75, low: 0.468, high: 0.911 }
  const byType = [{ kind: 'office' as const, outcomes: 7, medianRatio: 1.08 }]
  render(<CalibrationMeasure outcomes={12} measured={{ inside, medianRatio: 0.94, byType }} />)
  expect(
    screen.getByText('9 of 12; with 95% confidence between 47% and 91%. The aim is 80%.'),
  ).toBeTruthy()
  expect(screen.getByText('The median project cost 6% less than estimated.')).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Office 7 1.08' })).toBeTruthy()
})
