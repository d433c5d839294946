import * as z from 'zod/mini'
import { maxSquareFeet } from '#core/catalog/intake-options.ts'

const required = (message: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', message))

const area = z.string().check(
  z.refine((text) => text.trim() !== '', { error: 'Square footage is required', abort: true }),
  z.refine((text) => Number(text) >= 1, 'Square footage must be greater than 0'),
  z.refine((text) => Number(text) <= maxSquareFeet, 'Maximum 5,000 square feet allowed'),
)

/** The messages of the intake form. The server parses the same answers again by its own rules. */
export const intakeSchema = z.looseObject({
  companyName: required('Company name is required'),
  contactPerson: required('Contact person is required'),
  email: z.email('Valid email is required'),
  phone: required('Phone number is required'),
  projectAddress: required('Project address is required'),
  city: required('City is required'),
  state: required('State is required'),
  zipCode: required('ZIP code is required'),
  squareFootage: area,
  projectType: required('Project type is required'),
  timeline: required('Timeline is required'),
  description: required('Project description is required'),
})
