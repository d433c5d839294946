import { useState } from 'react'

/** A question that was shown once stays, so that its answer can be seen and changed. */
export function useShownQuestions<Question extends { readonly id: string }>(
  open: readonly Question[],
): readonly Question[] {
  const [shown, setShown] = useState(open)
  const added = open.filter((question) => shown.every(({ id }) => id !== question.id))
  if (added.length === 0) return shown
  const all = [...shown, ...added]
  setShown(all)
  return all
}
