import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { maxSquareFeet } from '#core/catalog/intake-options.ts'
import { projectTypeLabels, projectTypes, salonSubcategories } from '#core/catalog/project-type.ts'
import { formatPhone, isRefusedNumberKey, phoneMaxLength } from '#web/lib/typed-input.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { OrderFields } from './order-fields.ts'

const typeOptions = projectTypes.map((id) => ({ id, label: projectTypeLabels[id] }))
const salonOptions = salonSubcategories.map((id) => ({ id, label: projectTypeLabels[id] }))

export function EditOrderFields({ form }: { form: UseFormReturn<OrderFields> }) {
  const { register } = form
  const { errors } = form.formState
  return (
    <>
      <FieldGroup title="Customer Information">
        <Field label="Name" error={errors.customerName?.message}>
          <Input {...register('customerName', { required: 'Name is required' })} />
        </Field>
        <Field label="Email" error={errors.customerEmail?.message}>
          <Input
            type="email"
            {...register('customerEmail', {
              required: 'Valid email is required',
              pattern: { value: /^\S+@\S+\.\S+$/, message: 'Valid email is required' },
            })}
          />
        </Field>
      </FieldGroup>
      <FieldGroup title="Project Details">
        <Field label="Company name" error={errors.companyName?.message}>
          <Input {...register('companyName', { required: 'Company name is required' })} />
        </Field>
        <Field label="Contact person" error={errors.contactPerson?.message}>
          <Input {...register('contactPerson', { required: 'Contact person is required' })} />
        </Field>
        <Field label="Phone">
          <Input
            type="tel"
            maxLength={phoneMaxLength}
            {...register('phone', {
              onChange: (event) =>
                form.setValue('phone', formatPhone(event.target.value), { shouldDirty: true }),
            })}
          />
        </Field>
      </FieldGroup>
      <FieldGroup title="Project Description">
        <Field label="Description" className="sm:col-span-2">
          <Textarea rows={6} maxLength={5000} {...register('description')} />
        </Field>
        <Field label="Square footage" error={errors.squareFootage?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={maxSquareFeet}
            className="figures"
            onKeyDown={(event) => {
              if (isRefusedNumberKey(event.key)) event.preventDefault()
            }}
            {...register('squareFootage', { validate: areaComplaint })}
          />
        </Field>
        <Field label="Project type">
          <Select options={typeOptions} {...register('projectType')} />
        </Field>
        {form.watch('projectType') === 'salon' ? (
          <Field label="Salon type">
            <Select
              options={salonOptions}
              placeholder="Select salon type"
              {...register('salonSubcategory')}
            />
          </Field>
        ) : null}
      </FieldGroup>
    </>
  )
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 font-serif text-lg">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function areaComplaint(text: string): string | true {
  const area = Number(text)
  if (!Number.isInteger(area) || area < 1) return 'Square footage must be greater than 0'
  return area > maxSquareFeet ? 'Maximum 5,000 square feet allowed' : true
}
