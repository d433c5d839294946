import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ColumnChart } from './column-chart.tsx'

afterEach(cleanup)

const columns = ['May', 'June', 'July'].map((month, index) => ({
  id: month,
  label: `${month} 2026`,
  mark: month,
  parts: [
    { look: 'lined' as const, value: index * 10 },
    { look: 'solid' as const, value: 5 },
  ],
}))

function draw() {
  render(
    <ColumnChart
      label="Reports by month"
      columns={columns}
      format={(value) => `${value} reports`}
      formatAxis={String}
      reading={(index) => <p>reads {columns[index]?.label}</p>}
    />,
  )
  return screen.getByRole('slider', { name: 'Reports by month: which column is read' })
}

describe('a column chart', () => {
  test('reads its last column first, and says it in words', () => {
    expect(draw().getAttribute('aria-valuetext')).toBe('July 2026: 25 reports')
    expect(screen.getByText('reads July 2026')).toBeTruthy()
  })

  test('reads another column when its plumb line is moved', () => {
    const slider = draw()
    fireEvent.change(slider, { target: { value: '0' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('May 2026: 5 reports')
    expect(screen.getByText('reads May 2026')).toBeTruthy()
  })

  test('follows the pointer from column to column', () => {
    const slider = draw()
    slider.getBoundingClientRect = () => new DOMRect(100, 0, 300, 200)
    fireEvent.pointerMove(slider, { clientX: 250 })
    expect(screen.getByText('reads June 2026')).toBeTruthy()
    fireEvent.pointerMove(slider, { clientX: 90 })
    expect(screen.getByText('reads May 2026')).toBeTruthy()
  })

  test('draws nothing without columns', () => {
    const { container } = render(
      <ColumnChart
        label="Nothing"
        columns={[]}
        format={String}
        formatAxis={String}
        reading={() => null}
      />,
    )
    expect(container.textContent).toBe('')
  })
})
