/** Material hatches, used with colors so that no meaning depends on color alone. */
export const hatchIds = ['concrete', 'insulation', 'timber', 'masonry', 'metal'] as const

export type HatchId = (typeof hatchIds)[number]

/** The `fill` of a shape in an svg that contains `HatchPatterns` with the same prefix. */
export function hatchFill(prefix: string, hatch: HatchId): string {
  return `url(#${prefix}-${hatch})`
}

/** The pattern definitions; the prefix separates two drawings on one page. */
export function HatchPatterns({ prefix }: { prefix: string }) {
  const common = { patternUnits: 'userSpaceOnUse', width: 8, height: 8 } as const
  const line = { stroke: 'currentColor', strokeWidth: 0.75, fill: 'none' } as const
  return (
    <defs>
      <pattern id={`${prefix}-concrete`} {...common}>
        <path d="m1 2 2 1-2 1zM6 6.5v0M4.5 1v0M2 7v0M6.5 3.5v0" {...line} strokeLinecap="round" />
      </pattern>
      <pattern id={`${prefix}-insulation`} {...common}>
        <path d="M0 4c2-5 2-5 4 0s2 5 4 0" {...line} />
      </pattern>
      <pattern id={`${prefix}-timber`} {...common}>
        <path d="M0 2c3 1 5-1 8 0M0 6c3-1 5 1 8 0" {...line} />
      </pattern>
      <pattern id={`${prefix}-masonry`} {...common}>
        <path d="M0 0h8M0 4h8M2 0v4M6 4v4" {...line} />
      </pattern>
      <pattern id={`${prefix}-metal`} {...common}>
        <path d="m0 8 8-8M-2 2l4-4M6 10l4-4M-1 5l6-6M3 9l6-6" {...line} />
      </pattern>
    </defs>
  )
}
