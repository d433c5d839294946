import { type FormEvent, useState } from 'react'
import { canonicalJson } from '#core/canonical-json.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AlternativesTable } from '../what-if/alternatives-table.tsx'
import { RangeChange } from '../what-if/changes-bar.tsx'
import { LinkToChanges } from '../what-if/link-to-changes.tsx'
import { mostAlternatives, useAlternatives } from '../what-if/use-alternatives.ts'
import type { WhatIf, WhatIfSource } from '../what-if/use-what-if.ts'
import { WhatIfControls } from '../what-if/what-if-controls.tsx'
import { AllowanceEffect } from './allowance-effect.tsx'
import { ReportSection, type SectionPlace, SubHead } from './report-section.tsx'

type WhatIfSectionProps = SectionPlace & {
  report: ReportDocument
  whatIf: WhatIf
  source: Extract<WhatIfSource, { kind: 'report' }>
}

/** The project with other answers, priced by the engine and the prices of the report. */
export function WhatIfSection({ report, whatIf, source, ...place }: WhatIfSectionProps) {
  const { view } = whatIf
  return (
    <ReportSection
      {...place}
      hideInPrint
      lead="Change an answer and see what it does. Lines that a person adjusted stay as they were adjusted."
    >
      {view ? (
        <>
          <RangeChange view={view} />
          <div className="mt-8">
            <WhatIfControls whatIf={whatIf} />
          </div>
          {report.lease ? <AllowanceEffect report={report} whatIf={whatIf} /> : null}
          <Alternatives whatIf={whatIf} source={source} />
        </>
      ) : (
        <div role="status">
          <span className="sr-only">{whatIf.problem ?? 'Loading what can be changed...'}</span>
          {whatIf.problem ? <p>{whatIf.problem}</p> : <Skeleton className="h-72 w-full" />}
        </div>
      )}
    </ReportSection>
  )
}

/** The current changes beside the report and the named alternatives. */
function Alternatives({ whatIf, source }: Pick<WhatIfSectionProps, 'whatIf' | 'source'>) {
  const alternatives = useAlternatives(source)
  const { view, changes } = whatIf
  const isChanged = Object.keys(changes).length > 0
  if (!view || (!isChanged && alternatives.kept.length === 0)) return null
  const isKept = alternatives.kept.some(
    (one) => canonicalJson(one.changes) === canonicalJson(changes),
  )
  const current = isChanged && !isKept ? [{ name: 'Your changes', figures: view.after }] : []
  return (
    <>
      <SubHead>Side by side</SubHead>
      {isChanged && alternatives.kept.length < mostAlternatives ? (
        <KeepForm
          taken={alternatives.kept.map(({ name }) => name)}
          onKeep={(name) => alternatives.add({ name, changes })}
        />
      ) : null}
      <ul aria-label="Alternatives" className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {alternatives.kept.map(({ name, changes: kept }) => (
          <li key={name} className="flex items-center gap-3">
            <button type="button" className="link min-h-6" onClick={() => whatIf.show(kept)}>
              {name}
            </button>
            <button
              type="button"
              className="min-h-6 text-graphite hover:underline"
              onClick={() => alternatives.remove(name)}
            >
              Remove<span className="sr-only"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
      <AlternativesTable
        base={{ name: 'This report', figures: view.before }}
        others={[...alternatives.figures, ...current]}
      />
      {isChanged ? <LinkToChanges changes={changes} /> : null}
    </>
  )
}

type KeepFormProps = { taken: readonly string[]; onKeep: (name: string) => void }

function KeepForm({ taken, onKeep }: KeepFormProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim()
    if (given === '') return setProblem('Give it a name')
    if (taken.includes(given)) return setProblem('This name is taken')
    onKeep(given)
    setName('')
    setProblem(undefined)
  }
  return (
    <form noValidate onSubmit={keep} className="flex flex-wrap items-end gap-3">
      <Field label="Keep these changes as" error={problem}>
        <Input value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button type="submit" variant="secondary">
        Keep
      </Button>
    </form>
  )
}
