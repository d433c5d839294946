import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { GridBubble } from '#web/ui/grid-bubble.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select, type SelectOption } from '#web/ui/select.tsx'
import type { IntakeValues } from './intake-values.ts'
import type { PhoneStep } from './phone-steps.ts'
import { useStepClass } from './step-part.tsx'

/** The fields with a text value. */
export type TextName = Exclude<keyof IntakeValues, 'specialFeatures' | 'facts' | 'uploads'>

export const fieldId = (name: string) => `intake-${name}`

type Shared = { name: TextName; label: ReactNode; hint?: ReactNode; className?: string }

export function useFieldError(name: TextName): string | undefined {
  const { formState } = useFormContext<IntakeValues>()
  return formState.errors[name]?.message
}

export function TextField({
  name,
  label,
  hint,
  className,
  ...rest
}: Shared & Omit<ComponentProps<'input'>, 'name'>) {
  const { register } = useFormContext<IntakeValues>()
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      error={useFieldError(name)}
      {...(className ? { className } : {})}
    >
      <Input autoComplete="off" maxLength={200} {...rest} {...register(name)} />
    </Field>
  )
}

export function LongTextField({
  name,
  label,
  hint,
  className,
  ...rest
}: Shared & Omit<ComponentProps<'textarea'>, 'name'>) {
  const { register } = useFormContext<IntakeValues>()
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      error={useFieldError(name)}
      {...(className ? { className } : {})}
    >
      <Textarea autoComplete="off" maxLength={2000} {...rest} {...register(name)} />
    </Field>
  )
}

type SelectFieldProps = Shared & { options: readonly SelectOption[]; placeholder?: string }

export function SelectField({
  name,
  label,
  hint,
  className,
  options,
  placeholder,
}: SelectFieldProps) {
  const { register } = useFormContext<IntakeValues>()
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      error={useFieldError(name)}
      {...(className ? { className } : {})}
    >
      <Select
        autoComplete="off"
        options={options}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...register(name)}
      />
    </Field>
  )
}

type FieldBlockProps = {
  title: string
  mark: string
  /** The screens of a phone that show a part of it. */
  steps: readonly PhoneStep[]
  note?: ReactNode
  children: ReactNode
}

/** One block of the form with its own title. */
export function FieldBlock({ title, mark, steps, note, children }: FieldBlockProps) {
  return (
    <section
      aria-label={title}
      className={classNames(
        'border-t border-ink pt-6 pb-12 max-md:border-0 max-md:pt-0 max-md:pb-6',
        useStepClass(...steps),
      )}
    >
      <div className="flex items-center gap-3 max-md:sr-only">
        <span aria-hidden="true">
          <GridBubble>{mark}</GridBubble>
        </span>
        <h2 className="text-lg">{title}</h2>
      </div>
      {note ? <p className="mt-2 mb-6 text-sm text-graphite max-md:mt-0">{note}</p> : null}
      <div className="mt-6 max-md:mt-0 grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
