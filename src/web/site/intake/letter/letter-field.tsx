import { type ChangeEvent, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { textOfLetter } from './letter-file.ts'

type LetterFieldProps = {
  id: string
  letter: string
  error: string | undefined
  onLetter: (letter: string) => void
}

/** The text of the letter, pasted or out of a file. */
export function LetterField({ id, letter, error, onLetter }: LetterFieldProps) {
  return (
    <>
      <Field
        id={id}
        label="Text of the letter"
        hint="The text stays in this browser and is gone with this page. It is not sent to us."
        error={error}
      >
        <Textarea
          rows={10}
          value={letter}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onLetter(target.value)}
        />
      </Field>
      <LetterFile onLetter={onLetter} />
    </>
  )
}

type FileState = { readonly text?: string; readonly problem?: string }

function LetterFile({ onLetter }: Pick<LetterFieldProps, 'onLetter'>) {
  const [state, setState] = useState<FileState>({})
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setState({ text: 'Reading the file…' })
    try {
      onLetter(await textOfLetter(file))
      setState({ text: 'Its text stands in the field above.' })
    } catch (error) {
      const problem = error instanceof Error ? error.message : ''
      setState({ problem: problem || 'The file cannot be read.' })
    }
  }
  return (
    <div className="mt-4 max-w-sm">
      <Field
        label="Or its PDF or text file"
        hint="Read on this device, up to 10 MB"
        error={state.problem}
      >
        <Input
          type="file"
          accept=".pdf,.txt,application/pdf,text/plain"
          className="py-2 text-sm"
          onChange={(event) => void take(event)}
        />
      </Field>
      <p role="status" className="mt-1 text-sm text-graphite">
        {state.text}
      </p>
    </div>
  )
}
