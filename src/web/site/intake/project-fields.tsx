import { useFormContext, useWatch } from 'react-hook-form'
import { budgets, finishQualities, maxSquareFeet, timelines } from '#core/catalog/intake-options.ts'
import {
  intakeProjectTypes,
  isSalon,
  projectTypeLabels,
  salonSubcategories,
} from '#core/catalog/project-type.ts'
import { specialFeatureLabels, specialFeaturesFor } from '#core/catalog/special-feature.ts'
import { isRefusedNumberKey } from '#web/lib/typed-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FieldBlock, fieldId, LongTextField, SelectField, useFieldError } from './form-fields.tsx'
import type { IntakeValues } from './intake-values.ts'
import { StepPart } from './step-part.tsx'

const labelled = <Id extends keyof typeof projectTypeLabels>(ids: readonly Id[]) =>
  ids.map((id) => ({ id, label: projectTypeLabels[id] }))

export function ProjectFields() {
  const projectType = useWatch<IntakeValues, 'projectType'>({ name: 'projectType' })
  return (
    <FieldBlock mark="C" title="Project Details" steps={['space', 'wants']}>
      <StepPart step="space">
        <AreaField />
        <SelectField
          name="projectType"
          label="Project Type *"
          placeholder="Select project type"
          options={labelled(intakeProjectTypes)}
        />
        {isSalon(projectType) ? (
          <SelectField
            name="salonSubcategory"
            label="Salon Type *"
            placeholder="Select salon type"
            options={labelled(salonSubcategories)}
          />
        ) : null}
      </StepPart>
      <StepPart step="wants">
        <SelectField
          name="finishQuality"
          label="Finish Quality"
          options={finishQualities}
          className={isSalon(projectType) ? '' : 'sm:col-span-2'}
        />
        <SelectField
          name="timeline"
          label="Timeline *"
          placeholder="Select timeline"
          options={timelines}
        />
        <SelectField
          name="budget"
          label="Budget"
          placeholder="Select budget range"
          options={budgets}
        />
        <FeatureChoices projectType={projectType} />
        <LongTextField
          name="description"
          label="Project Description *"
          hint="What will happen in the space, and what must be built for it."
          className="sm:col-span-2"
          rows={5}
          maxLength={5000}
        />
        <DescriptionStart />
      </StepPart>
    </FieldBlock>
  )
}

/** A description for one tap, in words that the answers have already. */
function DescriptionStart() {
  const { getValues, setValue } = useFormContext<IntakeValues>()
  const [description, projectType, squareFootage] = useWatch<
    IntakeValues,
    ['description', 'projectType', 'squareFootage']
  >({ name: ['description', 'projectType', 'squareFootage'] })
  const write = async () => {
    const { describeSpace } = await import('./describe-space.ts')
    const text = describeSpace(getValues())
    setValue('description', text, { shouldDirty: true, shouldValidate: true })
  }
  if (projectType === '' || squareFootage === '' || description.trim() !== '') return null
  return (
    <div className="sm:col-span-2">
      <Button size="sm" variant="secondary" onClick={() => void write()}>
        Write it from my answers
      </Button>
    </div>
  )
}

/** Typed text is kept; anything but a whole positive number gets a message. */
function AreaField() {
  const { register } = useFormContext<IntakeValues>()
  return (
    <Field
      id={fieldId('squareFootage')}
      label="Square Footage * (Max: 5,000 sqft)"
      error={useFieldError('squareFootage')}
    >
      <Input
        {...register('squareFootage')}
        type="number"
        autoComplete="off"
        inputMode="numeric"
        min={1}
        max={maxSquareFeet}
        step={1}
        className="figures"
        onKeyDown={(event) => {
          if (isRefusedNumberKey(event.key)) event.preventDefault()
        }}
      />
    </Field>
  )
}

function FeatureChoices({ projectType }: { projectType: string }) {
  const { register } = useFormContext<IntakeValues>()
  const features = specialFeaturesFor(projectType)
  if (features.length === 0) return null
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium">Special Features</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {features.map((id) => (
          <Checkbox
            key={id}
            value={id}
            label={specialFeatureLabels[id]}
            {...register('specialFeatures')}
          />
        ))}
      </div>
    </fieldset>
  )
}
