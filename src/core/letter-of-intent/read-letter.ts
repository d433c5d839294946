/**
 * Reads a letter of intent for what it plainly states of the form's answers. Nothing is filled in by
 * it: each statement stands beside its sentence until a person takes it. What is denied, offered or
 * tied to a condition is not read, and neither is what only a party's own address or building is.
 */
import { formatInteger } from '#core/money/format-money.ts'
import { answerText } from '#core/project/answer-text.ts'
import { changeAnswers } from '#core/project/change-answers.ts'
import { findProjectAnswer, type ProjectAnswer } from '#core/project/project-answers.ts'
import { type StoredAnswers, textOf } from '#core/project/read-project-facts.ts'
import type { Day } from '#core/time/day.ts'
import { type LetterSentence, letterSentences, longestLetter } from './letter-sentences.ts'
import { isOtherPart } from './plainly-said.ts'
import { readArea } from './read-area.ts'
import { readDates } from './read-dates.ts'
import { readFloor, readOpenCondition, readSpace } from './read-delivery.ts'
import { readLandlordWork } from './read-landlord-work.ts'
import { readAllowance, readRent, readTerm } from './read-lease.ts'
import { readPlace } from './read-place.ts'
import { readTenant } from './read-tenant.ts'
import { kindOfSpace, readUse } from './read-use.ts'
import { isSaid, type LetterContext, type LetterReader, type NotTaken, type Said } from './said.ts'

export type LetterStatement = {
  /** `squareFootage:2400`, `landlordWork:restrooms`. */
  readonly id: string
  /** The name of the answer, as orders store it. */
  readonly answer: string
  readonly label: string
  /** One choice of an answer that takes several, otherwise the whole answer. */
  readonly value: string | number | boolean
  readonly valueText: string
  /** As it stands in the letter. */
  readonly sentence: string
  /** Where the value stands in the sentence. */
  readonly marked: { readonly from: number; readonly to: number }
  readonly note?: string
  /** The letter states another value for the same answer too. */
  readonly isContested: boolean
}

/** What the letter says about an answer and the form cannot take as it stands. */
export type UntakenWords = {
  readonly answer: string
  readonly label: string
  readonly reason: string
  readonly sentence: string
}

export type LetterReading = {
  readonly statements: readonly LetterStatement[]
  readonly untaken: readonly UntakenWords[]
}

export type LetterOf = {
  readonly today: Day
  /** What the form holds; its type of space decides what is asked. */
  readonly answers: StoredAnswers
}

const firstReaders: readonly LetterReader[] = [readTenant, readPlace, readArea, readUse]
const laterReaders: readonly LetterReader[] = [
  readDates,
  readOpenCondition,
  readSpace,
  readFloor,
  readLandlordWork,
  readAllowance,
  readRent,
  readTerm,
]

/** More values than these for one answer are a table, for example of rents. */
const mostValues = 3

type At<Found> = Found & { readonly sentence: LetterSentence }
type Read = { readonly said: readonly At<Said>[]; readonly not: readonly At<NotTaken>[] }

export function readLetter(letter: string, { today, answers }: LetterOf): LetterReading {
  const sentences = letterSentences(letter.slice(0, longestLetter)).filter(
    ({ heading }) => !isOtherPart(heading),
  )
  const first = readAll(sentences, firstReaders, { today, use: undefined })
  const stated = { ...typeIn(first.said), ...given(answers) }
  const use = kindOfSpace(textOf(stated['projectType']), textOf(stated['salonSubcategory']))
  const later = readAll(sentences, laterReaders, { today, use })
  const said = [...first.said, ...later.said]
  const judged = statementsOf(said, stated)
  const notTaken = [...first.not, ...later.not]
  const not = notTaken.flatMap((one) => untakenOf(one, stated))
  const statements = judged.statements.filter(
    ({ answer }) => !notTaken.some((one) => one.isDoubt && one.answer === answer),
  )
  return { statements, untaken: withoutRepeats([...not, ...judged.untaken], statements) }
}

function readAll(
  sentences: readonly LetterSentence[],
  readers: readonly LetterReader[],
  context: LetterContext,
): Read {
  const said: At<Said>[] = []
  const not: At<NotTaken>[] = []
  for (const read of readers) {
    for (const sentence of sentences) {
      for (const found of read(sentence, context)) {
        if (isSaid(found)) said.push({ ...found, sentence })
        else not.push({ ...found, sentence })
      }
    }
  }
  return { said, not }
}

