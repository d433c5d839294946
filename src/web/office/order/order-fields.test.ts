import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { changesOf, orderFields } from './order-fields.ts'

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
  },
} as StaffOrder

it('sends nothing when nothing was changed', () => {
  expect(changesOf(order, orderFields(order))).toEqual({})
})

it('sends only what was changed, so that nobody else is overwritten', () => {
  const fields = { ...orderFields(order), customerName: ' Dana W. ', companyName: 'Prairie' }
  expect(changesOf(order, fields)).toEqual({
    customerName: 'Dana W.',
    projectData: { companyName: 'Prairie' },
  })
})

it('sends the square footage as a number', () => {
  expect(changesOf(order, { ...orderFields(order), squareFootage: '1350' })).toEqual({
    projectData: { squareFootage: 1350 },
  })
})

it('sends the kind of a salon, and an empty one when it was taken away', () => {
  const salon = {
    ...order,
    projectData: { ...order.projectData, projectType: 'salon', salonSubcategory: 'nail-salon' },
  } as StaffOrder
  expect(changesOf(salon, orderFields(salon))).toEqual({})
  expect(changesOf(salon, { ...orderFields(salon), salonSubcategory: 'medspa' })).toEqual({
    projectData: { salonSubcategory: 'medspa' },
  })
  expect(changesOf(salon, { ...orderFields(salon), salonSubcategory: '' })).toEqual({
    projectData: { salonSubcategory: '' },
  })
})
