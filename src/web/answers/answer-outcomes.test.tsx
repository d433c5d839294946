import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AnswerOutcomes } from './answer-outcomes.tsx'

afterEach(cleanup)

const outcomes = [
  { label: 'Dark shell', likelyCents: 21_600_000 },
  { label: 'Vanilla shell', likelyCents: 11_600_000 },
]

const textWith = (limit?: number) =>
  render(<AnswerOutcomes question={{ outcomes }} limit={limit} />).container.textContent

test('each answer says what the likely cost is then', () => {
  expect(textWith()).toBe('Likely then:Dark shell $216,000Vanilla shell $116,000')
})

test('only an answer that costs more than the budget says so', () => {
  expect(textWith(11_600_000)).toContain(
    'Dark shell $216,000, over your budgetVanilla shell $116,000',
  )
  expect(textWith(21_600_000)).not.toContain('over your budget')
})

test('a question that changes nothing is not drawn', () => {
  expect(render(<AnswerOutcomes question={{}} limit={1} />).container.innerHTML).toBe('')
})
