import { useFormContext, useWatch } from 'react-hook-form'
import type { IntakeValues, SystemAnswer } from './intake-values.ts'

const systemFields = [
  { name: 'existingElectricalPanel', label: 'Existing Electrical Panel' },
  { name: 'existingFireAlarm', label: 'Existing Fire Alarm' },
  { name: 'existingFireSuppression', label: 'Existing Fire Suppression' },
  { name: 'existingHvac', label: 'Existing HVAC' },
  { name: 'existingGreaseInterceptor', label: 'Existing Grease Interceptor' },
] as const

const answers: readonly { readonly id: SystemAnswer; readonly label: string }[] = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
  { id: '', label: 'Not sure' },
]

/** "Not sure" is an answer too: it widens the range, and the panel beside it shows by how much. */
export function ExistingSystems() {
  const projectType = useWatch<IntakeValues, 'projectType'>({ name: 'projectType' })
  const shown = systemFields.filter(
    (system) => system.name !== 'existingGreaseInterceptor' || projectType === 'restaurant',
  )
  return (
    <div className="sm:col-span-2">
      <h3 className="font-sans text-sm font-medium">Existing Systems</h3>
      <p className="text-xs text-graphite">What is there already and can stay.</p>
      <div className="mt-2">
        {shown.map((system) => (
          <SystemToggle key={system.name} {...system} />
        ))}
      </div>
    </div>
  )
}

function SystemToggle({ name, label }: (typeof systemFields)[number]) {
  const { register } = useFormContext<IntakeValues>()
  return (
    <fieldset className="flex flex-col gap-x-6 gap-y-2 border-b border-hairline py-3 sm:flex-row sm:items-center sm:justify-between sm:py-2">
      <legend className="float-left mr-auto text-sm">{label}</legend>
      <div className="flex">
        {answers.map((answer) => (
          <label
            key={answer.id}
            className="-ml-px flex min-h-9 items-center border border-edge px-3 text-sm first:rounded-l-sm last:rounded-r-sm has-checked:z-10 has-checked:border-blueprint has-checked:bg-blueprint has-checked:text-on-blueprint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint"
          >
            <input type="radio" value={answer.id} className="sr-only" {...register(name)} />
            {answer.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
