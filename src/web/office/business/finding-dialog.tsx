import type { PreparedMarket } from '#contract/sold-markets.ts'
import { answerProblem } from '#core/markets/parts/market-pack.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { useRecordFinding } from './prepared-markets-query.ts'

type Question = PreparedMarket['questions'][number]

type FindingDialogProps = { marketId: string; question: Question; onClose: () => void }

/** An answer and where it is written; who gave it and when is kept. */
export function FindingDialog({ marketId, question, onClose }: FindingDialogProps) {
  const record = useRecordFinding(marketId)
  const textOf = (values: Readonly<Record<string, unknown>>, name: string) =>
    String(values[name] ?? '').trim()
  return (
    <FormDialog
      title={question.question}
      description={question.known ? `Seen so far: ${question.known}.` : 'Nothing was seen so far.'}
      submitLabel="Record Answer"
      busy={record.isPending}
      check={(values) => {
        const problem = answerProblem(question, textOf(values, 'value'))
        if (problem) return problem
        return textOf(values, 'source') === '' ? 'Say where it is written.' : undefined
      }}
      onSubmit={(values) =>
        record.mutate(
          { key: question.key, value: textOf(values, 'value'), source: textOf(values, 'source') },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <Field label={labelOf(question)} id="finding-value">
        <AnswerInput question={question} />
      </Field>
      <Field label="Source" id="finding-source">
        <Input
          id="finding-source"
          name="source"
          maxLength={1000}
          defaultValue={question.found?.source ?? ''}
        />
      </Field>
    </FormDialog>
  )
}

function labelOf({ answer }: Question): string {
  return answer.kind === 'number' ? `Answer, in ${answer.unit}` : 'Answer'
}

function AnswerInput({ question: { answer, found } }: { question: Question }) {
  const given = { id: 'finding-value', name: 'value', defaultValue: found?.value ?? '' }
  if (answer.kind === 'choice') {
    return <Select {...given} options={[{ id: '', label: 'Choose…' }, ...answer.options]} />
  }
  if (answer.kind === 'text') return <Textarea {...given} rows={3} maxLength={1000} />
  return <Input {...given} inputMode="decimal" />
}
