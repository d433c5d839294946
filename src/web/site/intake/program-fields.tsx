import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnswerValue } from '#core/project/change-answers.ts'
import { AnswerField } from '#web/answers/answer-field.tsx'
import { FieldBlock, fieldId } from './form-fields.tsx'
import type { IntakeValues } from './intake-values.ts'
import { askedProgram, type ProgramQuestion, programProblems } from './program-answers.ts'

/** Pro and Premium: the facts from which quantities are counted. All are optional. */
export function ProgramFields() {
  const values = useWatch<IntakeValues>() as IntakeValues
  const { first, more } = askedProgram(values)
  return (
    <FieldBlock
      mark="E"
      title="Space and Program"
      steps={['there']}
      note="Optional. Each answer replaces an assumption that is made from the area."
    >
      {first.map((question) => (
        <ProgramField key={question.id} question={question} />
      ))}
      <details className="sm:col-span-2">
        <summary className="link min-h-6 w-fit cursor-pointer text-sm">
          More about the space
        </summary>
        <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {more.map((question) => (
            <ProgramField key={question.id} question={question} />
          ))}
        </div>
      </details>
    </FieldBlock>
  )
}

/** One fact. What was typed stays in the form, valid or not; a problem shows once it is left. */
export function ProgramField({ question }: { question: ProgramQuestion }) {
  const { setValue, formState } = useFormContext<IntakeValues>()
  const values = useWatch<IntakeValues>() as IntakeValues
  const [isLeft, setIsLeft] = useState(false)
  const problem = programProblems(values).find(({ id }) => id === question.id)
  const give = (value: AnswerValue) => {
    const { [question.id]: _, ...others } = values.facts
    const facts = value === null ? others : { ...others, [question.id]: value }
    setValue('facts', facts, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <div className="min-w-0">
      <AnswerField
        answer={question}
        answers={values.facts}
        controlId={fieldId(question.id)}
        isGivenAtOnce
        error={isLeft || formState.isSubmitted ? problem?.sentence : undefined}
        onGive={give}
        onLeave={() => setIsLeft(true)}
      />
    </div>
  )
}
