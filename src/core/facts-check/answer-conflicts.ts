/** Answers that contradict each other whatever the area is; each with what is priced meanwhile. */
import { templateFor } from '#core/catalog/project-type.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { isAskedOf } from '#core/project/asked-facts.ts'
import type { ProgramFactId } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'
import { monthOf } from '#core/time/month.ts'
import type { FactConflict } from './fact-conflict.ts'

type Rule = {
  readonly id: string
  readonly answers: readonly string[]
  readonly isBroken: (facts: ProjectFacts, today: Day) => boolean
  readonly sentence: (facts: ProjectFacts) => string
}

const asks = (facts: ProjectFacts, feature: SpecialFeature) =>
  facts.specialFeatures.includes(feature)

const isAsked = (facts: ProjectFacts, id: ProgramFactId) =>
  isAskedOf(id, templateFor(facts.projectType, facts.salonSubcategory))

const has = (value: number | undefined): value is number => value !== undefined && value > 0

/** A feature that is ticked while its number or length is given as 0. */
const emptyFeature = (
  feature: SpecialFeature,
  fact: 'barFeet' | 'offices' | 'conferenceRooms' | 'pedicureChairs' | 'treatmentRooms',
  name: string,
  size: 'number' | 'length' = 'number',
): Rule => ({
  id: `empty-${feature}`,
  answers: ['specialFeatures', fact],
  isBroken: (facts) => asks(facts, feature) && facts[fact] === 0,
  sentence: () =>
    `${name} asked for as a feature, and the ${size} is given as 0. The ${size} counts.`,
})

/** Tons of one rooftop unit on a small building. */
const usualUnit = { least: 1.5, most: 25 } as const

/** Square feet of the smallest phase that is usual (judgment). */
const leastPhase = 150

