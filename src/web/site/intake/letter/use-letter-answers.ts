import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import {
  type LetterReading,
  type LetterStatement,
  readLetter,
} from '#core/letter-of-intent/read-letter.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import { countOf } from '#core/sentence-parts.ts'
import { marketToday } from '#web/lib/market-day.ts'
import type { IntakeValues } from '../intake-values.ts'
import { answersOf, isHeld, letterChange, replacedText } from './letter-change.ts'

/** One statement, or those that contradict each other, with where its answer stands. */
export type StatedAnswer = {
  readonly key: string
  readonly choices: readonly LetterStatement[]
  /** Neither in the form nor left. */
  readonly isOpen: boolean
}

/** What a letter states beside the form, and the two things that can be done with it. */
export function useLetterAnswers(packageType: PackageType, letter: string) {
  const { setValue, getValues } = useFormContext<IntakeValues>()
  const answers = answersOf(useWatch<IntakeValues>() as IntakeValues)
  const { statements, untaken } = useReading(packageType, letter)
  const [left, setLeft] = useState<readonly string[]>([])
  const [news, setNews] = useState({ text: '', count: 0 })
  const tell = (text: string) => setNews(({ count }) => ({ text, count: count + 1 }))
  const groups = Map.groupBy(statements, ({ answer, id, isContested }) =>
    isContested ? answer : id,
  )
  const stated = [...groups].map(([key, choices]): StatedAnswer => {
    const isDecided = choices.some((one) => isHeld(answers, one) || left.includes(one.id))
    return { key, choices, isOpen: !isDecided }
  })
  const open = stated.filter(({ isOpen }) => isOpen)
  /** Those that can be taken together: each has one value. */
  const plain = open.flatMap(({ choices }) => choices.filter(({ isContested }) => !isContested))
  const take = (taken: readonly LetterStatement[]) => {
    for (const one of taken) {
      for (const [name, value] of Object.entries(letterChange(getValues(), one))) {
        setValue(name as keyof IntakeValues, value, asTyped)
      }
    }
    tell(`${takenText(taken)} entered. ${openText(open.length - taken.length)}`)
  }
  const leave = ({ choices }: StatedAnswer) => {
    setLeft([...left, ...choices.map(({ id }) => id)])
    tell(`${choices[0]?.label ?? ''} left. ${openText(open.length - 1)}`)
  }
  return {
    answers,
    stated,
    untaken,
    plain,
    replaces: plain.filter((one) => replacedText(answers, one) !== '').length,
    openCount: open.length,
    news,
    take,
    leave,
  }
}

export type LetterAnswers = ReturnType<typeof useLetterAnswers>

/** It is saved, judged and counts as changed. */
const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

function takenText(taken: readonly LetterStatement[]): string {
  const [only] = taken
  return taken.length === 1 && only
    ? `${only.label}: ${only.valueText}`
    : countOf(taken.length, 'answer')
}

function openText(count: number): string {
  return count <= 0 ? 'That was the last one.' : `${count} to go.`
}

const basicGroups: ReadonlySet<string> = new Set(['project', 'place', 'people'])

/** What the package asks for; the type of space in the form decides the rest. */
function useReading(packageType: PackageType, letter: string): LetterReading {
  const [projectType, salonSubcategory] = useWatch<
    IntakeValues,
    ['projectType', 'salonSubcategory']
  >({ name: ['projectType', 'salonSubcategory'] })
  return useMemo(() => {
    const answers = { projectType, salonSubcategory }
    const found = readLetter(letter, { today: marketToday(), answers })
    const asksDetails = reportPackages[packageType].asks.includes('details')
    const isInForm = ({ answer }: { readonly answer: string }) =>
      asksDetails || basicGroups.has(findProjectAnswer(answer)?.group ?? '')
    return {
      statements: found.statements.filter(isInForm),
      untaken: found.untaken.filter(isInForm),
    }
  }, [letter, packageType, projectType, salonSubcategory])
}
