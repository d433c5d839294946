import { useState } from 'react'
import type { BrokerCover as Cover } from '#contract/broker-covers.ts'
import { presenterLine } from '#core/report/presenter.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { ImageFileField } from '#web/ui/image-file-field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { callAccount } from './account-calls.ts'
import { AccountSection } from './account-section.tsx'
import { sendCoverLogo, useBrokerCover, useCoverChange } from './broker-cover-query.ts'

/** A broker's name on the covers of reports that the plan pays for. */
export function BrokerCover() {
  const shown = useBrokerCover()
  const title = 'Your cover on reports'
  if (shown.isError && !shown.data) {
    return (
      <AccountSection title={title}>
        <LoadFailed query={shown} title="The cover could not be loaded" />
      </AccountSection>
    )
  }
  if (!shown.data) {
    return (
      <AccountSection title={title}>
        <Skeleton className="h-40 max-w-3xl" />
      </AccountSection>
    )
  }
  const { cover, hasPlan } = shown.data
  if (!hasPlan && cover === null) return null
  return (
    <AccountSection title={title}>
      <p className="max-w-prose text-graphite">
        Covers of the reports that your plan pays for say who presents them, on the page and in the
        PDF. Approved reports keep what they have.
        {hasPlan ? '' : ' Changing it needs a plan that is running.'}
      </p>
      {hasPlan ? <CoverForm cover={cover} /> : null}
      {cover ? <CoverLogo cover={cover} mayUpload={hasPlan} /> : null}
    </AccountSection>
  )
}

const empty = { isOn: true, name: '', company: '', phone: '' }

function CoverForm({ cover }: { cover: Cover | null }) {
  const [given, setGiven] = useState(() => {
    const { isOn, name, company, phone } = cover ?? empty
    return { isOn, name, company, phone }
  })
  const [isTried, setIsTried] = useState(false)
  const save = useCoverChange(
    () => callAccount('saveBrokerCover', { body: given }),
    given.isOn ? 'Cover saved. The next report carries it.' : 'Cover switched off.',
  )
  const text = (name: 'name' | 'company' | 'phone') => ({
    value: given[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setGiven({ ...given, [name]: target.value }),
  })
  const lacksName = given.name.trim() === ''
  return (
    <form
      noValidate
      className="mt-4 grid max-w-3xl gap-4 sm:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (!lacksName) save.mutate(undefined)
      }}
    >
      <Field label="Your name" error={isTried && lacksName ? 'Please enter a name.' : undefined}>
        <Input {...text('name')} maxLength={80} autoComplete="name" />
      </Field>
      <Field label="Company (optional)">
        <Input {...text('company')} maxLength={80} autoComplete="organization" />
      </Field>
      <Field label="Phone (optional)">
        <Input {...text('phone')} type="tel" maxLength={40} autoComplete="tel" />
      </Field>
      <div className="sm:col-span-3">
        <Checkbox
          checked={given.isOn}
          onChange={({ target }) => setGiven({ ...given, isOn: target.checked })}
          label="Show on covers of reports"
        />
      </div>
      <p role="status" className="text-sm text-graphite sm:col-span-3">
        {!given.isOn
          ? 'Covers name no presenter.'
          : lacksName
            ? 'Enter a name to see the line on the cover.'
            : presenterLine(given)}
      </p>
      <Button type="submit" className="justify-self-start" busy={save.isPending}>
        Save Cover
      </Button>
    </form>
  )
}

function CoverLogo({ cover, mayUpload }: { cover: Cover; mayUpload: boolean }) {
  const upload = useCoverChange(sendCoverLogo, 'Logo saved')
  const remove = useCoverChange(() => callAccount('removeCoverLogo'), 'Logo removed')
  return (
    <div className="mt-6 grid max-w-3xl justify-items-start gap-4">
      {cover.logoId ? (
        <img
          src={`/api/logos/${cover.logoId}`}
          alt={`Logo of ${cover.company || cover.name}`}
          className="max-h-20 border border-hairline p-2"
          style={{ background: '#ffffff' }}
        />
      ) : null}
      {mayUpload ? (
        <ImageFileField
          label="Logo on covers (optional)"
          hint="PNG or JPG, drawn at most 480 by 160 pixels."
          busy={upload.isPending}
          onPick={(file) => upload.mutate(file)}
        />
      ) : null}
      {cover.logoId ? (
        <Button
          size="sm"
          variant="secondary"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          Remove Cover Logo
        </Button>
      ) : null}
    </div>
  )
}
