import { hatchFill } from '#web/ui/hatch.tsx'
import { box, flat, polyline } from './isometric.ts'
import { ceilingHeight, depth, solid, systemsHeight, thin, width } from './suite-measures.ts'

/** Ducts and pipes. */
export function Systems() {
  const main = box([20, 70, systemsHeight], [224, 84, systemsHeight + 8])
  return (
    <>
      {[42, 124, 202].map((x) => {
        const branch = box([x, 24, systemsHeight + 1], [x + 9, 70, systemsHeight + 7])
        return (
          <g key={x} {...solid} fill="var(--color-wash-blueprint)">
            <path d={branch.left} />
            <path d={branch.right} />
            <path d={branch.top} />
          </g>
        )
      })}
      <g {...solid} fill="var(--color-wash-blueprint)">
        <path d={main.left} />
        <path d={main.right} />
        <path d={main.top} />
        <path d={main.top} fill={hatchFill('suite', 'metal')} opacity="0.5" />
      </g>
      <path
        d={polyline([
          [10, 120, systemsHeight],
          [120, 120, systemsHeight],
          [120, 146, systemsHeight],
          [226, 146, systemsHeight],
        ])}
        fill="none"
        stroke="var(--color-blueprint)"
        strokeWidth="1.6"
      />
      <path
        d={polyline([
          [30, 120, systemsHeight],
          [30, 120, 2],
        ])}
        fill="none"
        stroke="var(--color-blueprint)"
        strokeWidth="1.2"
        strokeDasharray="3 2"
      />
    </>
  )
}

/** The grid with its lights. */
export function CeilingGrid() {
  const steps = (end: number) => Array.from({ length: end / 20 + 1 }, (_, index) => index * 20)
  return (
    <>
      <path
        d={flat(0, 0, width, depth, ceilingHeight)}
        fill="var(--color-paper)"
        fillOpacity="0.55"
        stroke="currentColor"
        strokeWidth="0.9"
      />
      {steps(width).map((x) => (
        <path
          key={x}
          {...thin}
          strokeOpacity="0.55"
          d={polyline([
            [x, 0, ceilingHeight],
            [x, depth, ceilingHeight],
          ])}
        />
      ))}
      {steps(depth).map((y) => (
        <path
          key={y}
          {...thin}
          strokeOpacity="0.55"
          d={polyline([
            [0, y, ceilingHeight],
            [width, y, ceilingHeight],
          ])}
        />
      ))}
      {[
        [40, 20],
        [120, 20],
        [200, 20],
        [100, 100],
        [180, 100],
      ].map(([x = 0, y = 0]) => (
        <path
          key={`${x} ${y}`}
          d={flat(x, y, x + 20, y + 20, ceilingHeight)}
          fill="var(--color-wash-caution)"
          stroke="currentColor"
          strokeWidth="0.6"
        />
      ))}
    </>
  )
}
