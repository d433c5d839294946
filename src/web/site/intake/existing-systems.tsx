import { useFormContext, useWatch } from 'react-hook-form'
import { typeHasKitchen } from '#core/project/asked-facts.ts'
import {
  type ExistingSystemId,
  existingSystemAnswers,
  existingSystemIds,
} from '#core/project/project-facts.ts'
import { notSure, systemWords } from '#web/answers/system-words.ts'
import { fieldId, type TextName } from './form-fields.tsx'
import type { IntakeValues, SystemAnswer } from './intake-values.ts'

const systemFields = {
  electricalPanel: {
    name: existingSystemAnswers.electricalPanel,
    label: 'Existing Electrical Panel',
  },
  fireAlarm: { name: existingSystemAnswers.fireAlarm, label: 'Existing Fire Alarm' },
  fireSuppression: {
    name: existingSystemAnswers.fireSuppression,
    label: 'Existing Fire Suppression',
    hint: 'Sprinklers in the ceiling. The system of a kitchen hood does not count.',
  },
  hvac: { name: existingSystemAnswers.hvac, label: 'Existing HVAC' },
  greaseInterceptor: {
    name: existingSystemAnswers.greaseInterceptor,
    label: 'Existing Grease Interceptor',
  },
} as const satisfies Readonly<
  Record<ExistingSystemId, { name: TextName; label: string; hint?: string }>
>

type SystemField = (typeof systemFields)[ExistingSystemId]

/** The form's field for a system; undefined for another question. */
export function systemField(id: string): SystemField | undefined {
  return Object.hasOwn(systemFields, id) ? systemFields[id as ExistingSystemId] : undefined
}

function answersOf(name: SystemField['name']): readonly { id: SystemAnswer; label: string }[] {
  const system = existingSystemIds.find((id) => systemFields[id].name === name)
  const { there, missing } = system ? systemWords[system] : { there: 'There', missing: 'Not there' }
  return [
    { id: 'yes', label: there },
    { id: 'no', label: missing },
    { id: '', label: notSure },
  ]
}

/** "Not sure" is an answer too: it widens the range, and the panel beside it shows by how much. */
export function ExistingSystems() {
  const projectType = useWatch<IntakeValues, 'projectType'>({ name: 'projectType' })
  const shown = Object.values(systemFields).filter(
    (system) => system.name !== 'existingGreaseInterceptor' || typeHasKitchen(projectType),
  )
  return (
    <div className="sm:col-span-2">
      <h3 className="font-sans text-sm font-medium">Existing Systems</h3>
      <div className="mt-2">
        {shown.map((system) => (
          <div key={system.name} className="border-b border-hairline py-3 sm:py-2">
            <SystemToggle {...system} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The first of its radio buttons has the field's id, so that a link leads to it. */
type SystemToggleProps = {
  readonly name: SystemField['name']
  readonly label: string
  readonly hint?: string
}

export function SystemToggle({ name, label, hint }: SystemToggleProps) {
  const { register } = useFormContext<IntakeValues>()
  return (
    <fieldset className="flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-center sm:justify-between">
      <legend className="float-left mr-auto text-sm">
        {label}
        {hint === undefined ? null : <span className="block text-xs text-graphite">{hint}</span>}
      </legend>
      <div className="flex shrink-0">
        {answersOf(name).map((answer, index) => (
          <label
            key={answer.id}
            className="-ml-px flex min-h-9 whitespace-nowrap items-center border border-edge px-3 text-sm first:rounded-l-sm last:rounded-r-sm has-checked:z-10 has-checked:border-blueprint has-checked:bg-blueprint has-checked:text-on-blueprint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint"
          >
            <input
              type="radio"
              value={answer.id}
              className="sr-only"
              {...(index === 0 ? { id: fieldId(name) } : {})}
              {...register(name)}
            />
            {answer.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
