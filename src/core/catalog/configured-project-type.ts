/** Types whose flat bid items staff edits. */
export const configuredProjectTypes = ['office', 'retail', 'restaurant', 'medical'] as const

export type ConfiguredProjectType = (typeof configuredProjectTypes)[number]
