type RangeBarProps = {
  /** The accessible name of the range. */
  label: string
  low: number
  /** The position of the plumb line. */
  value: number
  high: number
  format: (value: number) => string
  /** The ends of the scale; by default the range's own ends. */
  scale?: readonly [number, number]
  unit?: string
}

const share = (value: number, [from, to]: readonly [number, number]): number =>
  to > from ? Math.max(0, Math.min(1, (value - from) / (to - from))) : 0.5

/** A range as a dimension line with ticks; the plumb line marks the value. */
export function RangeBar({ label, low, value, high, format, scale, unit }: RangeBarProps) {
  const ends = scale ?? [low, high]
  const left = share(low, ends) * 100
  const middle = share(value, ends) * 100
  const right = share(high, ends) * 100
  const words = `${label}: ${format(value)}, between ${format(low)} and ${format(high)}`
  return (
    <figure className="min-w-0" aria-label={words}>
      <div aria-hidden="true" className="relative mx-2 h-16">
        <p
          className="figures absolute top-0 -translate-x-1/2 whitespace-nowrap text-sm font-semibold text-vermilion"
          style={{ left: `${Math.max(18, Math.min(82, middle))}%` }}
        >
          {format(value)}
          {unit ? <span className="ml-1 text-xs font-normal">{unit}</span> : null}
        </p>
        <span
          className="absolute top-10 h-px bg-ink transition-[left,right] duration-200 ease-out"
          style={{ left: `${left}%`, right: `${100 - right}%` }}
        />
        <Tick at={left} />
        <Tick at={right} />
        <svg
          aria-hidden="true"
          viewBox="0 0 12 40"
          className="absolute top-5 h-10 w-3 -translate-x-1/2 fill-vermilion transition-[left] duration-200 ease-out"
          style={{ left: `${middle}%` }}
        >
          <path d="M5.5 0h1v27h-1zM2 27h8l-4 13z" />
        </svg>
      </div>
      <div aria-hidden="true" className="figures -mt-1 flex justify-between gap-4 text-sm">
        <span>{format(low)}</span>
        <span className="text-right">{format(high)}</span>
      </div>
    </figure>
  )
}

/** The same line without values, before anything is known. */
export function EmptyRange() {
  return (
    <div aria-hidden="true" className="relative mx-2 h-16 text-edge">
      <span className="absolute inset-x-[12%] top-10 border-t border-dashed border-edge" />
      <Tick at={12} />
      <Tick at={88} />
    </div>
  )
}

/** The slanted stroke at the end of a dimension line. */
function Tick({ at }: { at: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 24"
      className="absolute top-7 h-6 w-4 -translate-x-1/2 stroke-ink transition-[left] duration-200 ease-out"
      style={{ left: `${at}%` }}
    >
      <path d="M8 0v24" strokeWidth="1" />
      <path d="m3 17 10-10" strokeWidth="1.5" />
    </svg>
  )
}
