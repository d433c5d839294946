import { expect, test } from 'vitest'
import { missingDemoFields, missingDemoFieldsMessage } from './required-demo-fields.ts'

const complete = {
  customerName: 'Jo',
  customerEmail: 'jo@example.org',
  projectData: {
    companyName: 'Corner Salon',
    projectAddress: '1 Main Street',
    squareFootage: 1200,
    projectType: 'salon',
    description: 'Four chairs',
  },
}

test('a complete demo order misses nothing', () => {
  expect(missingDemoFields(complete)).toEqual([])
})

test('missing answers are named in the order of the form', () => {
  expect(missingDemoFields({})).toEqual([
    'Your Name',
    'Email',
    'Company Name',
    'Project Address',
    'Square Footage',
    'Project Type',
    'Project Description',
  ])
})

test('blank text and no area count as missing', () => {
  const blank = { ...complete.projectData, companyName: '  \n', squareFootage: 0 }
  expect(missingDemoFields({ ...complete, projectData: blank })).toEqual([
    'Company Name',
    'Square Footage',
  ])
})

test('one missing answer and several have their own sentences', () => {
  expect(missingDemoFieldsMessage(['Email'])).toBe('Please fill in the required field: Email')
  expect(missingDemoFieldsMessage(['Your Name', 'Email'])).toBe(
    'Please fill in the following required fields: Your Name, Email',
  )
})
