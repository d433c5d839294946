/** The unanswered facts of a project and what each answer is worth in dollars. */
import type { CostRange, OpenQuestion } from '#core/estimate/assessment.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { ExistingSystemId, ProjectFacts } from '#core/project/project-facts.ts'
import type { UnknownSystem } from './unknown-systems.ts'

export type QuestionInput = {
  readonly facts: ProjectFacts
  readonly unknowns: readonly UnknownSystem[]
  readonly totalCents: Cents
  readonly range: CostRange
  /** 1 plus all percentage lines. */
  readonly businessShare: number
}

export function openQuestions(input: QuestionInput): OpenQuestion[] {
  const { unknowns, businessShare } = input
  const systems = unknowns.map(({ id, newCents, creditCents }) => ({
    ...systemQuestions[id],
    id,
    swingCents: roundHalfAway((newCents + creditCents) * businessShare),
  }))
  return [...systems, ...generalQuestions(input)]
    .filter(({ swingCents }) => swingCents > 0)
    .sort((left, right) => right.swingCents - left.swingCents)
}

/** A space last used the same way is 10-15% cheaper (Cushman & Wakefield, 2022). */
export const secondGenerationSaving = 0.125

/** Half a year of waiting at the growth of building costs of recent years, about 4% a year. */
const halfYearGrowth = 0.02

/** Share of the range that a floor plan takes away: the scope spread of Class 4 against Class 5. */
const planNarrowing = 0.35

function generalQuestions({ facts, totalCents, range }: QuestionInput): OpenQuestion[] {
  const questions: OpenQuestion[] = [
    {
      id: 'previousUse',
      question: 'Was the space last used in the same way, with rooms and systems that can stay?',
      swingCents: roundHalfAway(totalCents * secondGenerationSaving),
      advice:
        'Send photos of the space as it is, or ask the landlord for the last permit drawings.',
    },
  ]
  if (!facts.hasFloorPlan) {
    questions.push({
      id: 'floorPlan',
      question: 'Is there a floor plan of the space?',
      swingCents: roundHalfAway((range.p90 - range.p10) * planNarrowing),
      advice: 'A dimensioned plan turns area allowances into counted rooms, doors and fixtures.',
    })
  }
  if (!facts.timeline) {
    questions.push({
      id: 'timeline',
      question: 'When is the work meant to start?',
      swingCents: roundHalfAway(totalCents * halfYearGrowth),
      advice: 'Prices are carried to the middle of construction; a date replaces the assumption.',
    })
  }
  return questions
}

type QuestionText = Pick<OpenQuestion, 'question' | 'advice'>

const systemQuestions: Readonly<Record<ExistingSystemId, QuestionText>> = {
  electricalPanel: {
    question: 'Is there an electrical panel with room for the new loads?',
    advice: 'Ask the landlord for the panel schedule and the service size in amperes.',
  },
  fireAlarm: {
    question: 'Does the building have a fire alarm system that the space can join?',
    advice: 'Ask for the last inspection report; it names the panel and its free capacity.',
  },
  fireSuppression: {
    question: 'Is the space already covered by fire sprinklers?',
    advice: 'Look for a riser and heads, or ask for the last five-year inspection report.',
  },
  hvac: {
    question: 'Are there heating and cooling units that can stay?',
    advice: 'Note the make, size and year from the nameplates; units past 15 years rarely stay.',
  },
  greaseInterceptor: {
    question: 'Is there a grease interceptor outside, and does it hold 1,000 gallons?',
    advice: 'Ask the landlord or the city for the interceptor record before the lease is signed.',
  },
}
