import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  isSpecialFeature,
  specialFeatureLabels,
  specialFeaturesFor,
} from '#core/catalog/special-feature.ts'
import type { AnswerValue } from '#core/project/change-answers.ts'
import type { AnswerControl, ProjectAnswer } from '#core/project/project-answers.ts'
import { type StoredAnswers, textOf } from '#core/project/read-project-facts.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { typedAnswer, typedText } from './typed-answer.ts'

type AnswerFieldProps = {
  answer: ProjectAnswer
  /** All current answers, because the project's type decides what is offered. */
  answers: StoredAnswers
  /** Called for each choice, and when a text field is left. */
  onGive: (value: AnswerValue) => void
  /** Called when a text field is left. */
  onLeave?: () => void
  /** Text is reported with every key instead, for forms that keep unsaved input. */
  isGivenAtOnce?: boolean
  error?: string | undefined
  /** The id of the control; generated when not given. */
  controlId?: string
  /** Lower controls with smaller text, for the office's lists. */
  isDense?: boolean
}

const denseClass = 'min-h-9! text-sm'

/** One answer of a project, with the control that the list of answers names for it. */
export function AnswerField(props: AnswerFieldProps) {
  const { answer, answers, onGive, onLeave, error, controlId } = props
  const { isGivenAtOnce = false, isDense = false } = props
  const value = answers[answer.id]
  const { control, label } = answer
  if (control.kind === 'list' || control.kind === 'features') {
    const options = control.kind === 'list' ? control.options : featuresOf(answers)
    return <ListAnswer label={label} options={options} value={value} onGive={onGive} />
  }
  return (
    <Field
      label={label}
      error={error}
      {...hintOf(answer)}
      {...(controlId ? { id: controlId } : {})}
    >
      {control.kind === 'choice' || control.kind === 'yes-no' ? (
        <ChoiceAnswer answer={answer} value={value} isDense={isDense} onGive={onGive} />
      ) : (
        <TypedAnswer
          key={isGivenAtOnce ? answer.id : typedText(value)}
          control={control}
          value={value}
          isGivenAtOnce={isGivenAtOnce}
          isDense={isDense}
          onGive={onGive}
          onLeave={onLeave}
        />
      )}
    </Field>
  )
}

const spelledUnits: Readonly<Record<string, string>> = {
  ft: 'Feet',
  sf: 'Square feet',
  A: 'Amperes',
  floor: '1 is the ground floor',
  phases: '1 is all at once',
}

/** The unit of a number, unless the label names it already. */
function hintOf({ control, label }: ProjectAnswer): { hint?: string } {
  if (control.kind !== 'number') return {}
  const { unit } = control
  const spelled = spelledUnits[unit]
  if (spelled) return { hint: spelled }
  const isNamed = label.toLowerCase().includes(unit)
  return isNamed ? {} : { hint: upperFirst(unit) }
}

type ValueProps = { value: unknown; isDense: boolean; onGive: (value: AnswerValue) => void }

function ChoiceAnswer({ answer, value, isDense, onGive }: ValueProps & { answer: ProjectAnswer }) {
  const { control, isRequired } = answer
  const isYesNo = control.kind === 'yes-no'
  const options = isYesNo
    ? [
        { id: 'true', label: control.yes },
        { id: 'false', label: control.no },
      ]
    : control.kind === 'choice'
      ? control.options
      : []
  const isGiven = value !== undefined && value !== null && value !== ''
  return (
    <Select
      options={options}
      {...(isRequired && isGiven ? {} : { placeholder: isYesNo ? 'Not known' : 'Not given' })}
      autoComplete="off"
      className={isDense ? denseClass : ''}
      value={isGiven ? String(value) : ''}
      onChange={({ target }) => {
        if (target.value === '') onGive(null)
        else onGive(isYesNo ? target.value === 'true' : target.value)
      }}
    />
  )
}

type TypedAnswerProps = ValueProps & {
  control: AnswerControl
  isGivenAtOnce: boolean
  onLeave: (() => void) | undefined
}

function TypedAnswer(props: TypedAnswerProps) {
  const { control, value, isGivenAtOnce, isDense, onGive, onLeave } = props
  const stored = typedText(value)
  const [typed, setText] = useState(stored)
  // A value that was not typed here, such as one of a restored draft, replaces the text.
  const isOwn = !isGivenAtOnce || isSameAnswer(typedAnswer(control, typed), value)
  const text = isOwn ? typed : stored
  const leave = () => {
    give()
    onLeave?.()
  }
  const give = () => {
    if (!isGivenAtOnce && text.trim() !== stored) onGive(typedAnswer(control, text))
  }
  const type = (input: string) => {
    setText(input)
    if (isGivenAtOnce) onGive(typedAnswer(control, input))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && !isGivenAtOnce) {
      // At once, because leaving the field would give what is still typed.
      flushSync(() => setText(stored))
    }
    if (event.key !== 'Enter' || control.kind === 'long-text' || isGivenAtOnce) return
    event.preventDefault()
    give()
  }
  const shared = { value: text, onBlur: leave, onKeyDown }
  if (control.kind === 'long-text') {
    return (
      <Textarea
        {...shared}
        rows={Math.min(8, Math.max(2, Math.ceil(text.length / 40)))}
        maxLength={control.maxLength}
        className={isDense ? 'py-1.5! text-sm' : ''}
        onChange={({ target }) => type(target.value)}
      />
    )
  }
  return (
    <Input
      {...shared}
      type={control.kind === 'month' ? 'month' : 'text'}
      inputMode={control.kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      {...(control.kind === 'text' ? { maxLength: control.maxLength } : {})}
      className={classNames(control.kind === 'number' && 'figures', isDense && denseClass)}
      onChange={({ target }) => type(target.value)}
    />
  )
}

function isSameAnswer(typed: AnswerValue, value: unknown): boolean {
  return typed === (value ?? null)
}

type ListAnswerProps = Omit<ValueProps, 'isDense'> & {
  label: string
  options: readonly { readonly id: string; readonly label: string }[]
}

function ListAnswer({ label, options, value, onGive }: ListAnswerProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  if (options.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      {options.map(({ id, label: name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => {
            const ids = options.map((option) => option.id)
            const next = ids.filter((one) => (one === id ? target.checked : chosen.includes(one)))
            onGive(next.length > 0 ? next : null)
          }}
        />
      ))}
    </fieldset>
  )
}

/** The features of the type, and chosen features that the type does not offer. */
function featuresOf(answers: StoredAnswers) {
  const given: readonly unknown[] = Array.isArray(answers['specialFeatures'])
    ? answers['specialFeatures']
    : []
  const offered = specialFeaturesFor(textOf(answers['projectType']))
  const others = given.filter((id) => typeof id === 'string' && isSpecialFeature(id))
  const ids = new Set([...offered, ...others.map(String)])
  return [...ids].flatMap((id) =>
    isSpecialFeature(id) ? [{ id, label: specialFeatureLabels[id] }] : [],
  )
}
