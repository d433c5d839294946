export const grades = ['A', 'B', 'C', 'D'] as const

/**
 * A published; B recalled, or quoted by three subcontractors; C checked against a published range
 * or quoted; D judgment.
 */
export type Grade = (typeof grades)[number]
