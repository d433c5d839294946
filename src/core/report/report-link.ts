/** Links that an owner makes for others: how many, for how long, and in which files. */
import type { SharedRole } from './report-role.ts'

export const reportLinkDays = [7, 30, 90, 365] as const

export const reportLinkLimits = { links: 40, name: 80 } as const

/** The files of a role's link; the page itself is drawn from its JSON. */
export const sharedForms = {
  reader: ['html', 'pdf', 'xlsx', 'csv', 'json', 'ics'],
  landlord: ['html', 'pdf', 'json'],
  contractor: ['html', 'pdf', 'csv', 'json'],
  lender: ['html', 'pdf', 'json', 'ics'],
} as const satisfies Readonly<Record<SharedRole, readonly SharedForm[]>>

export type SharedForm = 'html' | 'pdf' | 'xlsx' | 'csv' | 'json' | 'ics'

export function isSharedForm(role: SharedRole, form: SharedForm): boolean {
  return (sharedForms[role] as readonly SharedForm[]).includes(form)
}
