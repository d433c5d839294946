import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WhatIfView } from '#contract/what-if.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import type { AnswerChanges, AnswerValue } from '#core/project/change-answers.ts'
import { call, messageOf } from '#web/lib/call.ts'

/** Whose estimate is changed: a report by its link, or a paid order by its id and mailed key. */
export type WhatIfSource =
  | { readonly kind: 'report'; readonly secureToken: string }
  | { readonly kind: 'order'; readonly orderId: string; readonly query: { readonly key?: string } }

export type WhatIf = {
  readonly source: WhatIfSource
  /** The newest figures; older ones stay while newer are loading. */
  readonly view: WhatIfView | undefined
  /** Answers that differ from those of the estimate; `null` removes one. */
  readonly changes: AnswerChanges
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly give: (id: string, value: AnswerValue) => void
  /** Replaces all changes. */
  readonly show: (changes: AnswerChanges) => void
  /** Undefined where there is nothing to undo. */
  readonly undo: (() => void) | undefined
  readonly refresh: () => void
}

const pauseMs = 200

export function useWhatIf(source: WhatIfSource, first: AnswerChanges = {}): WhatIf {
  const [history, setHistory] = useState<readonly AnswerChanges[]>([first])
  const changes = history.at(-1) ?? {}
  const asked = usePaused(changes)
  const queries = useQueryClient()
  const { data, error, isFetching } = useQuery({
    queryKey: ['what-if', source, canonicalJson(asked)],
    queryFn: ({ signal }) => askFigures(source, asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  // A call that failed leaves the figures that stood before it, beside what went wrong.
  const [shown, setShown] = useState(data)
  if (data !== undefined && data !== shown) setShown(data)
  const view = data ?? shown
  const show = (next: AnswerChanges) => {
    if (canonicalJson(next) !== canonicalJson(changes)) setHistory([...history, next])
  }
  return {
    source,
    view,
    changes,
    isBusy: isFetching || asked !== changes,
    problem: error ? messageOf(error, 'The figures could not be updated.') : undefined,
    give: (id, value) => show(withAnswer(changes, view?.answers ?? {}, id, value)),
    show,
    undo: history.length > 1 ? () => setHistory(history.slice(0, -1)) : undefined,
    refresh: () => void queries.invalidateQueries({ queryKey: ['what-if', source] }),
  }
}

/** An answer that equals that of the estimate is no change. */
export function withAnswer(
  changes: AnswerChanges,
  stored: Readonly<Record<string, unknown>>,
  id: string,
  value: AnswerValue,
): AnswerChanges {
  const { [id]: _, ...others } = changes
  const isStored = canonicalJson(stored[id] ?? null) === canonicalJson(value)
  return isStored ? others : { ...others, [id]: value }
}

export function askFigures(
  source: WhatIfSource,
  answers: AnswerChanges,
  signal: AbortSignal,
): Promise<WhatIfView> {
  const body = { answers }
  if (source.kind === 'report') {
    return call('changeReport', { params: { secureToken: source.secureToken }, body, signal })
  }
  const { orderId, query } = source
  return call('changeOrder', { params: { orderId }, query, body, signal })
}

/** The value after it has not changed for a moment, so that typing asks once. */
function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
