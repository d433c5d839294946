import { type ReactNode, useState } from 'react'
import { type Setting, type SettingValue, settingChanges } from '#core/settings/setting.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'

type Name<Value> = keyof Value & string

/** What one field is given to draw itself, where a line or a text is not enough. */
export type DrawnField<Value> = {
  readonly value: Value
  readonly error: string | undefined
  readonly set: (change: Partial<Value>) => void
}

export type SettingField<Value> = {
  readonly name: Name<Value>
  readonly hint?: ReactNode
  readonly optional?: boolean
  /** A text of several lines. */
  readonly lines?: number
  readonly type?: string
  readonly inputMode?: 'email' | 'url' | 'numeric' | undefined
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly draw?: (field: DrawnField<Value>) => ReactNode
}

type SettingFormProps<Value extends SettingValue> = {
  setting: Setting<Value>
  saved: Value
  fields: (value: Value) => readonly SettingField<Value>[]
  /** By the field; the server checks all of it again. */
  problemsOf: (value: Value) => Partial<Record<Name<Value>, string>>
  save: {
    isPending: boolean
    error: Error | null
    mutate: (value: Value, options: { onSuccess: () => void }) => void
  }
  saveLabel: string
  failedTitle: string
  /** Below the fields. */
  notice?: (value: Value) => ReactNode
  /** What is typed, where customers will see it. */
  preview?: (value: Value) => ReactNode
  /** Beside the button that saves. */
  actions?: (value: Value, set: (change: Partial<Value>) => void) => ReactNode
}

/** The form of anything that the owner sets, over the fields that its description names. */
export function SettingForm<Value extends SettingValue>(props: SettingFormProps<Value>) {
  const { setting, saved, save, problemsOf } = props
  const [edited, setEdited] = useState<Partial<Value>>({})
  const [isTried, setIsTried] = useState(false)
  const value = { ...saved, ...edited }
  const problems = problemsOf(value)
  const set = (change: Partial<Value>) => setEdited((before) => ({ ...before, ...change }))
  const submit = () => {
    setIsTried(true)
    if (Object.keys(problems).length > 0) return
    save.mutate(value, {
      onSuccess: () => {
        setEdited((now) => typedSince(now, value))
        setIsTried(false)
      },
    })
  }
  const form = (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LeaveGuard dirty={settingChanges(setting, saved, value).length > 0} />
      {props.fields(value).map((field) => {
        const error = isTried ? problems[field.name] : undefined
        return field.draw ? (
          <div key={field.name}>{field.draw({ value, error, set })}</div>
        ) : (
          <TextField
            key={field.name}
            field={field}
            label={setting.labels[field.name]}
            text={String(value[field.name] ?? '')}
            error={error}
            onChange={(text) => set({ [field.name]: text } as Partial<Value>)}
          />
        )
      })}
      {props.notice?.(value)}
      {save.error ? (
        <Alert tone="bad" title={props.failedTitle}>
          {messageOf(save.error, 'The server did not answer as expected. Try again.')}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={save.isPending}>
          {props.saveLabel}
        </Button>
        {props.actions?.(value, set)}
      </div>
    </form>
  )
  return props.preview ? (
    <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
      {form}
      {props.preview(value)}
    </div>
  ) : (
    form
  )
}

/** What was typed while the rest was being saved. */
function typedSince<Value extends SettingValue>(now: Partial<Value>, saved: Value): Partial<Value> {
  const later = Object.entries(now).filter(([name, typed]) => typed !== saved[name])
  return Object.fromEntries(later) as Partial<Value>
}

type TextFieldProps<Value> = {
  field: SettingField<Value>
  label: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

function TextField<Value>({ field, label, text, error, onChange }: TextFieldProps<Value>) {
  const { name, hint, optional, lines, type, draw: _draw, ...limits } = field
  const shared = {
    name,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ...limits,
  }
  return (
    <Field label={optional ? `${label} (optional)` : label} hint={hint} error={error}>
      {lines ? <Textarea rows={lines} {...shared} /> : <Input type={type} {...shared} />}
    </Field>
  )
}
