import type { Ref } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { programFactIds } from '#core/project/fact-registry.ts'
import { Alert } from '#web/ui/alert.tsx'
import { fieldId } from './form-fields.tsx'
import { type IntakeValues, leaseItems, requiredItems } from './intake-values.ts'

type ErrorSummaryProps = {
  errors: FieldErrors<IntakeValues>
  ref: Ref<HTMLDivElement>
  onField: (name: string) => void
}

/** Shown after an attempt with errors: the missing items, each a link to its field. */
export function ErrorSummary({ errors, ref, onField }: ErrorSummaryProps) {
  const problems = [
    // The message of a required item names it.
    ...requiredItems.map(({ name }) => ({ name, text: errors[name]?.message })),
    ...leaseItems.map(({ name, label }) => ({
      name,
      text: errors[name] && `${label}: ${errors[name].message}`,
    })),
    // The sentence of a fact names it.
    ...programFactIds.map((name) => ({ name, text: errors.facts?.[name]?.message })),
  ]
  const wrong = problems.filter(({ text }) => text)
  if (wrong.length === 0) return null
  return (
    <Alert
      ref={ref}
      tone="bad"
      title={
        requiredItems.some(({ name }) => errors[name])
          ? 'Please complete the following required fields:'
          : 'Please correct these fields, or leave them empty:'
      }
      className="mb-8"
    >
      <ul className="list-disc pl-5">
        {wrong.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              className="link"
              onClick={(event) => {
                event.preventDefault()
                onField(name)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/**
 * Also opens the folded part of the form that holds the field; false where the page does not have
 * the field.
 */
export function focusField(name: string): boolean {
  const field = document.getElementById(fieldId(name))
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
  return field !== null
}
