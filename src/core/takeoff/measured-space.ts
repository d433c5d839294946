/** From the outlines of a plan to what its estimate uses. */
import type { MeasuredRooms, MeasuredSpace, MeasuredWalls } from '#core/project/measured-space.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { MeasuredPlan } from './measured-plan.ts'
import {
  type PlanProblem,
  planQuantities,
  planRuns,
  type RoomQuantities,
  roomsBesideDoor,
} from './plan-quantities.ts'

export type NotMeasurable = 'nothing-measured' | PlanProblem['why']

/** Refused while a room has no scale, no outline, or floor that another one counts as well. */
export function measuredSpace(
  plan: MeasuredPlan,
  file: { readonly name: string; readonly sha256: string },
): Result<MeasuredSpace, NotMeasurable> {
  // Entrances and rear doors are lines of their own, by their rules.
  const doors = plan.doors.filter((door) => roomsBesideDoor(plan, door).length > 1)
  const { rooms, problems } = planQuantities({ ...plan, doors })
  const [problem] = problems
  if (problem) return refuse(problem.why)
  if (rooms.length === 0) return refuse('nothing-measured')
  const pages = [...new Set(rooms.map(({ page }) => page))].toSorted((a, b) => a - b)
  return accept({
    file: file.name.replaceAll(/[“”]/g, ''),
    sha256: file.sha256,
    pages,
    rooms: [...Map.groupBy(rooms, ({ kind }) => kind)].map(([kind, same]) => ofKind(kind, same)),
    ...(plan.isWhole ? { walls: wallsOf(plan) } : {}),
  })
}

function ofKind(kind: string, rooms: readonly RoomQuantities[]): MeasuredRooms {
  const sum = (figure: (room: RoomQuantities) => number | null) =>
    hundredths(rooms.reduce((total, room) => total + (figure(room) ?? 0), 0))
  return {
    kind,
    count: rooms.length,
    area: sum(({ area }) => area),
    wallFeet: sum(({ wallFeet }) => wallFeet),
    doors: sum(({ doors }) => doors),
  }
}

/** Walls of restrooms are counted with the restrooms that are built. */
function wallsOf(plan: MeasuredPlan): MeasuredWalls {
  const restrooms = new Set(
    plan.rooms.filter(({ kind }) => kind === 'restroom').map(({ id }) => id),
  )
  const runs = planRuns(plan)
  const inner = runs.filter(({ rooms }) => rooms.length > 1)
  const dry = inner.filter(({ rooms }) => !rooms.some((id) => restrooms.has(id)))
  const outer = runs.filter(({ rooms }) => rooms.length === 1)
  const dryOuter = outer.filter(({ rooms }) => !rooms.some((id) => restrooms.has(id)))
  const feet = (of: typeof runs, ...kinds: readonly string[]) =>
    hundredths(
      of.filter(({ kind }) => kinds.includes(kind)).reduce((sum, run) => sum + run.feet, 0),
    )
  return {
    feet: feet(dry, 'wall'),
    newFeet: feet([...dry, ...dryOuter], 'new-wall'),
    // The front is glass by its own rule.
    glassFeet: feet(inner, 'glass'),
    halfFeet: feet(inner, 'half-wall'),
    outerFeet: feet(outer, 'wall', 'outer-wall', 'existing-wall'),
  }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
