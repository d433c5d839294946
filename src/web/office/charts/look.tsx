import { classNames } from '#web/ui/class-names.ts'
import { HatchPatterns, hatchFill } from '#web/ui/hatch.tsx'

/** How a part of a chart is drawn: distinguished by hatch and by tone. */
export type Look = 'open' | 'lined' | 'solid' | 'dark'

const looks: Readonly<Record<Look, { readonly base: string; readonly hatch?: string }>> = {
  open: { base: 'fill-paper' },
  lined: { base: 'fill-wash-blueprint', hatch: hatchFill('chart-blue', 'metal') },
  solid: { base: 'fill-blueprint' },
  dark: { base: 'fill-ink', hatch: hatchFill('chart-paper', 'timber') },
}

/** The patterns of all charts on a page; included once before them. */
export function LookPatterns() {
  return (
    <>
      <svg aria-hidden="true" className="absolute size-0 text-blueprint">
        <HatchPatterns prefix="chart-blue" />
      </svg>
      <svg aria-hidden="true" className="absolute size-0 text-paper">
        <HatchPatterns prefix="chart-paper" />
      </svg>
    </>
  )
}

type Length = number | string

type LookRectProps = { look: Look; x: Length; y: Length; width: Length; height: Length }

export function LookRect({ look, ...place }: LookRectProps) {
  const { base, hatch } = looks[look]
  return (
    <>
      <rect {...place} className={classNames(base, 'stroke-blueprint')} strokeWidth="1" />
      {hatch ? <rect {...place} fill={hatch} /> : null}
    </>
  )
}

export function Swatch({ look }: { look: Look }) {
  return (
    <svg aria-hidden="true" className="mt-0.5 size-4 shrink-0">
      <LookRect look={look} x={0.5} y={0.5} width={15} height={15} />
    </svg>
  )
}
