import type { Dispatch } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { longestNarrative, type SheetAction } from './bid-sheet.ts'

type NarrativeFieldProps = {
  value: string
  strayNumbers: readonly string[]
  dispatch: Dispatch<SheetAction>
}

export function NarrativeField({ value, strayNumbers, dispatch }: NarrativeFieldProps) {
  return (
    <div className="flex max-w-[52rem] flex-col gap-3">
      <Field
        label={<span className="font-serif text-lg">AI narrative</span>}
        hint="Stands at the front of the report. Every figure in it must be one of the report's own."
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
    </div>
  )
}
