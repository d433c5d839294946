import type { ReactNode } from 'react'
import {
  type AnswerGroup,
  askedAnswers,
  type ProjectAnswer,
  projectAnswers,
} from '#core/project/project-answers.ts'
import { AnswerField } from '#web/answers/answer-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { OrderEditing } from './use-order-edit.ts'

const sections: readonly { readonly title: string; readonly groups: readonly AnswerGroup[] }[] = [
  { title: 'Project Details', groups: ['people'] },
  { title: 'Project Description', groups: ['wishes', 'project'] },
  { title: 'Existing Systems', groups: ['systems'] },
  { title: 'Space and Program', groups: ['program'] },
  { title: 'Address', groups: ['place'] },
  { title: 'Lease', groups: ['lease'] },
]

/** Every answer of the intake in one form, each with the control from the list of answers. */
export function EditOrderFields({ form }: { form: OrderEditing }) {
  const asked = askedAnswers(form.answers)
  return (
    <>
      <FieldGroup title="Customer Information">
        <TextField form={form} name="customerName" label="Name" type="text" />
        <TextField
          form={form}
          name="customerEmail"
          label="Email"
          type="email"
          hint="Gets the report. A change is mailed to both addresses and asks you to confirm that it is you."
        />
      </FieldGroup>
      {sections.map(({ title, groups }) => (
        <FieldGroup key={title} title={title}>
          {answersOf(groups, asked).map((answer) => (
            <div key={`${answer.id} ${form.round}`} className={placeOf(answer)}>
              <AnswerField
                isDense
                isGivenAtOnce
                answer={answer}
                answers={form.answers}
                error={form.problems[answer.id]}
                onGive={(value) => form.give(answer.id, value)}
              />
            </div>
          ))}
        </FieldGroup>
      ))}
    </>
  )
}

type TextFieldProps = {
  form: OrderEditing
  name: 'customerName' | 'customerEmail'
  label: string
  type: 'text' | 'email'
  hint?: string
}

function TextField({ form, name, label, type, hint }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={form.problems[name]}>
      <Input
        type={type}
        maxLength={200}
        autoComplete="off"
        className="min-h-9! text-sm"
        value={form.edit[name] ?? form.order[name]}
        onChange={({ target }) => form.type(name, target.value)}
      />
    </Field>
  )
}

/** The groups in this order, each in the order of the list. */
function answersOf(groups: readonly AnswerGroup[], asked: readonly ProjectAnswer[]) {
  return groups.flatMap((group) =>
    projectAnswers.filter((answer) => answer.group === group && asked.includes(answer)),
  )
}

function placeOf({ control }: ProjectAnswer): string {
  return control.kind === 'long-text' ? 'sm:col-span-2' : ''
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-serif text-lg">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
