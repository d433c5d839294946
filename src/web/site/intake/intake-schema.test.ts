import { describe, expect, test } from 'vitest'
import { intakeProject } from '#contract/project-data.ts'
import { phoneProblem, phoneSentence } from '#core/contact/phone-number.ts'
import { intakeSchemaFor } from './intake-schema.ts'
import {
  emptyIntake,
  type IntakeValues,
  missingItems,
  missingItemsText,
  projectData,
} from './intake-values.ts'

const complete: IntakeValues = {
  ...emptyIntake,
  companyName: 'Cedar Street Kitchen',
  contactPerson: 'Order Desk',
  email: 'desk@customer.example',
  phone: '(515) 555-0142',
  projectAddress: '400 Locust Street',
  city: 'Des Moines',
  state: 'IA',
  zipCode: '50309',
  squareFootage: '1850',
  projectType: 'office',
  timeline: 'asap',
  description: 'Two offices.',
}

function messageFor(change: Partial<IntakeValues>): string | undefined {
  return intakeSchemaFor('basic').safeParse({ ...complete, ...change }).error?.issues[0]?.message
}

describe('the intake form', () => {
  test.each([
    ['companyName', 'Company name is required'],
    ['contactPerson', 'Contact person is required'],
    ['email', 'Valid email is required'],
    ['phone', 'Phone number is required'],
    ['projectAddress', 'Project address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['zipCode', 'ZIP code is required'],
    ['projectType', 'Project type is required'],
    ['timeline', 'Timeline is required'],
    ['description', 'Project description is required'],
  ])('says of an empty %s: %s', (name, message) => {
    expect(messageFor({ [name]: '' })).toBe(message)
    expect(messageFor({ [name]: '  ' })).toBe(message)
  })

  test.each([
    ['(515) 555-0142', undefined],
    ['15155550142', undefined],
    ['555-0142', phoneSentence],
    ['(555) 014-2', phoneSentence],
    ['+44 20 7946 0958', phoneProblem('+44')],
    ['(515) 555-0142 ext. 45', phoneProblem('5 ext. 45')],
  ])('says of the phone number %s: %s, as the server does', (phone, message) => {
    expect(messageFor({ phone })).toBe(message)
    const sent = intakeProject.safeParse(projectData({ ...complete, phone }))
    expect(sent.error?.issues[0]?.message).toBe(message)
    if (message === undefined) expect(sent.data?.phone).toBe('(515) 555-0142')
  })

  test.each([
    ['0', 'Square footage must be greater than 0'],
    ['5001', 'Maximum 5,000 square feet allowed'],
    ['1', undefined],
    ['5000', undefined],
  ])('says of %s square feet: %s', (squareFootage, message) => {
    expect(messageFor({ squareFootage })).toBe(message)
  })

  test('asks for no salon type, as the server does not either', () => {
    expect(messageFor({ projectType: 'salon', salonSubcategory: '' })).toBeUndefined()
  })

  test('sends what the server takes', () => {
    expect(intakeProject.safeParse(projectData(complete)).error).toBeUndefined()
  })

  test('names one missing item alone and several in a list', () => {
    const missing = missingItems({ ...complete, city: ' ', timeline: '' })
    expect(missing).toEqual(['City', 'Timeline'])
    expect(missingItemsText(missing)).toBe(
      'Please complete the following required fields: City, Timeline',
    )
    expect(missingItemsText(['City'])).toBe('Please complete the required field: City')
  })

  test.each([
    ['allowancePerSquareFoot', '$42.50', undefined],
    ['allowancePerSquareFoot', '', undefined],
    ['allowancePerSquareFoot', '1,000.01', 'Enter dollars per square foot, from 0 to 1,000'],
    ['baseRentPerSquareFoot', 'about 30', 'Enter dollars per square foot, from 0 to 1,000'],
    ['leaseTermMonths', '120', undefined],
    ['leaseTermMonths', '0', 'Enter whole months, from 1 to 360'],
    ['leaseTermMonths', '361', 'Enter whole months, from 1 to 360'],
  ])('says of a lease with %s %j: %s', (name, text, message) => {
    const values = { ...complete, [name]: text }
    const said = (packageType: 'basic' | 'pro') =>
      intakeSchemaFor(packageType).safeParse(values).error?.issues[0]?.message
    expect(said('pro')).toBe(message)
    expect(said('basic')).toBeUndefined()
  })

  test('sends a lease as numbers, and nothing that cannot be read', () => {
    const given = {
      allowancePerSquareFoot: '$42.50',
      baseRentPerSquareFoot: '28',
      leaseTermMonths: ' 84 ',
    }
    const sent = projectData({ ...complete, ...given })
    expect(intakeProject.parse(sent)).toMatchObject({
      allowancePerSquareFoot: 42.5,
      baseRentPerSquareFoot: 28,
      leaseTermMonths: 84,
    })
    const unread = projectData({ ...complete, leaseTermMonths: 'ten years' })
    expect(unread).not.toHaveProperty('leaseTermMonths')
    expect(intakeProject.safeParse({ ...sent, allowancePerSquareFoot: 42.505 }).success).toBe(false)
  })
})
