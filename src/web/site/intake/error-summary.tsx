import type { Ref } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Alert } from '#web/ui/alert.tsx'
import { fieldId } from './form-fields.tsx'
import { type IntakeValues, leaseItems, requiredItems } from './intake-values.ts'

type ErrorSummaryProps = { errors: FieldErrors<IntakeValues>; ref: Ref<HTMLDivElement> }

/** Shown after an attempt with errors: the missing items, each a link to its field. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  const problems = [
    // The message of a required item names it.
    ...requiredItems.map(({ name }) => ({ name, text: errors[name]?.message })),
    ...leaseItems.map(({ name, label }) => ({
      name,
      text: errors[name] && `${label}: ${errors[name].message}`,
    })),
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
                document.getElementById(fieldId(name))?.focus()
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
