/**
 * The states of a report version: draft when made, reviewed once a person approved it, released
 * once customers may see it. Only released versions leave the office.
 */
export const reportVersionStates = ['draft', 'reviewed', 'released'] as const

export type ReportVersionState = (typeof reportVersionStates)[number]