/** The type that the letter states, if it states one only. */
function typeIn(said: readonly Said[]): StoredAnswers {
  const valuesOf = (answer: string) => [
    ...new Set(said.filter((one) => one.answer === answer).map(({ value }) => value)),
  ]
  const [projectType, otherType] = valuesOf('projectType')
  const [salonSubcategory, otherSalon] = valuesOf('salonSubcategory')
  if (projectType === undefined || otherType !== undefined) return {}
  return otherSalon === undefined && salonSubcategory !== undefined
    ? { projectType, salonSubcategory }
    : { projectType }
}

/** Empty answers of a form are none. */
function given(answers: StoredAnswers): StoredAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
}

function statementsOf(said: readonly At<Said>[], answers: StoredAnswers): LetterReading {
  const untaken: UntakenWords[] = []
  const statements = new Map<string, LetterStatement>()
  for (const one of said) {
    const answer = findProjectAnswer(one.answer)
    const id = `${one.answer}:${one.value}`
    if (!answer?.isAsked(answers) || statements.has(id)) continue
    const problem = problemOf(answer, one.value)
    if (problem === undefined) statements.set(id, statementOf(id, answer, one))
    else
      untaken.push({
        answer: answer.id,
        label: answer.label,
        reason: problem,
        sentence: one.sentence.raw,
      })
  }
  const all = [...statements.values()]
  const ofAnswer = (id: string) => all.filter(({ answer }) => answer === id)
  const isMany = (id: string) => !takesSeveral(id) && ofAnswer(id).length > mostValues
  for (const id of new Set(all.map(({ answer }) => answer).filter(isMany))) {
    const [one] = ofAnswer(id)
    if (one)
      untaken.push({ answer: id, label: one.label, reason: manyReason, sentence: one.sentence })
  }
  return {
    untaken,
    statements: all
      .filter(({ answer }) => !isMany(answer))
      .map((one) => ({
        ...one,
        isContested: !takesSeveral(one.answer) && ofAnswer(one.answer).length > 1,
      })),
  }
}

const manyReason = 'The letter gives several values, for example by year. Enter the first one.'

function takesSeveral(id: string): boolean {
  return findProjectAnswer(id)?.control.kind === 'list'
}

function statementOf(id: string, answer: ProjectAnswer, said: At<Said>): LetterStatement {
  const { sentence, value, note } = said
  return {
    id,
    answer: answer.id,
    label: answer.label,
    value,
    valueText: answerText(answer, takesSeveral(answer.id) ? [value] : value),
    sentence: sentence.raw,
    marked: markIn(sentence, said),
    ...(note === undefined ? {} : { note }),
    isContested: false,
  }
}

/** "(5) years" is marked with its bracket. */
function markIn({ raw, rawIndex }: LetterSentence, { from, to }: Said) {
  const start = rawIndex(from)
  const end = rawIndex(to - 1) + 1
  const isBracketed = raw.charAt(start - 1) === '(' && raw.slice(start, end).includes(')')
  return { from: isBracketed ? start - 1 : start, to: end }
}

function problemOf(answer: ProjectAnswer, value: Said['value']): string | undefined {
  const changed = changeAnswers(
    {},
    { [answer.id]: takesSeveral(answer.id) ? [String(value)] : value },
  )
  if (changed.ok) return undefined
  const said = typeof value === 'number' ? `The letter says ${formatInteger(value)}. ` : ''
  return `${said}${changed.refusal[0]?.sentence ?? ''}`.trim()
}

function untakenOf(one: At<NotTaken>, answers: StoredAnswers): readonly UntakenWords[] {
  const answer = findProjectAnswer(one.answer)
  if (!answer?.isAsked(answers)) return []
  return [
    { answer: answer.id, label: answer.label, reason: one.reason, sentence: one.sentence.raw },
  ]
}

/** An answer that the letter states elsewhere needs no words about where it does not. */
function withoutRepeats(
  untaken: readonly UntakenWords[],
  statements: readonly LetterStatement[],
): readonly UntakenWords[] {
  const open = untaken.filter(({ answer }) => statements.every((one) => one.answer !== answer))
  return [...new Map(open.toReversed().map((one) => [one.answer, one])).values()].toReversed()
}
