/** How the tests of letters read one. */
import { readLetter } from './read-letter.ts'

const today = '2026-11-29'

export const read = (letter: string, answers: Readonly<Record<string, unknown>> = {}) =>
  readLetter(letter, { today, answers })

export function valuesIn(letter: string, answers: Readonly<Record<string, unknown>> = {}) {
  const values: Record<string, unknown[]> = {}
  for (const { answer, value } of read(letter, answers).statements) {
    values[answer] = [...(values[answer] ?? []), value]
  }
  return Object.fromEntries(
    Object.entries(values).map(([answer, all]) => [answer, all.length === 1 ? all[0] : all]),
  )
}
