import { type KeyboardEvent, useState } from 'react'
import {
  isSpecialFeature,
  specialFeatureLabels,
  specialFeaturesFor,
} from '#core/catalog/special-feature.ts'
import type { AnswerValue } from '#core/project/change-answers.ts'
import type { AnswerControl, ProjectAnswer } from '#core/project/project-answers.ts'
import { type StoredAnswers, textOf } from '#core/project/read-project-facts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
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
  /** Text is reported with every key instead, for forms that keep unsaved input. */
  isGivenAtOnce?: boolean
  error?: string | undefined
}

/** One answer of a project, with the control that the list of answers names for it. */
export function AnswerField(props: AnswerFieldProps) {
  const { answer, answers, onGive, error, isGivenAtOnce = false } = props
  const value = answers[answer.id]
  const { control, label } = answer
  if (control.kind === 'list' || control.kind === 'features') {
    const options = control.kind === 'list' ? control.options : featuresOf(answers)
    return <ListAnswer label={label} options={options} value={value} onGive={onGive} />
  }
  return (
    <Field label={label} error={error} {...hintOf(control)}>
      {control.kind === 'choice' || control.kind === 'yes-no' ? (
        <ChoiceAnswer answer={answer} value={value} onGive={onGive} />
      ) : (
        <TypedAnswer
          key={isGivenAtOnce ? answer.id : typedText(value)}
          control={control}
          value={value}
          isGivenAtOnce={isGivenAtOnce}
          onGive={onGive}
        />
      )}
    </Field>
  )
}

function hintOf(control: AnswerControl): { hint?: string } {
  return control.kind === 'number' ? { hint: control.unit } : {}
}

type ValueProps = { value: unknown; onGive: (value: AnswerValue) => void }

function ChoiceAnswer({ answer, value, onGive }: ValueProps & { answer: ProjectAnswer }) {
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
      className="min-h-9! text-sm"
      value={isGiven ? String(value) : ''}
      onChange={({ target }) => {
        if (target.value === '') onGive(null)
        else onGive(isYesNo ? target.value === 'true' : target.value)
      }}
    />
  )
}

type TypedAnswerProps = ValueProps & { control: AnswerControl; isGivenAtOnce: boolean }

function TypedAnswer({ control, value, isGivenAtOnce, onGive }: TypedAnswerProps) {
  const stored = typedText(value)
  const [text, setText] = useState(stored)
  const give = () => {
    if (!isGivenAtOnce && text.trim() !== stored) onGive(typedAnswer(control, text))
  }
  const type = (typed: string) => {
    setText(typed)
    if (isGivenAtOnce) onGive(typedAnswer(control, typed))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && !isGivenAtOnce) {
      event.stopPropagation()
      setText(stored)
    }
    if (event.key !== 'Enter' || control.kind === 'long-text' || isGivenAtOnce) return
    event.preventDefault()
    give()
  }
  const shared = { value: text, onBlur: give, onKeyDown }
  if (control.kind === 'long-text') {
    return (
      <Textarea
        {...shared}
        rows={Math.min(8, Math.max(2, Math.ceil(text.length / 40)))}
        maxLength={control.maxLength}
        className="py-1.5! text-sm"
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
      className={control.kind === 'number' ? 'figures min-h-9! text-sm' : 'min-h-9! text-sm'}
      onChange={({ target }) => type(target.value)}
    />
  )
}

type ListAnswerProps = ValueProps & {
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
