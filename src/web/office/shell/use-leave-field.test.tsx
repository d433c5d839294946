import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import { AnswerField } from '#web/answers/answer-field.tsx'
import { useLeaveField } from './use-leave-field.ts'

afterEach(cleanup)

const given: unknown[] = []

function Page() {
  useLeaveField()
  const company = findProjectAnswer('companyName')
  if (!company) throw new Error('there is no such answer')
  return (
    <>
      <input aria-label="plain" />
      <textarea aria-label="long" />
      <select aria-label="choice" />
      <input role="combobox" aria-label="open list" aria-controls="list" aria-expanded="true" />
      <div role="dialog">
        <input aria-label="in a dialog" />
      </div>
      <AnswerField
        answer={company}
        answers={{ companyName: 'Elm Street' }}
        onGive={(value) => given.push(value)}
      />
    </>
  )
}

test.each([
  ['plain', true],
  ['long', true],
  ['choice', true],
  ['open list', false],
  ['in a dialog', false],
])('Escape leaves the field "%s": %s', (label, isLeft) => {
  render(<Page />)
  const field = screen.getByLabelText(label)
  field.focus()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement === document.body).toBe(isLeft)
})

test('Escape in an answer takes back what was typed, and gives nothing', () => {
  render(<Page />)
  const field = screen.getByLabelText<HTMLInputElement>(/Company/)
  field.focus()
  fireEvent.change(field, { target: { value: 'Elm Streetj' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement).toBe(document.body)
  expect(field.value).toBe('Elm Street')
  expect(given).toEqual([])
})
