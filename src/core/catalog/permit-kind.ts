/** Kinds of space by which permits are compared. */
export const permitKinds = ['office', 'retail', 'restaurant', 'medical', 'salon'] as const

export type PermitKind = (typeof permitKinds)[number]
