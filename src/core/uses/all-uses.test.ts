import { expect, test } from 'vitest'
import { type ProjectType, singleTypes, templateIds } from '#core/catalog/project-type.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { type Program, planProgram } from '#core/program/program.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { spaceConditions } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { takeOff } from '#core/take-off/take-off.ts'
import { projectUse, uses } from './all-uses.ts'

const spaces: readonly Partial<ProjectFacts>[] = spaceConditions.flatMap(({ id }) => [
  { spaceCondition: id, restroomsExisting: 9 },
  { spaceCondition: id, restroomsExisting: 0, finishQuality: 'luxury' },
])

const programsOf = (projectType: ProjectType) =>
  spaces.map((facts) =>
    planProgram(buildFacts({ projectType, squareFootage: 2400, ...facts }), desMoines.codes),
  )

const programs = singleTypes.flatMap(programsOf)

const amounts = (program: Program) =>
  takeOff(program).map(({ line, assembly, amount }) =>
    [line, assembly, amount.toFixed(6)].join(' '),
  )

const ofEquipment = [
  '26-024',
  '26-029',
  '26-028',
  '26-047',
  '22-047',
  '22-046',
  '22-018',
  '22-019',
  '22-056',
  '22-058',
  '22-059',
]

test('each template is the use that is found under it', () => {
  expect(templateIds.map((id) => uses[id].id)).toEqual([...templateIds])
  expect(new Set(singleTypes.map((projectType) => projectUse({ projectType })))).toEqual(
    new Set(Object.values(uses)),
  )
})

test('no equipment is planned that no trade counts', () => {
  const planned = programs.flatMap((program) =>
    program.equipment.map(({ kind }) => {
      const without = {
        ...program,
        equipment: program.equipment.filter((one) => one.kind !== kind),
      }
      const isCounted = amounts(without).join() !== amounts(program).join()
      return { point: `${program.use.id}: ${kind}`, isCounted }
    }),
  )
  const counted = planned.filter(({ isCounted }) => isCounted).map(({ point }) => point)
  expect(new Set(planned.map(({ point }) => point))).toEqual(new Set(counted))
})

test('the order in which equipment is planned changes no quantity', () => {
  for (const program of programs) {
    const turned = { ...program, equipment: program.equipment.toReversed() }
    expect(amounts(turned), program.use.id).toEqual(amounts(program))
  }
})

test('a space without equipment and kitchen has no circuits and fixtures of either', () => {
  for (const program of programs.filter(({ kitchen }) => kitchen.kind === 'none')) {
    const counted = takeOff({ ...program, equipment: [] }).map(({ assembly }) => assembly)
    const found = counted.filter((assembly) => ofEquipment.includes(assembly))
    expect(found, program.use.id).toEqual([])
  }
})
