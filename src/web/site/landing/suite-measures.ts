/** The suite's measures, and the two line widths. */
export const width = 240
export const depth = 160
export const wallHeight = 46

/** The heights of systems and ceiling, drawn apart so that the parts below are visible. */
export const systemsHeight = 118
export const ceilingHeight = 205

export const solid = {
  fill: 'var(--color-paper)',
  stroke: 'currentColor',
  strokeWidth: 0.9,
} as const

export const thin = { fill: 'none', stroke: 'currentColor', strokeWidth: 0.5 } as const