const rules: readonly Rule[] = [
  {
    id: 'hood-without-kitchen',
    answers: ['kitchen', 'hoodFeet', 'specialFeatures'],
    isBroken: (facts) =>
      facts.kitchen !== undefined &&
      facts.kitchen !== 'full' &&
      (has(facts.hoodFeet) || asks(facts, 'commercial-kitchen')),
    sentence: ({ kitchen, hoodFeet }) =>
      `The kitchen is given as ${kitchen === 'none' ? 'none' : 'warming only'}, yet ${has(hoodFeet) ? `${hoodFeet} ft of grease hood` : 'a commercial kitchen'} is asked for. The hood and a full kitchen are priced.`,
  },
  {
    id: 'full-kitchen-without-hood',
    answers: ['kitchen', 'hoodFeet'],
    isBroken: ({ kitchen, hoodFeet }) => kitchen === 'full' && hoodFeet === 0,
    sentence: () =>
      'Full cooking needs a grease hood, and its length is given as 0 ft. One foot is priced until the length is known.',
  },
  {
    id: 'suppression-without-hood',
    answers: ['specialFeatures', 'kitchen'],
    isBroken: (facts) =>
      asks(facts, 'fire-suppression') &&
      facts.kitchen !== undefined &&
      facts.kitchen !== 'full' &&
      !has(facts.hoodFeet) &&
      !asks(facts, 'commercial-kitchen'),
    sentence: () =>
      'Kitchen fire suppression protects a grease hood, and the kitchen is given without one.',
  },
  {
    id: 'interceptor-twice',
    answers: ['existingGreaseInterceptor', 'specialFeatures'],
    isBroken: (facts) =>
      asks(facts, 'grease-interceptor') && facts.existingSystems.greaseInterceptor === 'existing',
    sentence: () =>
      'A grease interceptor is there already, and a new one is asked for. Say whether the old one stays.',
  },
  {
    id: 'equipment-in-a-shell',
    answers: ['kitchenEquipment', 'spaceCondition'],
    isBroken: ({ kitchenEquipment, spaceCondition }) =>
      kitchenEquipment === 'there' &&
      (spaceCondition === 'cold-dark-shell' || spaceCondition === 'vanilla-shell'),
    sentence: () =>
      'The kitchen equipment is said to be there, but a shell has no kitchen. No equipment is in the budget.',
  },
  {
    id: 'shell-with-restrooms',
    answers: ['spaceCondition', 'restroomsExisting'],
    isBroken: (facts) => facts.spaceCondition === 'cold-dark-shell' && has(facts.restroomsExisting),
    sentence: ({ restroomsExisting }) =>
      `A cold dark shell has no restrooms, but ${restroomsExisting} ${restroomsExisting === 1 ? 'is' : 'are'} said to stay. They are not priced again.`,
  },
  {
    id: 'shell-with-systems',
    answers: ['spaceCondition', 'existingHvac', 'existingElectricalPanel', 'rooftopUnits'],
    isBroken: (facts) =>
      facts.spaceCondition === 'cold-dark-shell' &&
      (facts.existingSystems.hvac === 'existing' ||
        facts.existingSystems.electricalPanel === 'existing' ||
        has(facts.rooftopUnits) ||
        has(facts.rooftopTons)),
    sentence: () =>
      'A cold dark shell has no heating, cooling or panel, but one of them is said to be there. What is said to be there is not priced again.',
  },
  {
    id: 'units-without-hvac',
    answers: ['existingHvac', 'rooftopUnits', 'rooftopTons'],
    isBroken: (facts) =>
      facts.existingSystems.hvac === 'none' && (has(facts.rooftopUnits) || has(facts.rooftopTons)),
    sentence: () =>
      'There is said to be no heating and cooling, but rooftop units that stay are given. New units are priced.',
  },
  {
    id: 'hvac-without-units',
    answers: ['existingHvac', 'rooftopUnits', 'rooftopTons'],
    isBroken: (facts) =>
      facts.existingSystems.hvac === 'existing' &&
      (facts.rooftopUnits === 0 || facts.rooftopTons === 0),
    sentence: () =>
      'Heating and cooling is said to be there, but no unit that stays. New units are priced.',
  },
  {
    id: 'unusual-units',
    answers: ['rooftopUnits', 'rooftopTons'],
    isBroken: ({ rooftopUnits, rooftopTons }) =>
      has(rooftopUnits) &&
      rooftopTons !== undefined &&
      (rooftopTons / rooftopUnits < usualUnit.least || rooftopTons / rooftopUnits > usualUnit.most),
    sentence: ({ rooftopUnits, rooftopTons }) =>
      `${rooftopUnits} rooftop ${rooftopUnits === 1 ? 'unit' : 'units'} with ${rooftopTons} tons together: a unit usually has ${usualUnit.least} to ${usualUnit.most} tons. The tons count.`,
  },
  {
    id: 'amps-without-panel',
    answers: ['existingElectricalPanel', 'serviceAmps'],
    isBroken: (facts) => facts.existingSystems.electricalPanel === 'none' && has(facts.serviceAmps),
    sentence: ({ serviceAmps = 0 }) =>
      `There is said to be no electrical panel, but a service of ${formatInteger(serviceAmps)} A. A new service is priced.`,
  },
  {
    id: 'sinks-without-rooms',
    answers: ['examSinks', 'examRooms'],
    isBroken: ({ examSinks, examRooms }) =>
      examSinks !== undefined && examRooms !== undefined && examSinks > examRooms,
    sentence: ({ examSinks, examRooms }) =>
      `${examSinks} exam rooms with a sink out of ${examRooms} exam rooms. One sink a room is priced.`,
  },
  {
    id: 'rooms-inside-rooms',
    answers: ['rooms', 'offices', 'conferenceRooms'],
    isBroken: (facts) =>
      isAsked(facts, 'rooms') &&
      isAsked(facts, 'conferenceRooms') &&
      facts.rooms !== undefined &&
      (facts.offices ?? 0) + (facts.conferenceRooms ?? 0) > facts.rooms,
    sentence: ({ rooms, offices = 0, conferenceRooms = 0 }) =>
      `${offices + conferenceRooms} offices and conference rooms out of ${rooms} enclosed rooms. The offices and conference rooms are priced.`,
  },
  {
    id: 'lead-without-xray',
    answers: ['xray', 'specialFeatures'],
    isBroken: (facts) => facts.xray === false && asks(facts, 'lead-lining'),
    sentence: () =>
      'Lead lining is asked for, and an X-ray room is said not to be planned. The lining is priced.',
  },
  {
    id: 'restaurant-without-people',
    answers: ['seats', 'barFeet'],
    isBroken: (facts) =>
      isAsked(facts, 'seats') &&
      facts.seats === 0 &&
      (has(facts.barFeet) || asks(facts, 'bar-setup')),
    sentence: () => 'A bar is planned, but the seats are given as 0, bar stools included.',
  },
  {
    id: 'start-has-passed',
    answers: ['startMonth'],
    isBroken: ({ startMonth }, today) => startMonth !== undefined && startMonth < monthOf(today),
    sentence: ({ startMonth }) =>
      `Work is said to start in ${startMonth}, which has passed. Prices are carried to the usual start.`,
  },
  {
    id: 'phases-too-small',
    answers: ['constructionPhases', 'squareFootage'],
    isBroken: ({ constructionPhases = 1, squareFootage }) =>
      constructionPhases > 1 && squareFootage / constructionPhases < leastPhase,
    sentence: ({ constructionPhases = 1, squareFootage }) =>
      `${constructionPhases} construction phases leave ${formatInteger(Math.round(squareFootage / constructionPhases))} sf for each; below ${leastPhase} sf a phase has hardly room for a crew. All ${constructionPhases} are priced.`,
  },
  emptyFeature('bar-setup', 'barFeet', 'A bar is', 'length'),
  emptyFeature('private-offices', 'offices', 'Private offices are'),
  emptyFeature('conference-rooms', 'conferenceRooms', 'Conference rooms are'),
  emptyFeature('luxury-pedicure', 'pedicureChairs', 'Pedicure chairs are'),
  emptyFeature('massage-services', 'treatmentRooms', 'Massage rooms are'),
]

export function answerConflicts(facts: ProjectFacts, today: Day): readonly FactConflict[] {
  return rules
    .filter(({ isBroken }) => isBroken(facts, today))
    .map(({ id, answers, sentence }) => ({ id, answers, sentence: sentence(facts) }))
}
