import { expect, test } from 'vitest'
import { emptyPlan, type MeasuredPlan } from '#core/takeoff/measured-plan.ts'
import type { Trace } from '#core/takeoff/trace/trace-page.ts'
import { scaleText } from './figures.ts'
import { doorAt, gripAt, roomAt } from './hits.ts'
import { withNextTrace, withTracedRoom } from './traced-room.ts'

const at = (x: number, y: number) => ({ x, y })

const trace = (left: number, right: number): Trace => ({
  by: 'walls',
  outline: {
    corners: [at(left, 0), at(right, 0), at(right, 100), at(left, 100)],
    sides: ['wall', 'opening', 'wall', 'wall'],
  },
})

const door = (x: number, y: number) => ({ at: at(x, y), swings: [] })

const start: MeasuredPlan = {
  ...emptyPlan,
  scales: [{ page: 1, unitsPerFoot: 10, from: 'two-points' }],
}

const tracing = {
  page: 1,
  kind: 'private-office',
  doors: [door(102, 50), door(500, 50)],
  texts: [
    { text: `9'-6" CLG`, at: at(50, 30) },
    { text: 'OFFICE', at: at(50, 50) },
    { text: '104', at: at(50, 60) },
    { text: 'LOBBY', at: at(300, 50) },
  ],
} as const

const traced = (plan: MeasuredPlan, room: Trace) => {
  const made = withTracedRoom(plan, room, tracing)
  if (!made.ok) throw new Error(made.refusal)
  return made.value
}

test('a traced room has its sides, the name that is written in it, and the doors of its walls', () => {
  const plan = traced(start, trace(0, 100))
  expect(plan.rooms).toMatchObject([
    { name: 'OFFICE 104', source: 'traced', sides: ['wall', 'opening', 'wall', 'wall'] },
  ])
  expect(plan.doors.map((one) => one.at)).toEqual([at(102, 50)])
})

test('a door between two rooms is counted once', () => {
  const plan = traced(traced(start, trace(0, 100)), trace(104, 200))
  expect(plan.rooms).toHaveLength(2)
  expect(plan.doors).toHaveLength(1)
})

test('another outline replaces the one before and keeps name and kind', () => {
  const plan = traced(start, trace(0, 100))
  const room = plan.rooms[0]
  if (!room) throw new Error('no room')
  const next = withNextTrace(plan, room, trace(0, 60)).rooms[0]
  expect(next).toMatchObject({ name: 'OFFICE 104', id: room.id })
  expect(next?.corners[1]).toEqual(at(60, 0))
})

test('what lies under the pointer is a corner, a side, a door or the smallest room', () => {
  const plan = traced(start, trace(0, 100))
  const [room] = plan.rooms
  expect(gripAt(room, at(98, 3), 5)).toMatchObject({ kind: 'corner', at: 1 })
  expect(gripAt(room, at(52, 2), 5)).toMatchObject({ kind: 'side', at: 0 })
  expect(gripAt(room, at(50, 50), 5)).toBeUndefined()
  expect(doorAt(plan.doors, at(100, 52), 5)?.at).toEqual(at(102, 50))
  const inner = traced(plan, trace(20, 40))
  expect(roomAt(inner.rooms, at(30, 50))?.id).toBe(inner.rooms[1]?.id)
  expect(roomAt(inner.rooms, at(300, 50))).toBeUndefined()
})

test.each([
  [9, `1/8" = 1'-0"`],
  [18, `1/4" = 1'-0"`],
  [13.5, `3/16" = 1'-0"`],
  [72, `1" = 1'-0"`],
  [17.28, '1 ft = 17.28 units of the page'],
])('%s units to the foot are written as %s', (units, text) => {
  expect(scaleText(units)).toBe(text)
})
