/** The open questions of a project as text, with the worth of each answer. */
import { type Cents, roundToThreeFigures } from '#core/money/money.ts'
import { programFact } from '#core/project/fact-registry.ts'
import type { AskedProgramFact } from '#core/project/program-facts.ts'
import { type AnswerOutcome, effectCents, spanOf } from './answer-outcomes.ts'
import type { QuestionWorth } from './question-worth.ts'

/** An unanswered fact, and by how many dollars its answer narrows the range on average; 0 where it only shifts it. */
export type OpenQuestion = {
  readonly id: string
  readonly question: string
  readonly swingCents: Cents
  readonly advice: string
  /** What the likely cost is after each answer; absent where no answer changes it, and in older reports. */
  readonly outcomes?: readonly AnswerOutcome[]
}

/** A space last used the same way is 10-15% cheaper (Cushman & Wakefield, 2022). */
export const secondGenerationSaving = 0.125

/**
 * By what an answer can do, shift or narrow, the most first; questions whose answer would do neither
 * are left out.
 */
export function openQuestions(worth: readonly QuestionWorth[]): OpenQuestion[] {
  return worth
    .toSorted((left, right) => weightOf(right) - weightOf(left))
    .map(({ id, worthCents, outcomes }) => ({
      ...textOf(id),
      id,
      swingCents: roundDown(worthCents),
      ...(outcomes.length > 0 ? { outcomes: outcomes.map(rounded) } : {}),
    }))
    .filter((question) => effectCents(question) > 0)
}

/** The larger of what it narrows and what lies between its answers. */
function weightOf({ worthCents, outcomes }: QuestionWorth): Cents {
  return Math.max(worthCents, spanOf(outcomes))
}

function rounded({ label, likelyCents }: AnswerOutcome): AnswerOutcome {
  return { label, likelyCents: roundToThreeFigures(likelyCents) }
}

/**
 * Rounded down to a hundred dollars, because rounding must not make them worth more than the range.
 */
function roundDown(cents: Cents): Cents {
  return Math.floor(cents / 10_000) * 10_000
}

type QuestionText = Pick<OpenQuestion, 'question' | 'advice'>

function textOf(id: QuestionWorth['id']): QuestionText {
  return isOwn(id) ? ownTexts[id] : { question: programFact(id).question, advice: programAdvice }
}

const programAdvice = 'Say what you plan; a count replaces what the estimate assumes from the area.'

function isOwn(id: QuestionWorth['id']): id is Exclude<QuestionWorth['id'], AskedProgramFact> {
  return Object.hasOwn(ownTexts, id)
}

const ownTexts: Readonly<Record<Exclude<QuestionWorth['id'], AskedProgramFact>, QuestionText>> = {
  spaceCondition: {
    question: 'In what condition is the space handed over, and how was it last used?',
    advice:
      'Ask the landlord for the delivery condition in the lease, and send photos of the space.',
  },
  restroomsExisting: {
    question: 'How many accessible restrooms are there and can stay?',
    advice: 'Look for the grab bars and measure the turning space: 60 inches across.',
  },
  floorPlan: {
    question: 'Can quantities be measured from a dimensioned floor plan?',
    advice:
      'Send a plan with dimensions. The range gets narrower when a person has measured it, not when the file arrives.',
  },
  labor: {
    question: programFact('labor').question,
    advice:
      'Ask the landlord whether the building admits union contractors only; a public lender or owner may ask for prevailing wages.',
  },
  timeline: {
    question: 'When do you want to open?',
    advice: 'Prices are carried to the middle of construction; a date replaces the assumption.',
  },
  electricalPanel: {
    question: 'Is there an electrical panel with room for the new loads?',
    advice: 'Ask the landlord for the panel schedule and the service size in amperes.',
  },
  fireAlarm: {
    question: 'Does the building have a fire alarm system that the space can join?',
    advice: 'Ask for the last inspection report; it names the panel and its free capacity.',
  },
  fireSuppression: {
    question: 'Are there fire sprinklers in the ceiling of the space?',
    advice:
      'Look for a riser and heads; the system of a kitchen hood does not count. Or ask for the last five-year inspection report.',
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
