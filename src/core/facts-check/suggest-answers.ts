/**
 * Reads what a customer wrote for answers that were not given, and asks them back. A suggestion is
 * never priced: it becomes an answer when a person accepts it. Words that are denied ("no patio")
 * suggest nothing.
 */
import { isSpecialFeature, specialFeaturesFor } from '#core/catalog/special-feature.ts'
import type { Phrase } from '#core/phrases/phrase.ts'
import { answerText } from '#core/project/answer-text.ts'
import type { AnswerValue } from '#core/project/change-answers.ts'
import { isAnswerTo } from '#core/project/fact-answers.ts'
import { findProjectAnswer, isAnswered, type ProjectAnswer } from '#core/project/project-answers.ts'
import { readProjectFacts, type StoredAnswers, textOf } from '#core/project/read-project-facts.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import { phrasesFor } from './phrases.ts'
import { readClauses } from './read-clauses.ts'

export type AnswerSuggestion = {
  /** `specialFeatures:patio-seating`, `seats`. */
  readonly id: string
  /** The name of the answer, as orders store it. */
  readonly answer: string
  readonly label: string
  /** The whole new answer: what was chosen before, and this. */
  readonly value: AnswerValue
  readonly valueText: string
  /** What the customer wrote. */
  readonly quote: string
  /** True where another answer was given than what the text says. */
  readonly differs: boolean
}

/** The answers in which customers write freely. */
export const freeTexts = [
  'description',
  'currentCondition',
  'specificRequirements',
  'permitRequirements',
] as const

const longestQuote = 70

/** One for each answer, in the order in which they were written. */
export function suggestAnswers(answers: StoredAnswers): readonly AnswerSuggestion[] {
  const facts = readProjectFacts(answers)
  // Which answers there are depends on the type.
  if (!facts.ok) return []
  const phrases = phrasesFor(projectUse(facts.value))
  const clauses = freeTexts.flatMap((id) => readClauses(textOf(answers[id])))
  const found = clauses.flatMap((clause) =>
    phrases.flatMap((phrase) => suggestionFrom(clause, phrase, answers)),
  )
  return [...new Map(found.toReversed().map((one) => [one.id, one])).values()].toReversed()
}

function suggestionFrom(
  clause: string,
  phrase: Phrase,
  answers: StoredAnswers,
): readonly AnswerSuggestion[] {
  const match = phrase.pattern.exec(clause)
  if (!match || isDenied(clause, match.index)) return []
  const value = phrase.read(match)
  const answer = findProjectAnswer(phrase.answer)
  if (value === undefined || !answer) return []
  const quote = quoteOf(clause)
  if (answer.control.kind === 'features' || answer.control.kind === 'list') {
    return addedChoice(answer, String(value), answers, quote)
  }
  return givenAnswer(answer, value, answers, quote)
}

/** A choice of several that was not ticked. */
function addedChoice(
  answer: ProjectAnswer,
  choice: string,
  answers: StoredAnswers,
  quote: string,
): readonly AnswerSuggestion[] {
  const stored: unknown = answers[answer.id]
  const chosen = Array.isArray(stored) ? stored.map(String) : []
  if (chosen.includes(choice)) return []
  const offered: readonly string[] = specialFeaturesFor(textOf(answers['projectType']))
  if (answer.control.kind === 'features' && !(isSpecialFeature(choice) && offered.includes(choice)))
    return []
  return [
    {
      id: `${answer.id}:${choice}`,
      answer: answer.id,
      label: answer.label,
      value: [...chosen, choice],
      valueText: answerText(answer, [choice]),
      quote,
      differs: false,
    },
  ]
}

function givenAnswer(
  answer: ProjectAnswer,
  value: AnswerValue,
  answers: StoredAnswers,
  quote: string,
): readonly AnswerSuggestion[] {
  const given = answers[answer.id]
  if (!answer.isAsked(answers) || given === value) return []
  if (!fits(answer, value)) return []
  return [
    {
      id: answer.id,
      answer: answer.id,
      label: answer.label,
      value,
      valueText: answerText(answer, value),
      quote,
      differs: isAnswered(given),
    },
  ]
}

function fits({ group, id, control }: ProjectAnswer, value: AnswerValue): boolean {
  if (group === 'program') return isProgramAnswer(id, value)
  return control.kind !== 'yes-no' || typeof value === 'boolean'
}

function isProgramAnswer(id: string, value: AnswerValue): boolean {
  return isAnswerTo(id as Parameters<typeof isAnswerTo>[0], value)
}

const denials =
  /\b(?:no|not|non|never|without|none|lacks?|lacking|neither|nor|instead of|skip|omit|excluding|excludes?|don['’]t|doesn['’]t|isn['’]t|aren['’]t|won['’]t|can['’]t|cannot|nothing)\b/i

/** A denial shortly before the words counts; one behind them belongs to something else. */
export function isDenied(clause: string, at: number): boolean {
  return denials.test(clause.slice(0, at).split(/\s+/).slice(-6).join(' '))
}

/** A denial among the words themselves: "Landlord shall not provide restrooms". */
export function containsDenial(words: string): boolean {
  return denials.test(words)
}

function quoteOf(clause: string): string {
  return clause.length <= longestQuote ? clause : `${clause.slice(0, longestQuote - 1).trimEnd()}…`
}
