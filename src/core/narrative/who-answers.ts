/** Who can answer an open question: a customer asks these people before signing. */
import type { AskedProgramFact } from '#core/project/program-facts.ts'
import type { OpenFactId } from '#core/risk/open-facts.ts'

type QuestionId = OpenFactId | 'floorPlan'

const landlord = 'the landlord'
/** Answered by the customer alone. */
export const yourself = 'yourself'

const people: Readonly<Record<QuestionId, string>> = {
  spaceCondition: landlord,
  restroomsExisting: landlord,
  electricalPanel: 'the landlord and the electric utility',
  fireAlarm: landlord,
  fireSuppression: landlord,
  hvac: landlord,
  greaseInterceptor: 'the landlord and the city',
  labor: 'the landlord and the contractors who bid',
  timeline: yourself,
  floorPlan: 'the person who draws the plan',
  ...planned(),
}

/** Only the customer knows what is planned. */
function planned(): Readonly<Record<AskedProgramFact, string>> {
  return {
    kitchen: yourself,
    seats: yourself,
    hoodFeet: 'your kitchen designer',
    barFeet: yourself,
    examRooms: yourself,
    xray: yourself,
    operatories: yourself,
    rooms: yourself,
    stations: yourself,
    shampooBowls: yourself,
    pedicureChairs: yourself,
    treatmentRooms: yourself,
    showers: yourself,
  }
}

export function whoAnswers(id: string): string {
  return isQuestion(id) ? people[id] : yourself
}

function isQuestion(id: string): id is QuestionId {
  return Object.hasOwn(people, id)
}
