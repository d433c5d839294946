/** The display text of a stored answer; the same in the office, in mails and in the log. */
import { optionLabel } from '#core/catalog/intake-options.ts'
import { isSpecialFeature, specialFeatureLabels } from '#core/catalog/special-feature.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { isAnswered, type ProjectAnswer } from './project-answers.ts'

/** Empty without an answer. */
export function answerText({ control }: ProjectAnswer, value: unknown): string {
  if (!isAnswered(value)) return ''
  switch (control.kind) {
    case 'number':
      return typeof value === 'number' ? numberText(value, control) : String(value)
    case 'choice':
      return optionLabel(control.options, String(value))
    case 'list':
      return Array.isArray(value)
        ? value.map((id) => optionLabel(control.options, String(id))).join(', ')
        : ''
    case 'features':
      return Array.isArray(value) ? value.map(featureText).join(', ') : ''
    case 'yes-no':
      return value === true ? control.yes : control.no
    default:
      return String(value)
  }
}

/** It is said which one, not how many. */
const ordinalUnit = 'floor'

/** `12 weeks`, `1 week`, `$42.50 per sq ft`, `floor 2`. */
function numberText(value: number, { step, unit }: { step: 1 | 0.5 | 0.01; unit: string }): string {
  if (step === 0.01) return `${formatUsd(value * 100)} ${unit.replace('$ ', '')}`
  const shown = Number.isInteger(value) ? formatInteger(value) : String(value)
  if (unit === ordinalUnit) return `${unit} ${shown}`
  return `${shown} ${value === 1 ? unit.replace(/s$/, '') : unit}`
}

function featureText(id: unknown): string {
  return typeof id === 'string' && isSpecialFeature(id) ? specialFeatureLabels[id] : String(id)
}
