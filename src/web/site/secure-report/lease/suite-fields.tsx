import { maxSquareFeet } from '#core/catalog/intake-options.ts'
import { type Suite, type SuiteCondition, suiteConditions } from '#core/lease/suite-comparison.ts'
import { leaseLimits } from '#core/project/lease-facts.ts'
import {
  type ExistingSystemId,
  existingSystemIds,
  existingSystemLabels,
  type SystemState,
} from '#core/project/project-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, type SelectOption } from '#web/ui/select.tsx'
import { NameField } from './name-field.tsx'
import { NumberField } from './number-field.tsx'
import { PrintedValue } from './printed-value.tsx'

type SuiteFieldsProps = {
  suite: Suite
  number: number
  onChange: (suite: Suite) => void
  onRemove: () => void
}

const systemStates = [
  { id: 'existing', label: 'Yes' },
  { id: 'none', label: 'No' },
  { id: 'unknown', label: 'Not sure' },
]

export function SuiteFields({ suite, number, onChange, onRemove }: SuiteFieldsProps) {
  const set = (patch: Partial<Suite>) => onChange({ ...suite, ...patch })
  const setSystem = (id: ExistingSystemId, state: SystemState) =>
    set({ existingSystems: { ...suite.existingSystems, [id]: state } })
  return (
    <fieldset className="min-w-0 border-l-2 border-hairline pl-4">
      <legend className="sr-only">Space {number}</legend>
      <div data-print="four" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <div className="min-w-0">
          <NameField label="Name" value={suite.name} onChange={(name) => set({ name })} />
        </div>
        <SuiteNumbers suite={suite} set={set} />
        <Choice
          label="Condition"
          options={suiteConditions}
          value={suite.condition}
          onChange={(condition) => set({ condition: condition as SuiteCondition })}
        />
        {existingSystemIds.map((id) => (
          <Choice
            key={id}
            label={`${existingSystemLabels[id]} there?`}
            options={systemStates}
            value={suite.existingSystems[id]}
            onChange={(state) => setSystem(id, state as SystemState)}
          />
        ))}
      </div>
      <Button variant="quiet" size="sm" data-print="hide" className="mt-3" onClick={onRemove}>
        Remove {suite.name}
      </Button>
    </fieldset>
  )
}

type ChoiceProps = {
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (id: string) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <div className="min-w-0">
      <PrintedValue label={label}>{options.find(({ id }) => id === value)?.label}</PrintedValue>
      <Field label={label} className="print:hidden">
        <Select options={options} value={value} onChange={({ target }) => onChange(target.value)} />
      </Field>
    </div>
  )
}

type SuiteNumbersProps = { suite: Suite; set: (patch: Partial<Suite>) => void }

function SuiteNumbers({ suite, set }: SuiteNumbersProps) {
  const perSquareFoot = { unit: 100, max: leaseLimits.perSquareFootCents }
  return (
    <>
      <NumberField
        label="Area, sq ft"
        unit={1}
        min={1}
        max={maxSquareFeet}
        isNeeded
        value={suite.area}
        onChange={(area = suite.area) => set({ area: Math.round(area) })}
      />
      <NumberField
        {...perSquareFoot}
        label="Rent, $ per sq ft and year"
        value={suite.rentPerSquareFootCents}
        onChange={(rentPerSquareFootCents = 0) => set({ rentPerSquareFootCents })}
      />
      <NumberField
        label="Rent rises, % a year"
        unit={100}
        max={leaseLimits.annualRateBasisPoints}
        value={suite.annualIncreaseBasisPoints}
        onChange={(annualIncreaseBasisPoints = 0) => set({ annualIncreaseBasisPoints })}
      />
      <NumberField
        {...perSquareFoot}
        label="Allowance, $ per sq ft"
        value={suite.allowancePerSquareFootCents}
        onChange={(allowancePerSquareFootCents = 0) => set({ allowancePerSquareFootCents })}
      />
    </>
  )
}
