import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { planProgram } from '#core/program/program.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import {
  type MeasuredSpace,
  measuredText,
  readMeasuredSpace,
} from '#core/project/measured-space.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { isMeasured } from '#core/risk/usual-counts.ts'
import { takeOff } from '#core/take-off/take-off.ts'
import type { RoomKind } from '#core/uses/parts/room-kinds.ts'
import { roomArea, roomCount } from '#core/uses/parts/rooms.ts'
import {
  type BoundaryKind,
  emptyPlan,
  type MeasuredPlan,
  type MeasuredRoom,
} from './measured-plan.ts'
import { measuredSpace } from './measured-space.ts'

/** Feet are units here. */
function room(id: string, kind: RoomKind, [x, y, width, depth]: readonly number[]): MeasuredRoom {
  const [left = 0, top = 0, right = left + (width ?? 0), bottom = top + (depth ?? 0)] = [x, y]
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return {
    id,
    page: 2,
    name: id,
    kind,
    corners,
    sides: corners.map(() => 'wall'),
    source: 'traced',
  }
}

const rooms = [
  room('101', 'private-office', [0, 0, 12, 12]),
  room('102', 'private-office', [12.5, 0, 12, 12]),
  room('103', 'conference', [25, 0, 20, 12]),
  room('104', 'open-office', [0, 12.5, 45, 30]),
  room('105', 'restroom', [45.5, 0, 8, 7]),
]

const plan = (over: Partial<MeasuredPlan> = {}): MeasuredPlan => ({
  ...emptyPlan,
  scales: [{ page: 2, unitsPerFoot: 1, from: 'two-points' }],
  rooms,
  doors: [{ id: 'd', page: 2, at: { x: 6, y: 12.2 }, source: 'traced' }],
  ...over,
})

function spaceOf(measured: MeasuredPlan): MeasuredSpace {
  const space = measuredSpace(measured, { name: 'Suite “B”.pdf', sha256: 'b' })
  if (!space.ok) throw new Error(space.refusal)
  return space.value
}

const facts = (over: Partial<ProjectFacts> = {}): ProjectFacts =>
  buildFacts({
    projectType: 'office',
    squareFootage: 2000,
    spaceCondition: 'vanilla-shell',
    ...over,
  })

const whole = facts({ measured: spaceOf(plan({ isWhole: true })) })
const partly = facts({ measured: spaceOf(plan({ rooms: rooms.slice(0, 2) })) })

describe('a suite of which every room is measured', () => {
  const program = planProgram(whole, desMoines.codes)
  const of = (...assemblies: readonly string[]) =>
    takeOff(program).filter(({ assembly }) => assemblies.includes(assembly))

  test('has the rooms that were measured and no others', () => {
    expect(roomCount(program, 'private-office')).toBe(2)
    expect(roomCount(program, 'support')).toBe(0)
    expect(roomArea(program, 'open-office')).toBe(1350)
  })

  test('counts each wall between its rooms once, without those of the restroom', () => {
    const feet = 12 + 12 + 45
    const sf = of('09-011', '09-012').reduce((sum, { rule, amount }) => {
      const height = Number(/× ([\d.]+) ft/.exec(rule)?.[1])
      return sum + amount / height
    }, 0)
    // A wall that meets another one goes on to the middle of nothing: half a foot at each meeting.
    expect(sf).toBeGreaterThanOrEqual(feet)
    expect(sf).toBeLessThan(feet + 1.5)
  })

  test('says of each line where it was measured', () => {
    const lines = takeOff(program).filter(({ from }) => from === 'measured')
    expect([...new Set(lines.map(({ line }) => line))].sort()).toEqual([
      'base',
      'ceilings',
      'doors',
      'flooring',
      'paint',
      'partitions',
    ])
    for (const { rule } of lines) expect(rule).toContain('measured on page 2 of “Suite B.pdf”')
  })

  test('closes the questions that the plan answers, and gets a narrower range', () => {
    const day = '2026-06-01'
    const price = (of: ProjectFacts) => {
      const { bidItems } = draftEstimate(of, builtInPriceBook, day)
      return assessEstimate(of, bidItems, builtInPriceBook, day)
    }
    const known = { hasFloorPlan: true } as const
    const [before, after] = [price({ ...facts(), ...known }), price({ ...whole, ...known })]
    const asked = (assessment: typeof before) => assessment.openQuestions.map(({ id }) => id)
    expect(asked(before)).toEqual(expect.arrayContaining(['rooms', 'floorPlan']))
    expect(asked(after)).not.toContain('rooms')
    expect(asked(after)).not.toContain('floorPlan')
    const width = ({ range }: typeof before) => (range.p90 - range.p10) / range.p50
    expect(width(after)).toBeLessThan(width(before))
  })
})

