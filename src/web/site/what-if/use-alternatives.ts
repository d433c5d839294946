import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { canonicalJson } from '#core/canonical-json.ts'
import { type AnswerChanges, changeAnswers } from '#core/project/change-answers.ts'
import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts'
import type { Alternative } from './alternatives-table.tsx'
import { askFigures, type WhatIfSource } from './use-what-if.ts'

export const mostAlternatives = 6

export type NamedChanges = { readonly name: string; readonly changes: AnswerChanges }

/** Named alternatives of a report, kept on this device, with their figures. */
export function useAlternatives(source: Extract<WhatIfSource, { kind: 'report' }>) {
  const key = `plumbline.alternatives.${source.secureToken}`
  const [kept, setKept] = useState(() => readNamed(readStored(key)))
  const store = (next: readonly NamedChanges[]) => {
    setKept(next)
    if (next.length > 0) writeStored(key, next)
    else removeStored(key)
  }
  const answers = useQueries({
    queries: kept.map(({ changes }) => ({
      queryKey: ['what-if', source, canonicalJson(changes)],
      queryFn: ({ signal }: { signal: AbortSignal }) => askFigures(source, changes, signal),
    })),
  })
  return {
    kept,
    figures: kept.flatMap(({ name }, index): Alternative[] => {
      const figures = answers[index]?.data?.after
      return figures ? [{ name, figures }] : []
    }),
    isLoading: answers.some(({ isPending }) => isPending),
    add: (named: NamedChanges) => store([...kept, named].slice(0, mostAlternatives)),
    remove: (name: string) => store(kept.filter((one) => one.name !== name)),
  }
}

/** Stored alternatives may be old or edited by hand; unusable ones are left out. */
export function readNamed(stored: unknown): readonly NamedChanges[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, mostAlternatives).flatMap((entry: unknown): NamedChanges[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const { name, changes } = entry as Partial<NamedChanges>
    const usable = readChanges(changes)
    return typeof name === 'string' && name !== '' && usable ? [{ name, changes: usable }] : []
  })
}

/** Changes from a link or from this device, if all of them are possible. */
export function readChanges(given: unknown): AnswerChanges | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const changes = given as AnswerChanges
  return changeAnswers({}, changes).ok ? changes : undefined
}
