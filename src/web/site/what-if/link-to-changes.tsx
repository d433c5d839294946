import type { AnswerChanges } from '#core/project/change-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { readChanges } from './use-alternatives.ts'

const parameter = 'with'

/** The changes that a link contains; none if it contains something else. */
export function changesOfLink(search: URLSearchParams): AnswerChanges {
  try {
    return readChanges(JSON.parse(search.get(parameter) ?? '{}')) ?? {}
  } catch {
    return {}
  }
}

/** Copies a link that opens the report with the same changes. */
export function LinkToChanges({ changes }: { changes: AnswerChanges }) {
  const copy = async () => {
    const link = new URL(location.href)
    link.searchParams.set(parameter, JSON.stringify(changes))
    try {
      await navigator.clipboard.writeText(link.href)
      showToast({ title: 'Link copied', description: 'It opens the report with these changes.' })
    } catch {
      showToast({ tone: 'destructive', title: 'Not copied', description: link.href })
    }
  }
  return (
    <Button variant="secondary" size="sm" className="mt-4" onClick={() => void copy()}>
      Copy a link to these changes
    </Button>
  )
}
