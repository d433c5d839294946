import type { ReactNode } from 'react'
import type { Hatch } from '../../view/chart-views.ts'

const marks: Readonly<Record<Exclude<Hatch, 'open'>, ReactNode>> = {
  concrete: (
    <>
      <circle cx="1.8" cy="2" r=".8" fill="var(--paper)" />
      <circle cx="5.6" cy="5.8" r=".6" fill="var(--paper)" />
    </>
  ),
  masonry: <path d="M-1 9 9-1" stroke="var(--paper)" />,
  timber: <path d="M0 2h8M0 6h8" stroke="var(--paper)" strokeWidth=".9" />,
  metal: <path d="M-1 9 9-1M-1-1 9 9" stroke="var(--paper)" strokeWidth=".8" />,
  glass: <path d="M4 0v8" stroke="var(--paper)" />,
}

/** The material hatches, defined once and used by every chart of the page. */
export function HatchPatterns() {
  return (
    <svg className="defs" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(marks).map(([name, mark]) => (
          <pattern
            key={name}
            id={`hatch-${name}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
          >
            <rect width="8" height="8" fill={`var(--${name})`} />
            {mark}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

export function hatchFill(hatch: Hatch): string {
  return hatch === 'open' ? 'var(--paper)' : `url(#hatch-${hatch})`
}

/** A share of the width in SVG notation. */
export function across(share: number): string {
  return `${Number((share * 100).toFixed(3))}%`
}

type BarProps = { from: number; width: number; y: number; height: number; hatch: Hatch }

export function Bar({ from, width, y, height, hatch }: BarProps) {
  return (
    <rect
      className="bar"
      x={across(from)}
      y={y}
      width={across(Math.max(width, 0.002))}
      height={height}
      fill={hatchFill(hatch)}
    />
  )
}

type AtProps = { x: string; y: number | string; className?: string; children: ReactNode }

/** A point given in percent; everything attached to it is measured in pixels. */
export function At({ x, y, className, children }: AtProps) {
  return (
    <svg x={x} y={y} overflow="visible" className={className} aria-hidden="true">
      {children}
    </svg>
  )
}

/** The bob; its tip is 20 pixels below the point that it hangs from. */
export function Bob({ x, y, scale = 1 }: { x: string; y: number | string; scale?: number }) {
  return (
    <At x={x} y={y}>
      <path
        className="bob"
        transform={`scale(${scale})`}
        d="M-1.4 0h2.8v3L5.4 5.6v4L0 20-5.4 9.6v-4L-1.4 3z"
      />
    </At>
  )
}
