import type { Dispatch } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { longestNarrative, type SheetAction } from './bid-sheet.ts'
import type { LiveReview } from './project-review.ts'

type NarrativeFieldProps = {
  value: string
  review: LiveReview
  onUndo: () => void
  dispatch: Dispatch<SheetAction>
}

export function NarrativeField({ value, review, onUndo, dispatch }: NarrativeFieldProps) {
  const { strayNumbers, freshNarrative } = review
  const writeAnew = () => {
    dispatch({ type: 'leave-cell' })
    dispatch({ type: 'edit-narrative', text: freshNarrative })
    dispatch({ type: 'leave-cell' })
    showToast({
      title: 'Narrative written from the figures',
      action: { label: 'Undo', onPress: onUndo },
    })
  }
  return (
    <div className="flex max-w-[52rem] flex-col gap-3">
      <Field
        label={<span className="font-serif text-lg">Narrative</span>}
        hint="Printed at the front of the report. Every figure in it must be one of the report's own."
      >
        <Textarea
          rows={9}
          maxLength={longestNarrative}
          className="text-sm leading-6"
          value={value}
          onChange={(event) => dispatch({ type: 'edit-narrative', text: event.target.value })}
          onBlur={() => dispatch({ type: 'leave-cell' })}
        />
      </Field>
      {strayNumbers.length > 0 ? (
        <Alert tone="caution" title="Numbers that no table of the report contains">
          <span className="figures">{strayNumbers.join(', ')}</span>
        </Alert>
      ) : null}
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        disabled={value === freshNarrative}
        onClick={writeAnew}
      >
        Write from the Figures
      </Button>
    </div>
  )
}
