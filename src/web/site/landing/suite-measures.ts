/** The suite's own measures, and the two pens it is drawn with. */
export const width = 240
export const depth = 160
export const wallHeight = 46

/** Where the systems and the ceiling hang, drawn apart so that one can look below. */
export const systemsHeight = 118
export const ceilingHeight = 205

export const solid = {
  fill: 'var(--color-paper)',
  stroke: 'currentColor',
  strokeWidth: 0.9,
} as const

export const thin = { fill: 'none', stroke: 'currentColor', strokeWidth: 0.5 } as const
