/** The open questions that a tap can answer, each with its answers and their pictures. */
import type { AnswerValue } from '#core/project/change-answers.ts'
import { findProjectAnswer, type ProjectAnswer } from '#core/project/project-answers.ts'
import { type ExistingSystemId, existingSystemAnswers } from '#core/project/project-facts.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import type { PictureId } from './pictures.ts'

/** More than three are a form again. */
export const mostCards = 3

export type OpenQuestion = {
  readonly id: string
  readonly question: string
  readonly advice: string
}

export type CardOption = {
  readonly value: AnswerValue
  readonly label: string
  /** What it means, below the label. */
  readonly hint?: string
  readonly picture: PictureId
}

export type CardQuestion = OpenQuestion & {
  /** Its name among the answers of a project. */
  readonly answerId: string
  readonly options: readonly CardOption[]
}

/** In the order of the questions; those that need a number or a file are left out. */
export function cardQuestions(open: readonly OpenQuestion[]): readonly CardQuestion[] {
  return open.flatMap((question) => {
    const answerId = isSystem(question.id) ? existingSystemAnswers[question.id] : question.id
    const answer = findProjectAnswer(answerId)
    const options = answer ? optionsOf(question.id, answer) : []
    return options.length > 1 ? [{ ...question, answerId, options }] : []
  })
}

function isSystem(id: string): id is ExistingSystemId {
  return Object.hasOwn(existingSystemAnswers, id)
}

function optionsOf(id: string, { control }: ProjectAnswer): readonly CardOption[] {
  if (control.kind === 'choice') {
    return control.options.map((option) => ({
      value: option.id,
      ...labelled(option.label),
      picture: pictureOf(id, option.id),
    }))
  }
  if (control.kind !== 'yes-no') return []
  return [
    { value: true, label: upperFirst(control.yes), picture: pictureOf(id, 'there') },
    { value: false, label: upperFirst(control.no), picture: pictureOf(id, 'missing') },
  ]
}

/** `Cold dark shell: structure, roof …` is a label and what it means. */
function labelled(text: string): Pick<CardOption, 'label' | 'hint'> {
  const [label = '', hint] = text.split(/: |, (?=last used|no hood)/)
  return hint === undefined ? { label } : { label, hint: upperFirst(hint) }
}

const pictures: Readonly<Record<string, PictureId>> = {
  'spaceCondition/cold-dark-shell': 'bare-shell',
  'spaceCondition/vanilla-shell': 'white-box',
  'spaceCondition/second-generation-same-use': 'fitted-space',
  'spaceCondition/second-generation-other-use': 'other-space',
  'kitchen/none': 'counter',
  'kitchen/warming': 'oven',
  'kitchen/full': 'hood',
  'electricalPanel/there': 'panel',
  'electricalPanel/missing': 'no-panel',
  'fireAlarm/there': 'alarm',
  'fireAlarm/missing': 'no-alarm',
  'fireSuppression/there': 'sprinkler',
  'fireSuppression/missing': 'no-sprinkler',
  'hvac/there': 'rooftop-unit',
  'hvac/missing': 'no-rooftop-unit',
  'greaseInterceptor/there': 'interceptor',
  'greaseInterceptor/missing': 'no-interceptor',
  'labor/open-shop': 'one-hat',
  'labor/mixed': 'two-hats',
  'labor/union': 'three-hats',
}

function pictureOf(question: string, answer: string): PictureId {
  return pictures[`${question}/${answer}`] ?? (answer === 'missing' ? 'crossed' : 'ticked')
}
