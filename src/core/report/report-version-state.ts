/**
 * The life of a report version: made as a draft, reviewed once a person approved it, released once
 * customers may see it. Nothing but a released version leaves the office.
 */
export const reportVersionStates = ['draft', 'reviewed', 'released'] as const

export type ReportVersionState = (typeof reportVersionStates)[number]
