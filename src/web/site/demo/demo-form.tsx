import type { FormEvent } from 'react'
import { finishQualities } from '#core/catalog/intake-options.ts'
import { type PackageType, packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { type ProjectType, projectTypeLabels, singleTypes } from '#core/catalog/project-type.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Honeypot } from '../frame/honeypot.tsx'
import { DemoArea } from './demo-area.tsx'
import { DemoFeatures } from './demo-features.tsx'
import type { DemoValues } from './demo-values.ts'
import type { DemoOrderState } from './use-demo-order.ts'

type DemoFormProps = {
  values: DemoValues
  onChange: (change: Partial<DemoValues>) => void
  order: DemoOrderState
}

const packageOptions = packageTypes.map((id) => ({
  id,
  label: `${reportPackages[id].name}${reportPackages[id].comingSoon ? ' (Coming Soon)' : ''}`,
  disabled: reportPackages[id].comingSoon,
}))

const typeOptions = singleTypes.map((id) => ({ id, label: projectTypeLabels[id] }))

export function DemoForm({ values, onChange, order }: DemoFormProps) {
  const { view } = order
  const pending = view.kind === 'form' && view.pending
  const problem = view.kind === 'form' ? view.problem : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    const missing = order.submit({ ...values, website })
    if (missing) document.getElementById(`demo-${missing}`)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="min-w-0 border-t border-ink pt-6">
      {problem ? <Alert tone="bad" title={problem} className="mb-6" /> : null}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field id="demo-packageType" label="Analysis Package" className="sm:col-span-2">
          <Select
            options={packageOptions}
            value={values.packageType}
            onChange={(event) => onChange({ packageType: event.target.value as PackageType })}
          />
        </Field>
        <PersonFields values={values} onChange={onChange} />
        <Field id="demo-projectType" label="Project Type *">
          <Select
            options={typeOptions}
            placeholder="Select project type"
            value={values.projectType}
            onChange={(event) =>
              onChange({ projectType: event.target.value as ProjectType, specialFeatures: [] })
            }
          />
        </Field>
        <DemoArea
          value={values.squareFootage}
          onChange={(squareFootage) => onChange({ squareFootage })}
        />
        <Field id="demo-description" label="Project Description *" className="sm:col-span-2">
          <Textarea
            value={values.description}
            maxLength={5000}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </Field>
        <Field
          id="demo-finishQuality"
          label="Desired Finish Quality Level"
          className="sm:col-span-2"
        >
          <Select
            options={finishQualities}
            value={values.finishQuality}
            onChange={(event) =>
              onChange({ finishQuality: event.target.value as DemoValues['finishQuality'] })
            }
          />
        </Field>
        <DemoFeatures values={values} onChange={onChange} />
      </div>
      <Honeypot />
      <Button type="submit" size="lg" className="mt-8" busy={pending}>
        {pending ? 'Generating Analysis...' : 'Generate Build-out Analysis'}
      </Button>
    </form>
  )
}

function PersonFields({ values, onChange }: Pick<DemoFormProps, 'values' | 'onChange'>) {
  return (
    <>
      <Field id="demo-customerName" label="Your Name *">
        <Input
          autoComplete="name"
          maxLength={200}
          value={values.customerName}
          onChange={(event) => onChange({ customerName: event.target.value })}
        />
      </Field>
      <Field id="demo-email" label="Email *">
        <Input
          type="email"
          autoComplete="email"
          maxLength={254}
          value={values.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </Field>
      <Field id="demo-companyName" label="Company Name *" className="sm:col-span-2">
        <Input
          autoComplete="organization"
          maxLength={200}
          value={values.companyName}
          onChange={(event) => onChange({ companyName: event.target.value })}
        />
      </Field>
      <Field id="demo-projectAddress" label="Project Address *" className="sm:col-span-2">
        <Input
          autoComplete="street-address"
          maxLength={200}
          value={values.projectAddress}
          onChange={(event) => onChange({ projectAddress: event.target.value })}
        />
      </Field>
    </>
  )
}
