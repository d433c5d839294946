import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { AnswerValue } from '#core/project/change-answers.ts'
import { SharpenCards } from './sharpen-cards.tsx'

afterEach(cleanup)

const question = (id: string, text: string) => ({ id, question: text, advice: 'Ask the landlord.' })

const all = [
  question('spaceCondition', 'In what condition?'),
  question('floorPlan', 'A plan?'),
  question('seats', 'How many seats?'),
  question('kitchen', 'What kitchen?'),
  question('hvac', 'Units?'),
  question('electricalPanel', 'A panel?'),
]

const range = { low: 10_000_000, likely: 40_000_000, high: 80_000_000 }

const isAnswerOf = (answer: string, id: string) => answer.toLowerCase().endsWith(id.toLowerCase())

const ranges = [
  range,
  { low: 15_000_000, likely: 42_000_000, high: 60_000_000 },
  { low: 20_000_000, likely: 42_000_000, high: 60_000_000 },
  { low: 25_000_000, likely: 45_000_000, high: 75_000_000 },
]

/** Answers are priced when the test says so. */
function Place({ given }: { given: [string, AnswerValue][] }) {
  const [isBusy, setBusy] = useState(false)
  const [priced, setPriced] = useState(0)
  return (
    <>
      <SharpenCards
        estimate={{
          ...(ranges[priced] ?? range),
          openQuestions: all.filter(({ id }) => !given.some(([answer]) => isAnswerOf(answer, id))),
        }}
        isBusy={isBusy}
        hasFailed={false}
        onGive={(id, value) => {
          given.push([id, value])
          setBusy(true)
        }}
        onClose={() => undefined}
      />
      <button
        type="button"
        onClick={() => {
          setBusy(false)
          setPriced(given.length)
        }}
      >
        Priced
      </button>
    </>
  )
}

const tap = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name, hidden: true }))

test('three taps answer the three questions worth most that a tap can answer', () => {
  const given: [string, AnswerValue][] = []
  render(<Place given={given} />)
  screen.getByText('Question 1 of 3')
  expect(document.activeElement?.textContent).toBe('In what condition?')
  tap(/^Cold dark shell/)
  // The bar moves before the next question comes; another tap meanwhile is none.
  screen.getByText('In what condition?')
  tap(/^Vanilla shell/)
  tap('Priced')
  screen.getByText('Question 2 of 3')
  screen.getByText('What kitchen?')
  tap(/^Full cooking/)
  tap('Priced')
  tap('Can stay')
  tap('Priced')
  expect(given).toEqual([
    ['spaceCondition', 'cold-dark-shell'],
    ['kitchen', 'full'],
    ['existingHvac', true],
  ])
  screen.getByText('Sharper now')
  screen.getByText(/^The high end was 8\.0 times the low end and is 3\.0 times now\. The likely/)
})

test('who is not sure is asked the next question, and nothing is answered', () => {
  const given: [string, AnswerValue][] = []
  render(<Place given={given} />)
  tap('Not sure')
  screen.getByText('What kitchen?')
  tap('Not sure')
  tap('Not sure')
  expect(given).toEqual([])
  // Nothing became narrower, so nothing says so.
  screen.getByText('Your range now')
  screen.getByText('The likely cost stays $400,000.')
})

test('the question before can be answered once more, and what comes after is asked again', () => {
  const given: [string, AnswerValue][] = []
  render(<Place given={given} />)
  expect(screen.queryByText('Question before')).toBeNull()
  tap(/^Cold dark shell/)
  tap('Priced')
  screen.getByText('What kitchen?')
  tap('Question before')
  screen.getByText('Question 1 of 3')
  screen.getByText('In what condition?')
  expect(screen.getByRole('button', { pressed: true, hidden: true }).textContent).toMatch(/^Cold/)
  // The same answer waits for nothing, another one is priced.
  tap(/^Cold dark shell/)
  screen.getByText('What kitchen?')
  tap('Question before')
  tap(/^Vanilla shell/)
  tap('Priced')
  screen.getByText('Question 2 of 3')
  expect(new Set(given.map(([, value]) => value)).size).toBe(2)
  expect(given).toHaveLength(2)
  expect(new Set(given.map(([id]) => id)).size).toBe(1)
  tap('Not sure')
  tap('Not sure')
  tap('Question before')
  screen.getByText('Question 3 of 3')
})

test('an answer that could not be priced is said to be kept', () => {
  const estimate = { ...range, openQuestions: all }
  const nothing = () => undefined
  render(
    <SharpenCards hasFailed isBusy={false} {...{ estimate }} onGive={nothing} onClose={nothing} />,
  )
  for (let card = 0; card < 3; card += 1) tap('Not sure')
  screen.getByText('Your answers are kept')
  screen.getByText(/^The server could not be reached/)
})

test('the first card waits for the figures of the space as it is now', () => {
  const cards = (isBusy: boolean, estimate: typeof range) => (
    <SharpenCards
      estimate={{ ...estimate, openQuestions: all }}
      isBusy={isBusy}
      hasFailed={false}
      onGive={() => undefined}
      onClose={() => undefined}
    />
  )
  const { rerender } = render(cards(true, range))
  screen.getByText('Estimating…')
  expect(screen.queryByText(/^Question/)).toBeNull()
  rerender(cards(false, { low: 20_000_000, likely: 90_000_000, high: 150_000_000 }))
  screen.getByText('Question 1 of 3')
  screen.getByRole('figure', { name: /\$900,000/, hidden: true })
})
