import { lengthText } from '#core/takeoff/length-text.ts'
import type { MeasuredPlan, MeasuredRoom } from '#core/takeoff/measured-plan.ts'
import { between, distance, type Point } from '#core/takeoff/point.ts'
import { area, edgesOf, labelPoint } from '#core/takeoff/polygon.ts'
import { type Drawing, rectangleOf } from './drawing.ts'
import { areaText } from './figures.ts'

type OverlayProps = {
  plan: MeasuredPlan
  page: number
  selected: readonly string[]
  drawing: Drawing
  at: (point: Point) => Point
  unitsPerFoot: number | undefined
}

/** Rooms, doors and what is being drawn, above the page. The list beside the plan says the same. */
export function PlanOverlay(props: OverlayProps) {
  const { plan, page, selected, drawing, at, unitsPerFoot } = props
  const rooms = plan.rooms.filter((room) => room.page === page)
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full text-xs">
      {rooms.map((room) => (
        <RoomShape
          key={room.id}
          room={room}
          isSelected={selected.includes(room.id)}
          at={at}
          unitsPerFoot={unitsPerFoot}
        />
      ))}
      {plan.doors
        .filter((door) => door.page === page)
        .map((door) => (
          <circle
            key={door.id}
            data-door={door.id}
            cx={at(door.at).x}
            cy={at(door.at).y}
            r={6}
            className="fill-(--plan-door)/40 stroke-(--plan-door)"
            strokeWidth={2}
          />
        ))}
      <DrawnNow drawing={drawing} at={at} unitsPerFoot={unitsPerFoot} />
    </svg>
  )
}

type ShapeProps = {
  room: MeasuredRoom
  isSelected: boolean
  at: OverlayProps['at']
  unitsPerFoot: number | undefined
}

function RoomShape({ room, isSelected, at, unitsPerFoot }: ShapeProps) {
  const middle = at(labelPoint(room.corners))
  const tone = isSelected
    ? 'fill-(--plan-chosen)/25 stroke-(--plan-chosen)'
    : 'fill-(--plan-room)/20 stroke-(--plan-room)'
  return (
    <g data-room={room.id}>
      <polygon points={pointsText(room.corners.map(at))} className={tone} strokeWidth={2} />
      {edgesOf(room.corners).map(({ a, b }, side) =>
        room.sides[side] === 'opening' ? (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a side has no other name than its place
            key={side}
            d={lineText(at(a), at(b))}
            className="stroke-(--plan-paper)"
            strokeWidth={2}
            strokeDasharray="5 5"
          />
        ) : null,
      )}
      <text
        x={middle.x}
        y={middle.y}
        textAnchor="middle"
        className="fill-(--plan-ink) stroke-(--plan-paper) font-medium"
        strokeWidth={3}
        paintOrder="stroke"
      >
        <tspan>{room.name}</tspan>
        <tspan x={middle.x} dy="1.2em">
          {unitsPerFoot ? areaText(area(room.corners) / unitsPerFoot ** 2) : 'No scale'}
        </tspan>
      </text>
      {isSelected ? <Grips room={room} at={at} unitsPerFoot={unitsPerFoot} /> : null}
    </g>
  )
}

function Grips({ room, at, unitsPerFoot }: Omit<ShapeProps, 'isSelected'>) {
  const mark = 'fill-(--plan-paper) stroke-(--plan-chosen)'
  return (
    <>
      {edgesOf(room.corners).map(({ a, b }, side) => {
        const middle = at(between(a, b, 0.5))
        const length = distance(at(a), at(b))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side has no other name than its place
          <g key={side}>
            <circle cx={middle.x} cy={middle.y} r={4} className={mark} strokeWidth={1.5} />
            {unitsPerFoot && length > 60 ? (
              <Label at={{ x: middle.x, y: middle.y - 8 }}>
                {lengthText(distance(a, b) / unitsPerFoot)}
              </Label>
            ) : null}
          </g>
        )
      })}
      {room.corners.map((corner, n) => {
        const { x, y } = at(corner)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no other name than its place
            key={n}
            {...{ x: x - 5, y: y - 5, width: 10, height: 10 }}
            className={mark}
            strokeWidth={2}
          />
        )
      })}
    </>
  )
}

function Label({ at, children }: { at: Point; children: string }) {
  return (
    <text
      {...at}
      textAnchor="middle"
      className="fill-(--plan-chosen) stroke-(--plan-paper)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {children}
    </text>
  )
}

function DrawnNow({
  drawing,
  at,
  unitsPerFoot,
}: Pick<OverlayProps, 'drawing' | 'at' | 'unitsPerFoot'>) {
  const { tool, points } = drawing
  const last = points.at(-1)
  // A finger sends no movement before its first press.
  const cursor = drawing.cursor ?? last
  if (!cursor) return null
  const here = at(cursor)
  const shape =
    tool === 'rectangle' && last ? [...rectangleOf(last, cursor), last] : [...points, cursor]
  return (
    <g className="fill-none stroke-(--plan-chosen)" strokeWidth={2}>
      {last ? <polyline points={pointsText(shape.map(at))} strokeDasharray="6 4" /> : null}
      {points.map(at).map(({ x, y }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no other name than its place
        <circle key={n} cx={x} cy={y} r={4} />
      ))}
      <path d={`M${here.x - 9} ${here.y}h18M${here.x} ${here.y - 9}v18`} strokeWidth={1} />
      {last && unitsPerFoot ? (
        <Label at={{ x: here.x, y: here.y - 14 }}>
          {tool === 'rectangle'
            ? `${lengthText(Math.abs(cursor.x - last.x) / unitsPerFoot)} × ${lengthText(Math.abs(cursor.y - last.y) / unitsPerFoot)}`
            : lengthText(distance(last, cursor) / unitsPerFoot)}
        </Label>
      ) : null}
    </g>
  )
}

function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
}

function lineText(a: Point, b: Point): string {
  return `M${a.x} ${a.y}L${b.x} ${b.y}`
}
