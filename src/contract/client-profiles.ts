import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email } from './project-data.ts'

export const clientProfileView = z.object({
  companyName: z.string(),
  contactPerson: z.string(),
  phone: z.string(),
  defaultAddress: z.string().nullable(),
  defaultCity: z.string().nullable(),
  defaultState: z.string().nullable(),
  defaultZipCode: z.string().nullable(),
  professionalType: z.string().nullable(),
  totalProjects: z.int(),
})

export const clientProfilesApi = {
  findClientProfile: endpoint('findClientProfile', {
    access: 'public',
    summary:
      'The profile, for a browser that has ordered with this e-mail; null for any other browser, whether the address is known or not',
    query: z.object({ email }),
    reply: z.object({
      profile: clientProfileView.nullable(),
      ...clientProfileView.partial().shape,
    }),
  }),
  requestProfileCode: endpoint('requestProfileCode', {
    access: 'public',
    summary: 'Mails a 6-digit code to the address if it has a profile; answers alike either way',
    body: z.strictObject({ email }),
    reply: z.object({ message: z.string() }),
  }),
  confirmProfileCode: endpoint('confirmProfileCode', {
    access: 'public',
    summary: 'The profile against the mailed code; the browser is signed in to the address by it',
    body: z.strictObject({ email, code: z.string().regex(/^\d{6}$/, 'Enter the 6-digit code') }),
    reply: z.object({ profile: clientProfileView }),
    refusals: { 'wrong-code': 400 },
  }),
}