describe('a suite of which two offices are measured', () => {
  const program = planProgram(partly, desMoines.codes)

  test('keeps the rules for the other rooms, and for walls and doors', () => {
    const planned = roomCount(planProgram(facts(), desMoines.codes), 'private-office')
    expect(planned).toBeGreaterThan(2)
    expect(roomCount(program, 'private-office')).toBe(planned)
    expect(roomCount(program, 'conference')).toBeGreaterThan(0)
    const area = program.rooms.reduce((sum, one) => sum + one.count * one.area, 0)
    expect(area).toBeCloseTo(2000, 6)
    const lines = takeOff(program).filter(({ from }) => from === 'measured')
    expect([...new Set(lines.map(({ line }) => line))].sort()).toEqual(['ceilings', 'flooring'])
  })

  test('still asks for a plan', () => {
    const { bidItems } = draftEstimate(partly, builtInPriceBook, '2026-06-01')
    const { openQuestions } = assessEstimate(partly, bidItems, builtInPriceBook, '2026-06-01')
    expect(openQuestions.map(({ id }) => id)).toContain('floorPlan')
  })
})

test('a partly measured plan takes no exam room away and leaves its question open', () => {
  const medical = buildFacts({ projectType: 'medical', squareFootage: 2400, examRooms: 8 })
  const one = plan({ rooms: [room('e1', 'exam', [0, 0, 10, 12])] })
  const measured = { ...medical, measured: spaceOf(one) }
  expect(roomCount(planProgram(measured, desMoines.codes), 'exam')).toBe(8)
  expect(isMeasured(measured, 'examRooms')).toBe(false)
  const all = { ...medical, measured: spaceOf({ ...one, isWhole: true }) }
  expect(roomCount(planProgram(all, desMoines.codes), 'exam')).toBe(1)
  expect(isMeasured(all, 'examRooms')).toBe(true)
})

test('entrance, front and the walls of restrooms are counted by their own rules only', () => {
  const sides = (...kinds: readonly BoundaryKind[]) => ({ sides: kinds })
  const measured = spaceOf(
    plan({
      isWhole: true,
      rooms: [
        { ...room('d', 'dining', [0, 0, 40, 30]), ...sides('glass', 'wall', 'wall', 'wall') },
        room('k', 'kitchen', [40.5, 0, 20, 30]),
        { ...room('r', 'restroom', [61, 0, 8, 7]), ...sides('new-wall', 'wall', 'wall', 'wall') },
      ],
      doors: [
        { id: 'entrance', page: 2, at: { x: 20, y: 0 }, source: 'traced' },
        { id: 'traffic', page: 2, at: { x: 40.2, y: 15 }, source: 'traced' },
      ],
    }),
  )
  expect(measured.walls).toMatchObject({ glassFeet: 0, newFeet: 0 })
  expect(measured.rooms.reduce((sum, { doors }) => sum + doors, 0)).toBe(1)
})

test('what was measured is read again as it was stored, and nothing else is', () => {
  const space = spaceOf(plan({ isWhole: true }))
  expect(readMeasuredSpace(JSON.parse(JSON.stringify(space)))).toEqual(space)
  expect(measuredText({ ...space, pages: [1, 2] })).toBe(
    'measured on pages 1 and 2 of “Suite B.pdf”',
  )
  for (const other of [
    undefined,
    null,
    [],
    'x',
    { file: 'a.pdf', sha256: 'a' },
    { ...space, rooms: [{ kind: 1 }] },
  ]) {
    expect(readMeasuredSpace(other)).toBeUndefined()
  }
  expect(readMeasuredSpace({ ...space, walls: { feet: -1 } })?.walls).toBeUndefined()
})

test.each([
  ['nothing-measured', { rooms: [] }],
  ['no-scale', { scales: [] }],
  ['overlap', { rooms: [...rooms, room('again', 'support', [3, 3, 5, 5])] }],
] as const)('a plan is not used while it has the problem %s', (refusal, over) => {
  expect(measuredSpace(plan(over), { name: 'suite.pdf', sha256: 's' })).toMatchObject({
    ok: false,
    refusal,
  })
})
