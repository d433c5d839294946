import { Suspense, useId } from 'react'
import { type FinishQuality, finishQualities, maxSquareFeet } from '#core/catalog/intake-options.ts'
import { type ProjectType, projectTypeLabels, singleTypes } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { Field } from '#web/ui/field.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Select } from '#web/ui/select.tsx'
import { EstimateAnswer } from './estimate-answer.tsx'
import type { Calculator } from './use-calculator.ts'

const Sharpen = loadedLater(() =>
  import('#web/answers/cards/sharpen.tsx').then((part) => part.Sharpen),
)

const typeOptions = singleTypes.map((id) => ({ id, label: projectTypeLabels[id] }))

export function EstimateCalculator({ calculator }: { calculator: Calculator }) {
  const { facts, change, state, choose } = calculator
  return (
    <section aria-label="Estimate calculator" className="border border-ink bg-raised">
      <div className="grid gap-x-3 gap-y-4 p-4 sm:grid-cols-[10rem_1fr] sm:p-6">
        <Field label="Kind of space">
          <Select
            options={typeOptions}
            value={facts.projectType}
            onChange={(event) => change({ projectType: event.target.value as ProjectType })}
          />
        </Field>
        <Field label="Finishes">
          <Select
            options={finishQualities}
            value={facts.finishQuality}
            onChange={(event) => change({ finishQuality: event.target.value as FinishQuality })}
          />
        </Field>
        <AreaSlider
          value={facts.squareFootage}
          onChange={(squareFootage) => change({ squareFootage })}
        />
      </div>
      <div className="border-t border-hairline p-4 sm:p-6">
        <EstimateAnswer state={state} depth={2} waitingText="Choose a space and its size." />
        <div className="min-h-15">
          {state.estimate ? (
            <Suspense>
              <Sharpen
                state={state}
                onGive={(id, value) => change({ answers: { ...facts.answers, [id]: value } })}
              />
            </Suspense>
          ) : null}
        </div>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the section, and works without code too */}
        <a href="#services" className="link" onClick={choose}>
          Get the report for this space
        </a>
      </div>
      <p className="border-t border-hairline px-4 py-3 text-xs text-graphite sm:px-6">
        Answered by the engine that writes the reports.
      </p>
    </section>
  )
}

function AreaSlider({ value, onChange }: { value: number; onChange: (area: number) => void }) {
  const id = useId()
  return (
    <div className="sm:col-span-2">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          Area
        </label>
        <output htmlFor={id} className="figures text-sm">
          {formatInteger(value)} <span className="text-xs text-graphite">sq ft</span>
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={400}
        max={maxSquareFeet}
        step={50}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="mt-2 h-6 w-full accent-vermilion"
      />
      <div aria-hidden="true" className="figures flex justify-between text-xs text-graphite">
        <span>400</span>
        <span>{formatInteger(maxSquareFeet)}</span>
      </div>
    </div>
  )
}
