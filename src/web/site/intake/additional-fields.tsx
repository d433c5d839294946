import { useWatch } from 'react-hook-form'
import {
  preferredCallTimes,
  projectStages,
  referralSources,
  referralSourcesWithContact,
} from '#core/catalog/intake-options.ts'
import { ExistingSystems } from './existing-systems.tsx'
import { FieldBlock, LongTextField, SelectField, TextField } from './form-fields.tsx'
import type { IntakeValues } from './intake-values.ts'
import { StepPart, useStepClass } from './step-part.tsx'
import { UploadField } from './upload-field.tsx'

/** Pro and Premium: everything here is optional, and only what is said of the space is priced. */
export function AdditionalFields() {
  const source = useWatch<IntakeValues, 'referralSource'>({ name: 'referralSource' })
  return (
    <FieldBlock
      mark="D"
      title="Additional Details"
      steps={['there', 'wants', 'you']}
      note={<OptionalNote />}
    >
      <StepPart step="there">
        <LongTextField
          name="currentCondition"
          label="Current Condition"
          className="sm:col-span-2"
          rows={3}
        />
      </StepPart>
      <StepPart step="wants">
        <LongTextField
          name="specificRequirements"
          label="Specific Requirements"
          className="sm:col-span-2"
          rows={3}
        />
        <LongTextField
          name="permitRequirements"
          label="Permit Requirements"
          className="sm:col-span-2"
          rows={3}
        />
      </StepPart>
      <StepPart step="there">
        <ExistingSystems />
      </StepPart>
      <StepPart step="wants">
        <LeaseFields />
      </StepPart>
      <StepPart step="there">
        <UploadField kind="floorPlan" label="Floor Plan" hint="Image or PDF, up to 10 MB" />
        <UploadField
          kind="loiDocument"
          label="Letter of Intent (LOI)"
          hint="PDF, DOC or DOCX, up to 10 MB"
        />
        <UploadField kind="photo" label="Photos" hint="Up to 8 images, 10 MB each" />
      </StepPart>
      <StepPart step="wants">
        <SelectField
          name="projectStage"
          label="Project Stage"
          placeholder="Select project stage"
          options={projectStages}
        />
      </StepPart>
      <StepPart step="you">
        <SelectField
          name="referralSource"
          label="How did you hear about us?"
          placeholder="Select referral source"
          options={referralSources}
        />
        {referralSourcesWithContact.includes(source) ? (
          <TextField name="referralContactName" label="Contact Name" hint="Who sent you to us" />
        ) : null}
      </StepPart>
    </FieldBlock>
  )
}

/** What an answer does is said only on the screen whose questions are priced. */
function OptionalNote() {
  return (
    <>
      These questions are optional.
      <span className={useStepClass('there')}>
        {' '}
        Most answers about the space make the range narrower.
      </span>
    </>
  )
}

/** The known lease terms, from which the report's lease pages start. */
function LeaseFields() {
  return (
    <fieldset className="grid gap-x-6 gap-y-5 sm:col-span-2 sm:grid-cols-3">
      <legend className="mb-4 text-sm font-medium">Lease offer, as far as you know it</legend>
      <TextField
        name="allowancePerSquareFoot"
        label="Landlord allowance, $ per sq ft"
        hint="Toward the build-out"
        inputMode="decimal"
        maxLength={10}
      />
      <TextField
        name="baseRentPerSquareFoot"
        label="Base rent, $ per sq ft and year"
        inputMode="decimal"
        maxLength={10}
      />
      <TextField
        name="leaseTermMonths"
        label="Lease term, months"
        hint="For 10 years, enter 120"
        inputMode="numeric"
        maxLength={5}
      />
    </fieldset>
  )
}

export function PremiumFields() {
  return (
    <FieldBlock mark="F" title="Premium Services" steps={['there', 'you']}>
      <StepPart step="there">
        <UploadField
          kind="leaseDocument"
          label="Lease Document"
          hint="PDF, DOC or DOCX, up to 10 MB"
        />
      </StepPart>
      <StepPart step="you">
        <SelectField
          name="preferredCallTime"
          label="Preferred Call Time"
          placeholder="Select a time"
          options={preferredCallTimes}
        />
      </StepPart>
    </FieldBlock>
  )
}
