import type { Hatch } from '#report/view/report-view-model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type HatchId, HatchPatterns, hatchFill } from '#web/ui/hatch.tsx'

/** The color of each cost group, and the hatch that distinguishes it without color. */
const looks: Readonly<Record<Hatch, { readonly fill: string; readonly hatch?: HatchId }>> = {
  concrete: { fill: 'fill-graphite/45', hatch: 'concrete' },
  masonry: { fill: 'fill-blueprint/30', hatch: 'masonry' },
  timber: { fill: 'fill-caution/40', hatch: 'timber' },
  metal: { fill: 'fill-blueprint/65', hatch: 'metal' },
  glass: { fill: 'fill-good/30', hatch: 'insulation' },
  open: { fill: 'fill-transparent' },
}

const prefix = 'report-bar'

/** Included once on the page, before the first bar. */
export function BarHatches() {
  return (
    <svg aria-hidden="true" className="absolute size-0 text-ink/40">
      <HatchPatterns prefix={prefix} />
    </svg>
  )
}

type BarProps = { from: number; width: number; hatch: Hatch; height?: number; className?: string }

/** A bar in shares of the width. */
export function Bar({ from, width, hatch, height = 16, className }: BarProps) {
  const look = looks[hatch]
  const place = { x: `${from * 100}%`, width: `${width * 100}%`, y: 0.5, height: height - 1 }
  return (
    <svg
      aria-hidden="true"
      height={height}
      className={classNames('block w-full overflow-visible', className)}
    >
      <rect {...place} className={look.fill} />
      {look.hatch ? <rect {...place} fill={hatchFill(prefix, look.hatch)} /> : null}
      <rect {...place} fill="none" className="stroke-ink" strokeWidth="0.75" />
    </svg>
  )
}
