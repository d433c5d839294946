import { type FormEvent, useRef, useState } from 'react'
import { readSeal } from '#core/report/printed-seal.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { AsideColumns } from '../frame/aside-columns.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { FileDrop } from './file-drop.tsx'
import { type FileRefusal, readReportFile } from './report-file.ts'
import { SealDrawing } from './seal-drawing.tsx'
import { judgeFile, judgeSeal, type Verdict } from './seal-verdict.ts'

const refused: Readonly<Record<FileRefusal, Verdict>> = {
  'too-large': { tone: 'bad', title: 'Not read', text: 'The file is larger than any report is.' },
  'no-hashing': {
    tone: 'caution',
    title: 'Not read',
    text: 'This browser computes hashes only on secure pages. Enter the seal by hand instead.',
  },
}

const answers = [
  {
    title: 'Genuine',
    text: 'Issued here, unchanged. If there is a newer version, the answer names it.',
  },
  {
    title: 'Not the file that was issued',
    text: 'It carries a seal of ours, but something in the file is different.',
  },
  { title: 'Not known', text: 'No report was issued under this seal.' },
] as const

export function VerifyPage() {
  usePageHead('verify')
  const { verdict, busy, judge } = useVerdict()
  const checkFile = async (file: File) => {
    const read = await readReportFile(file)
    return typeof read === 'string' ? refused[read] : await judgeFile(read)
  }
  return (
    <div className="sheet py-12 lg:py-16">
      <PageTitle mark="Seal" title="Verify a report">
        <p>
          Every report carries a seal on its last sheet: the SHA-256 hash of its JSON file. Here
          anyone can check that a report was issued by us, that nothing in it was changed, and
          whether a newer version has replaced it.
        </p>
      </PageTitle>
      <AsideColumns
        label="Where the seal is"
        picture={<SealDrawing />}
        entries={answers}
        main={
          <div className="grid gap-8">
            <SealForm busy={busy} onSeal={(seal) => judge(() => judgeSeal(seal))} />
            <FileDrop onFile={(file) => judge(() => checkFile(file))} />
            <div aria-live="polite">
              {verdict ? (
                <Alert tone={verdict.tone} title={verdict.title}>
                  {verdict.text}
                </Alert>
              ) : null}
            </div>
          </div>
        }
      >
        The answer says whether the report is genuine, not whether its figures are right for your
        project. It names the report’s number and version, never its owner.
      </AsideColumns>
    </div>
  )
}

function useVerdict() {
  const [verdict, setVerdict] = useState<Verdict>()
  const [busy, setBusy] = useState(false)
  const newest = useRef(0)
  const judge = async (work: () => Promise<Verdict>) => {
    newest.current += 1
    const mine = newest.current
    setBusy(true)
    setVerdict(undefined)
    const answer = await work().catch(
      (error: unknown): Verdict => ({
        tone: 'bad',
        title: 'Not checked',
        text: messageOf(error, 'That did not work. Please try again.'),
      }),
    )
    // A slower answer to an earlier request must not replace this one.
    if (mine !== newest.current) return
    setBusy(false)
    setVerdict(answer)
  }
  return { verdict, busy, judge }
}

function SealForm({ busy, onSeal }: { busy: boolean; onSeal: (seal: string) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const seal = readSeal(typed)
    setError(seal ? undefined : 'A seal has 64 characters, 0 to 9 and a to f')
    if (seal) onSeal(seal)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Seal" hint="From the last sheet; spaces do not matter." error={error}>
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="font-mono text-sm"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          Check
        </Button>
      </div>
    </form>
  )
}
