import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { AskedRequest } from '#contract/customer-requests.ts'
import type { AnswerChanges } from '#core/project/change-answers.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import { AnswerField } from '#web/answers/answer-field.tsx'
import { call, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { IntakeValues } from '../intake/intake-values.ts'
import { UploadField } from '../intake/upload-field.tsx'

type QuestionsFormProps = {
  requestKey: string
  asked: AskedRequest
  onAnswered: () => void
}

/** The questions, a text field and a file field, all sent together. */
export function QuestionsForm({ requestKey, asked, onAnswered }: QuestionsFormProps) {
  const [given, setGiven] = useState<AnswerChanges>({})
  const [reply, setReply] = useState('')
  const files = useForm<Pick<IntakeValues, 'uploads'>>({ defaultValues: { uploads: [] } })
  const send = useMutation({
    mutationFn: () =>
      call('answerRequest', {
        params: { requestKey },
        body: {
          answers: answersOf(given),
          reply,
          uploads: files.getValues('uploads').map(({ id }) => id),
        },
      }),
    onSuccess: onAnswered,
  })
  const answers = { ...asked.answers, ...given }
  return (
    <FormProvider {...files}>
      <form
        noValidate
        className="flex max-w-measure flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <p className="border-l-2 border-vermilion pl-4 whitespace-pre-line">{asked.message}</p>
        {asked.answerIds.map((id) => {
          const answer = findProjectAnswer(id)
          return answer ? (
            <AnswerField
              key={id}
              answer={answer}
              answers={answers}
              onGive={(value) => setGiven((before) => ({ ...before, [id]: value }))}
            />
          ) : null
        })}
        <Field label="Your answer in words" hint="Optional where a question above says it all.">
          <Textarea
            rows={4}
            maxLength={4000}
            value={reply}
            onChange={({ target }) => setReply(target.value)}
          />
        </Field>
        {asked.wantsFiles ? (
          <>
            <UploadField kind="floorPlan" label="Floor plan" hint="Image or PDF, up to 10 MB" />
            <UploadField kind="photo" label="Photos" hint="Up to 8 images, 10 MB each" />
          </>
        ) : null}
        {send.error ? (
          <Alert tone="bad" title="Not sent">
            {messageOf(send.error, 'That did not work. Please try again.')}
          </Alert>
        ) : null}
        <Button type="submit" busy={send.isPending} className="self-start">
          {send.isPending ? 'Sending...' : 'Send the Answer'}
        </Button>
      </form>
    </FormProvider>
  )
}

/** "Unknown" counts as not answered. */
function answersOf(given: AnswerChanges) {
  const known = Object.entries(given).filter(([, value]) => value !== null)
  return Object.fromEntries(
    known.map(([id, value]) => [id, Array.isArray(value) ? [...value] : value]),
  ) as Record<string, string | number | boolean | string[]>
}
