/**
 * The checklist that an owner sends to a landlord or a broker: what is open about the space itself.
 * It holds no figure and nothing that only the tenant knows.
 */
import { programFact, programFactIds } from '#core/project/fact-registry.ts'
import { answerIdOf, answersOf } from '#core/project/facts-with-answers.ts'
import type { ProgramFactId } from '#core/project/program-facts.ts'
import { isAnswered } from '#core/project/project-answers.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { photoOf, type SpaceQuestionId, spaceQuestionIds } from '#core/project/seen-at-the-space.ts'
import type { ReportDocument } from './report-document.ts'

export type ChecklistQuestion = {
  readonly id: SpaceQuestionId
  /** Its name among the answers of a project. */
  readonly answerId: string
  readonly question: string
  /** What a photo of it shows. */
  readonly photo: string
}

/**
 * The report's open questions first, then facts of the space that are still missing. Both are in a
 * fixed order, because the order of the report would show what the tenant needs most.
 */
export function checklistQuestions({
  assessment,
  project,
}: Pick<ReportDocument, 'assessment' | 'project'>): readonly ChecklistQuestion[] {
  const answers = answersOf(project.facts)
  const open = spaceQuestionIds.flatMap((id) => {
    const found = assessment.openQuestions.find((one) => one.id === id)
    return found ? [asked(id, found.question)] : []
  })
  const unsaid = spaceQuestionIds.flatMap((id) =>
    isFact(id) && isUnsaid(id, answers) && !open.some((one) => one.id === id)
      ? [asked(id, programFact(id).question)]
      : [],
  )
  return [...open, ...unsaid]
}

function asked(id: SpaceQuestionId, question: string): ChecklistQuestion {
  return { id, answerId: answerIdOf(id) ?? id, question, photo: photoOf(id) }
}

function isFact(id: SpaceQuestionId): id is SpaceQuestionId & ProgramFactId {
  return programFactIds.some((fact) => fact === id)
}

/** The size of a system is not asked where the system is known not to be there. */
const partsOf: Readonly<Partial<Record<SpaceQuestionId, SpaceQuestionId>>> = {
  serviceAmps: 'electricalPanel',
  rooftopUnits: 'hvac',
  rooftopTons: 'hvac',
}

function isUnsaid(id: SpaceQuestionId, answers: StoredAnswers): boolean {
  const whole = partsOf[id]
  const isMissing = whole !== undefined && answers[answerIdOf(whole) ?? ''] === false
  return !(isMissing || isAnswered(answers[id]))
}
