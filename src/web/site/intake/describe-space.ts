import { optionLabel, timelines } from '#core/catalog/intake-options.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import type { IntakeValues } from './intake-values.ts'

/** What the answers say, as sentences; empty while the kind of space or its area is missing. */
export function describeSpace(values: IntakeValues): string {
  const { projectType, salonSubcategory, squareFootage, timeline } = values
  if (projectType === '' || !(Number(squareFootage) > 0)) return ''
  const kind = projectTypeLabel(projectType, salonSubcategory)
  const parts = [
    `${kind} of ${formatInteger(Number(squareFootage))} square feet.`,
    conditionText(values.facts['spaceCondition']),
    timeline === '' ? '' : `To open: ${lowerFirst(optionLabel(timelines, timeline))}.`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function conditionText(condition: unknown): string {
  const control = findProjectAnswer('spaceCondition')?.control
  const options = control?.kind === 'choice' ? control.options : []
  const label = options.find(({ id }) => id === condition)?.label
  return label === undefined ? '' : `${label}.`
}
