import {
  changeRoom,
  insertCorner,
  mergeRooms,
  removeRoom,
  roomOf,
  setKinds,
} from '#core/takeoff/edit-plan.ts'
import { lengthText } from '#core/takeoff/length-text.ts'
import {
  type BoundaryKind,
  boundaryKinds,
  type MeasuredRoom,
  roomSources,
  scaleOfPage,
} from '#core/takeoff/measured-plan.ts'
import { between, distance } from '#core/takeoff/point.ts'
import { edgesOf } from '#core/takeoff/polygon.ts'
import { type RoomKind, roomKinds, roomProfile } from '#core/uses/parts/room-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PlanTools } from './use-plan-tools.ts'
import type { Measuring } from './use-takeoff.ts'

type InspectorProps = { measuring: Measuring; tools: PlanTools }

/** The selected room, or the kind that the next rooms get. */
export function RoomInspector({ measuring, tools }: InspectorProps) {
  const { plan, view } = measuring
  const [id = '', ...others] = tools.selected
  const room = roomOf(plan, id)
  if (!room) {
    return (
      <Field label="Kind of the next rooms">
        <KindSelect
          kinds={view.order.kinds}
          value={tools.kind}
          onChange={(kind) => tools.setKind(kind)}
        />
      </Field>
    )
  }
  const merge = () => {
    const merged = mergeRooms(plan, room.id, others[0] ?? '')
    if (merged.ok) tools.change(merged.value)
    tools.setNotice(merged.ok ? 'Rooms merged.' : 'These rooms do not lie beside each other.')
    if (merged.ok) tools.setSelected([room.id])
  }
  return (
    <section aria-labelledby="plan-room" className="flex flex-col gap-3">
      <h2 id="plan-room" className="text-lg">
        {others.length > 0 ? `${others.length + 1} rooms` : room.name}
      </h2>
      {others.length > 0 ? null : <RoomName room={room} measuring={measuring} tools={tools} />}
      <Field label="Kind of room">
        <KindSelect
          kinds={view.order.kinds}
          value={room.kind}
          onChange={(kind) => {
            tools.change(setKinds(plan, tools.selected, kind))
            tools.setKind(kind)
          }}
        />
      </Field>
      {others.length > 0 ? null : <Sides room={room} measuring={measuring} tools={tools} />}
      <div className="flex flex-wrap gap-2">
        {others.length === 1 ? (
          <Button size="sm" variant="secondary" onClick={merge}>
            Merge
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            tools.change(tools.selected.reduce(removeRoom, plan))
            tools.setSelected([])
            tools.setNotice('Deleted.')
          }}
        >
          {others.length > 0 ? 'Delete Rooms' : 'Delete Room'}
        </Button>
      </div>
      {others.length > 0 ? null : (
        <p className="text-xs text-graphite">
          This room was {roomSources[room.source]}. Hold Shift and press another room to merge the
          two.
        </p>
      )}
    </section>
  )
}

type RoomProps = InspectorProps & { room: MeasuredRoom }

/** One name is one step to undo, however many letters it has. */
function RoomName({ room, measuring, tools }: RoomProps) {
  return (
    <Field label="Name">
      <Input
        key={room.id}
        defaultValue={room.name}
        maxLength={80}
        onBlur={(event) => {
          const name = event.target.value.trim()
          if (name !== room.name) tools.change(changeRoom(measuring.plan, room.id, { name }))
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </Field>
  )
}

function Sides({ room, measuring, tools }: RoomProps) {
  const { plan } = measuring
  const scale = scaleOfPage(plan, room.page)?.unitsPerFoot
  const options = Object.entries(boundaryKinds).map(([id, label]) => ({ id, label }))
  const setSide = (at: number, kind: BoundaryKind) =>
    tools.change(changeRoom(plan, room.id, { sides: room.sides.with(at, kind) }))
  return (
    <details>
      <summary className="text-sm font-medium">Its {room.corners.length} sides</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {edgesOf(room.corners).map((edge, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side has no other name than its place
          <li key={at} className="flex items-center gap-2 text-sm">
            <span className="figures w-20 shrink-0">
              {scale ? lengthText(distance(edge.a, edge.b) / scale) : `Side ${at + 1}`}
            </span>
            <Select
              aria-label={`Side ${at + 1}`}
              className="min-h-9"
              options={options}
              value={room.sides[at]}
              onChange={(event) => setSide(at, event.target.value as BoundaryKind)}
            />
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Add a corner in side ${at + 1}`}
              onClick={() =>
                tools.change(insertCorner(plan, room.id, at, between(edge.a, edge.b, 0.5)))
              }
            >
              + Corner
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

type KindSelectProps = {
  kinds: readonly string[]
  value: RoomKind
  onChange: (kind: RoomKind) => void
}

/** Kinds of the project's use come first; a plan may show others. */
function KindSelect({ kinds, value, onChange }: KindSelectProps) {
  const others = roomKinds.filter((kind) => !kinds.includes(kind))
  const options = [...(kinds as readonly RoomKind[]), ...others].map((id) => ({
    id,
    label: roomProfile(id).label,
  }))
  return (
    <Select
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value as RoomKind)}
    />
  )
}
