import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import {
  editedAnswers,
  isChanged,
  problemsOf,
  unchanged,
  withAnswer,
  withText,
} from './order-edit.ts'

const order = {
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@example.com',
  projectData: {
    companyName: 'Prairie Dental',
    contactPerson: 'Dana Whitfield',
    phone: '(515) 555-0123',
    description: 'Two rooms.',
    squareFootage: 1200,
    projectType: 'medical',
    specialFeatures: [],
  },
} as unknown as StaffOrder

it('contains only what was changed, so that no other change is overwritten', () => {
  expect(isChanged(unchanged)).toBe(false)
  const named = withText(order, unchanged, 'customerName', 'Dana W.')
  const edit = withAnswer(order, named, 'squareFootage', 1350)
  expect(edit).toEqual({ customerName: 'Dana W.', answers: { squareFootage: 1350 } })
  expect(isChanged(edit)).toBe(true)
  expect(editedAnswers(order, edit)).toMatchObject({ squareFootage: 1350, phone: '(515) 555-0123' })
})

it('what is changed back is no change', () => {
  const edit = withAnswer(order, unchanged, 'squareFootage', 1350)
  expect(withAnswer(order, edit, 'squareFootage', 1200)).toEqual(unchanged)
  expect(withAnswer(order, edit, 'currentCondition', null)).toEqual(edit)
  expect(withAnswer(order, unchanged, 'specialFeatures', null)).toEqual(unchanged)
  const named = withText(order, unchanged, 'customerEmail', 'other@example.com')
  expect(withText(order, named, 'customerEmail', 'dana@example.com ')).toEqual(unchanged)
})

it('names the field of everything that is wrong', () => {
  expect(problemsOf(order, unchanged)).toEqual({})
  const edit = { customerName: ' ', customerEmail: 'dana', answers: { squareFootage: 90_000 } }
  expect(problemsOf(order, edit)).toEqual({
    customerName: 'Name is required',
    customerEmail: 'Valid email is required',
    squareFootage: 'Square footage must be a number from 1 to 5,000, without decimals.',
  })
})
