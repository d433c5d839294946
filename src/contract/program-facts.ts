/** The optional facts in the API: within the bounds of core's register, refused with its texts. */
import { z } from 'zod'
import { whatIsExpected } from '#core/project/expected-answer.ts'
import { monthPattern, numberBounds } from '#core/project/fact-answers.ts'
import { programFact } from '#core/project/fact-registry.ts'
import {
  budgetParts,
  kitchenEquipmentKinds,
  kitchenKinds,
  laborKinds,
  landlordWorks,
  type ProgramFactId,
  type ProgramFacts,
  requestableSystems,
  spaceConditions,
} from '#core/project/program-facts.ts'

type NumberFactId = {
  [Id in ProgramFactId]: Required<ProgramFacts>[Id] extends number ? Id : never
}[ProgramFactId]

function number(id: NumberFactId) {
  const { min, max, step } = numberBounds(id)
  const message = whatIsExpected(id)
  const { question, answer } = programFact(id)
  return z
    .number(message)
    .min(min, message)
    .max(max, message)
    .multipleOf(step, message)
    .meta({ description: question, 'x-unit': answer.kind === 'number' ? answer.unit : '' })
    .optional()
}

function yesNo(id: ProgramFactId) {
  return z.boolean(whatIsExpected(id)).describe(programFact(id).question).optional()
}

function choice<Id extends string>(id: ProgramFactId, options: readonly { readonly id: Id }[]) {
  return z
    .enum(options.map((option) => option.id) as [Id, ...Id[]], whatIsExpected(id))
    .describe(programFact(id).question)
}

export const programFactsShape = {
  spaceCondition: choice('spaceCondition', spaceConditions).optional(),
  ceilingHeight: number('ceilingHeight'),
  floorLevel: number('floorLevel'),
  seats: number('seats'),
  barFeet: number('barFeet'),
  hoodFeet: number('hoodFeet'),
  kitchen: choice('kitchen', kitchenKinds).optional(),
  rooms: number('rooms'),
  offices: number('offices'),
  conferenceRooms: number('conferenceRooms'),
  workstations: number('workstations'),
  examRooms: number('examRooms'),
  examSinks: number('examSinks'),
  xray: yesNo('xray'),
  operatories: number('operatories'),
  stations: number('stations'),
  pedicureChairs: number('pedicureChairs'),
  shampooBowls: number('shampooBowls'),
  treatmentRooms: number('treatmentRooms'),
  showers: number('showers'),
  restroomsExisting: number('restroomsExisting'),
  rooftopUnits: number('rooftopUnits'),
  rooftopTons: number('rooftopTons'),
  serviceAmps: number('serviceAmps'),
  landlordWork: z
    .array(choice('landlordWork', landlordWorks), whatIsExpected('landlordWork'))
    .max(landlordWorks.length, whatIsExpected('landlordWork'))
    .describe(programFact('landlordWork').question)
    .optional(),
  requiredSystems: z
    .array(choice('requiredSystems', requestableSystems), whatIsExpected('requiredSystems'))
    .max(requestableSystems.length, whatIsExpected('requiredSystems'))
    .describe(programFact('requiredSystems').question)
    .optional(),
  labor: choice('labor', laborKinds).optional(),
  afterHours: yesNo('afterHours'),
  constructionPhases: number('constructionPhases'),
  staysInUse: yesNo('staysInUse'),
  startMonth: z
    .string(whatIsExpected('startMonth'))
    .regex(monthPattern, whatIsExpected('startMonth'))
    .describe(programFact('startMonth').question)
    .optional(),
  kitchenEquipment: choice('kitchenEquipment', kitchenEquipmentKinds).optional(),
  paidByOthers: z
    .array(choice('paidByOthers', budgetParts), whatIsExpected('paidByOthers'))
    .max(budgetParts.length, whatIsExpected('paidByOthers'))
    .describe(programFact('paidByOthers').question)
    .optional(),
  loan: yesNo('loan'),
} satisfies Readonly<Record<ProgramFactId, z.ZodType>>
