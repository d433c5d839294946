import { type ChangeEvent, useState } from 'react'
import type { AccountPlan } from '#contract/accounts.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { type CallReply, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TermsSentence } from '../frame/terms-sentence.tsx'
import { callAccount } from './account-calls.ts'
import { useReloadAccount } from './account-query.ts'
import { AccountSection } from './account-section.tsx'
import { batchTemplate } from './batch-template.ts'

type Answer = CallReply<'orderBatch'>

/** Several projects in one file: checked first, then ordered, all of them or none. */
export function BatchUpload({ plan }: { plan: AccountPlan }) {
  const [packageType, setPackageType] = useState<PackageType>('basic')
  const batch = useBatch(packageType)
  return (
    <AccountSection title="Batch upload">
      <p className="max-w-prose text-graphite">
        A CSV file with one project a line. It is checked first; nothing is ordered until you say
        so.{' '}
        <a
          className="link"
          download="plumbline-projects.csv"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(batchTemplate)}`}
        >
          Download a template
        </a>
      </p>
      <div className="mt-4 grid max-w-2xl gap-5 sm:grid-cols-2">
        <Field label="Report" id="batch-package">
          <Select
            id="batch-package"
            options={plan.packages.map((id) => ({ id, label: reportPackages[id].name }))}
            value={packageType}
            onChange={(event) => {
              setPackageType(event.target.value as PackageType)
              batch.clear()
            }}
          />
        </Field>
        <Field label="CSV file" id="batch-file">
          <Input
            id="batch-file"
            type="file"
            accept=".csv,text/csv"
            className="py-2"
            onChange={(event) => void batch.take(event)}
          />
        </Field>
      </div>
      {batch.problem ? (
        <Alert tone="bad" className="mt-4" title="The file could not be checked">
          {batch.problem}
        </Alert>
      ) : null}
      {batch.answer ? (
        <BatchAnswer answer={batch.answer} busy={batch.busy} onOrder={() => void batch.order()} />
      ) : null}
    </AccountSection>
  )
}

function useBatch(packageType: PackageType) {
  const [csv, setCsv] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const reload = useReloadAccount()
  const send = async (text: string, dryRun: boolean) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const marks = dryRun ? {} : { acceptsTerms: true as const }
      const answered = await callAccount('orderBatch', {
        body: { packageType, csv: text, dryRun, ...marks },
      })
      setAnswer(answered)
      if (answered.ordered) reload()
    } catch (error) {
      setAnswer(undefined)
      setProblem(messageOf(error, 'Please try again.'))
    }
    setBusy(false)
  }
  return {
    answer,
    problem,
    busy,
    clear: () => setAnswer(undefined),
    take: async (event: ChangeEvent<HTMLInputElement>) => {
      const text = (await event.target.files?.[0]?.text()) ?? ''
      setCsv(text)
      if (text !== '') await send(text, true)
    },
    order: () => send(csv, false),
  }
}

type BatchAnswerProps = { answer: Answer; busy: boolean; onOrder: () => void }

function BatchAnswer({ answer, busy, onOrder }: BatchAnswerProps) {
  const count = answer.rows.length
  const projects = count === 1 ? '1 project' : `${count} projects`
  return (
    <div className="mt-6 max-w-2xl" role="status">
      {answer.ordered ? (
        <Alert tone="good" title={`${projects} ordered`}>
          They are in the list below.
        </Alert>
      ) : null}
      {answer.problem ? (
        <Alert tone="caution" title="This file cannot be ordered">
          {answer.problem}
        </Alert>
      ) : null}
      <ul className="mt-4">
        {answer.rows.map((row) => (
          <li key={row.line} className="border-b border-hairline py-2 text-sm">
            <span className="figures text-graphite">Line {row.line}</span>{' '}
            <span className="font-medium">{row.companyName || 'No name'}</span>
            {row.problems.map((one) => (
              <span key={one} className="block text-bad">
                {one}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {!answer.ordered && answer.problem === null ? (
        <>
          <p className="mt-4 text-sm">
            Cost: {count} of the {answer.reportsLeft} reports left this month. Your card is not
            charged.
          </p>
          <TermsSentence by="ordering" className="mt-4 text-sm" />
          <Button className="mt-2" busy={busy} onClick={onOrder}>
            Order {projects}
          </Button>
        </>
      ) : null}
    </div>
  )
}
