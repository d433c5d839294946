import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { HatchPatterns, hatchFill } from '#web/ui/hatch.tsx'
import { box, flat, project, wall } from './isometric.ts'
import type { SuiteLayerId } from './suite-layers.ts'
import { ceilingHeight, depth, solid, thin, wallHeight, width } from './suite-measures.ts'
import { CeilingGrid, Systems } from './suite-overhead.tsx'

type SuiteDrawingProps = { shown: (layer: SuiteLayerId) => boolean }

/** An axonometric drawing of a small suite that is built up layer by layer. */
export function SuiteDrawing({ shown }: SuiteDrawingProps) {
  return (
    <svg
      viewBox="-150 -214 372 436"
      role="img"
      aria-label="Axonometric drawing of a small suite: slab and outer walls, partitions, ceiling grid, ducts and pipes, finishes"
      className="h-auto w-full text-ink"
      strokeLinejoin="round"
    >
      <HatchPatterns prefix="suite" />
      <Layer on={shown('shell')}>
        <Slab />
      </Layer>
      <Layer on={shown('finishes')}>
        <FloorFinishes />
      </Layer>
      <Layer on={shown('finishes')}>
        <Furniture pieces={rearFurniture} />
      </Layer>
      <Layer on={shown('interiors')}>
        <Partitions />
      </Layer>
      <Layer on={shown('finishes')}>
        <Furniture pieces={frontFurniture} />
      </Layer>
      <Layer on={shown('systems')}>
        <Systems />
      </Layer>
      <Layer on={shown('interiors')}>
        <CeilingGrid />
      </Layer>
      <PlumbLine />
    </svg>
  )
}

function Layer({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <g
      className={classNames(
        'transition-opacity duration-200 ease-out',
        on ? 'opacity-100' : 'opacity-10',
      )}
    >
      {children}
    </g>
  )
}

function Slab() {
  const slab = box([-6, -6, -12], [width + 6, depth + 6, 0])
  return (
    <>
      <path d={slab.left} {...solid} />
      <path d={slab.right} {...solid} />
      <path d={slab.left} fill={hatchFill('suite', 'concrete')} opacity="0.7" />
      <path d={slab.right} fill={hatchFill('suite', 'concrete')} opacity="0.7" />
      <path d={slab.top} {...solid} />
      <path d={wall([0, 0], [width, 0], 0, wallHeight)} {...solid} />
      <path d={wall([0, 0], [0, depth], 0, wallHeight)} {...solid} />
      {[24, 78, 132, 186].map((x) => (
        <path key={x} d={wall([x, 0], [x + 34, 0], 12, 38)} {...thin} />
      ))}
    </>
  )
}

const rooms: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 84, 62],
  [84, 0, 164, 62],
  [164, 0, width, 62],
]

function Partitions() {
  return (
    <>
      {rooms.map(([x0, , x1, y1]) => (
        <g key={x0}>
          {x0 > 0 ? <path d={wall([x0, 0], [x0, y1], 0, wallHeight)} {...solid} /> : null}
          <path d={wall([x0, y1], [x0 + 22, y1], 0, wallHeight)} {...solid} />
          <path d={wall([x0 + 42, y1], [x1, y1], 0, wallHeight)} {...solid} />
          <path d={wall([x0 + 22, y1], [x0 + 42, y1], 36, wallHeight)} {...solid} />
        </g>
      ))}
      <path d={wall([0, 112], [56, 112], 0, wallHeight)} {...solid} />
      <path d={wall([56, 112], [56, 140], 0, wallHeight)} {...solid} />
    </>
  )
}

function FloorFinishes() {
  return (
    <>
      <path d={flat(0, 0, 84, 62, 0.2)} fill={hatchFill('suite', 'timber')} opacity="0.55" />
      <path d={flat(84, 0, 164, 62, 0.2)} fill="var(--color-wash-blueprint)" />
      <path d={flat(164, 0, width, 62, 0.2)} fill={hatchFill('suite', 'timber')} opacity="0.55" />
      <path d={flat(0, 112, 56, depth, 0.2)} fill={hatchFill('suite', 'masonry')} opacity="0.5" />
      <path d={flat(56, 62, width, depth, 0.2)} fill="var(--color-wash-vermilion)" opacity="0.7" />
    </>
  )
}

type Piece = readonly [x0: number, y0: number, x1: number, y1: number, height: number]

/** Behind the partitions, so it is drawn before them. */
const rearFurniture: readonly Piece[] = [
  [104, 18, 146, 40, 12],
  [20, 18, 52, 32, 12],
  [186, 18, 218, 32, 12],
]

const frontFurniture: readonly Piece[] = [
  [150, 104, 214, 118, 20],
  [84, 112, 112, 124, 12],
  [10, 124, 40, 134, 16],
]

function Furniture({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map(([x0, y0, x1, y1, height]) => {
        const faces = box([x0, y0, 0], [x1, y1, height])
        return (
          <g key={`${x0} ${y0}`}>
            <path d={faces.left} {...solid} />
            <path d={faces.right} {...solid} />
            <path d={faces.top} {...solid} fill="var(--color-wash-vermilion)" />
          </g>
        )
      })}
    </>
  )
}

/** Connects the layers at the front corner. */
function PlumbLine() {
  const [x, bottom] = project([width, depth, 0])
  const [, top] = project([width, depth, ceilingHeight])
  return (
    <path
      d={`M${x} ${top}V${bottom - 10}m-4 0h8l-4 13z`}
      fill="var(--color-vermilion)"
      stroke="var(--color-vermilion)"
      strokeWidth="1"
    />
  )
}
