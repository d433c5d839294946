/** A room as it was traced becomes a room of the plan, with the doors in its walls. */

import { accept, type Result } from '#core/result.ts'
import { addDoor, addRoom, changeRoom } from '#core/takeoff/edit-plan.ts'
import { type MeasuredPlan, type MeasuredRoom, scaleOfPage } from '#core/takeoff/measured-plan.ts'
import { distance, distanceToSegment } from '#core/takeoff/point.ts'
import { contains, edgesOf, type Polygon } from '#core/takeoff/polygon.ts'
import type { TracedDoor } from '#core/takeoff/trace/doors.ts'
import type { Trace } from '#core/takeoff/trace/trace-page.ts'
import { thickestWall } from '#core/takeoff/wall-runs.ts'
import type { RoomKind } from '#core/uses/parts/room-kinds.ts'
import type { PlanText } from './plan-source.ts'

export type Tracing = {
  readonly page: number
  readonly kind: RoomKind
  readonly doors: readonly TracedDoor[]
  readonly texts: readonly PlanText[]
}

export function withTracedRoom(
  plan: MeasuredPlan,
  trace: Trace,
  { page, kind, doors, texts }: Tracing,
): Result<MeasuredPlan, string> {
  const { corners, sides } = trace.outline
  const added = addRoom(plan, { page, corners, sides, kind, source: 'traced' })
  if (!added.ok) return added
  const room = added.value.rooms.at(-1)
  const name = nameIn(corners, texts)
  const named = room && name ? changeRoom(added.value, room.id, { name }) : added.value
  return accept(withDoorsOf(named, corners, page, doors))
}

/** The next outline that is possible where the last one was. */
export function withNextTrace(plan: MeasuredPlan, room: MeasuredRoom, trace: Trace): MeasuredPlan {
  const { corners, sides } = trace.outline
  return changeRoom(plan, room.id, { corners, sides })
}

function withDoorsOf(
  plan: MeasuredPlan,
  corners: Polygon,
  page: number,
  doors: readonly TracedDoor[],
): MeasuredPlan {
  const foot = scaleOfPage(plan, page)?.unitsPerFoot ?? 0
  return doors
    .filter(({ at }) =>
      edgesOf(corners).some((edge) => distanceToSegment(edge, at) < thickestWall * foot),
    )
    .reduce<MeasuredPlan>(
      (now, { at }) =>
        now.doors.some((door) => door.page === page && distance(door.at, at) < foot)
          ? now
          : addDoor(now, page, at, 'traced'),
      plan,
    )
}

const dimension = /^[\d\s'"’”./x×-]+$|\b(?:sf|sq\.? ?ft|clg|ceiling)\b/i

/** What is written in the room: a name before a number, without dimensions and areas. */
function nameIn(corners: Polygon, texts: readonly PlanText[]): string | undefined {
  const here = texts.filter(({ at }) => contains(corners, at)).map(({ text }) => text)
  const words = here.filter((text) => /[a-z]{3}/i.test(text) && !dimension.test(text))
  const number = here.find((text) => /^[A-Z]?\d{3}[A-Z]?$/.test(text))
  const name = [words[0], number].filter(Boolean).join(' ').slice(0, 80)
  return name || undefined
}
