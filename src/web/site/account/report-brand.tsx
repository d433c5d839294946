import { useState } from 'react'
import { accountRoutes } from '#contract/account-routes.ts'
import type { ShownBrand } from '#contract/report-brands.ts'
import { accentContrast, leastContrast, longestBrandName } from '#core/report/report-brand.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ImageFileField } from '#web/ui/image-file-field.tsx'
import { Input } from '#web/ui/input.tsx'
import { callAccount } from './account-calls.ts'
import { AccountSection } from './account-section.tsx'
import { sendLogo, useBrandChange, useReportBrand } from './report-brand-query.ts'

const firstAccent = '#1f4e8c'

/** A reseller's own name, color and logo on the reports ordered through the API. */
export function ReportBrand() {
  const shown = useReportBrand()
  if (!shown.data || (!shown.data.isEnterprise && shown.data.brand === null)) return null
  const { isEnterprise, brand, logoIsLost } = shown.data
  return (
    <AccountSection title="Your brand on reports">
      <p className="max-w-prose text-graphite">
        {isEnterprise
          ? 'Reports ordered with your API keys carry it instead of ours. Delivered reports keep what they have.'
          : 'Your brand is kept, but only reports made on the Enterprise plan carry it. Delivered reports keep what they have.'}
      </p>
      {isEnterprise ? <BrandForm key={brand?.updatedAt ?? 'new'} brand={brand} /> : null}
      {brand ? <Logo brand={brand} isLost={logoIsLost} mayChange={isEnterprise} /> : null}
    </AccountSection>
  )
}

function BrandForm({ brand }: { brand: ShownBrand | null }) {
  const [name, setName] = useState(brand?.name ?? '')
  const [accent, setAccent] = useState(brand?.accent ?? firstAccent)
  const save = useBrandChange(
    () => callAccount('setReportBrand', { body: { name: name.trim(), accent } }),
    { title: 'Brand saved', description: 'The next report carries it.' },
  )
  const contrast = accentContrast(accent)
  const reads = contrast !== undefined && contrast >= leastContrast
  return (
    <form
      className="mt-4 grid max-w-3xl items-end gap-4 sm:grid-cols-[1fr_auto_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        if (reads && name.trim() !== '') save.mutate(undefined)
      }}
    >
      <Field label="Name on reports">
        <Input
          value={name}
          maxLength={longestBrandName}
          required
          autoComplete="organization"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="Accent color" className="w-28">
        <Input
          type="color"
          value={accent}
          className="p-1"
          onChange={(event) => setAccent(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={save.isPending} disabled={!reads || name.trim() === ''}>
        Save Brand
      </Button>
      <p role="status" className={`text-sm sm:col-span-3 ${reads ? 'text-graphite' : 'text-bad'}`}>
        <span
          aria-hidden="true"
          className="mr-2 inline-block min-h-5 min-w-8 px-2 align-middle"
          style={{ background: accent, color: '#ffffff' }}
        >
          {reads ? name.trim() || 'Aa' : ''}
        </span>
        {contrastText(contrast)}
      </p>
    </form>
  )
}

function contrastText(contrast: number | undefined): string {
  if (contrast === undefined) return 'Choose a color.'
  // Rounded down, so that 4.499 is not shown as the required 4.5.
  const ratio = `${(Math.floor(contrast * 100) / 100).toFixed(2)}:1`
  return contrast >= leastContrast
    ? `Contrast ${ratio}: reads well on paper and under white text.`
    : `Contrast ${ratio}: too light to be read. At least ${leastContrast}:1 is needed; choose a darker color.`
}

type LogoProps = { brand: ShownBrand; isLost: boolean; mayChange: boolean }

function Logo({ brand, isLost, mayChange }: LogoProps) {
  const upload = useBrandChange(sendLogo, { title: 'Logo saved' })
  const removeLogo = useBrandChange(() => callAccount('removeReportLogo'), {
    title: 'Logo removed',
  })
  const removeBrand = useBrandChange(() => callAccount('removeReportBrand'), {
    title: 'Brand removed',
  })
  const address = `${accountRoutes.showReportLogo.path}?of=${encodeURIComponent(brand.updatedAt)}`
  return (
    <div className="mt-6 grid max-w-3xl justify-items-start gap-4">
      {isLost && mayChange ? (
        <Alert tone="caution" title="Your logo was lost">
          Reports are made without it. Please upload it again.
        </Alert>
      ) : null}
      {brand.hasLogo && !isLost ? (
        <img
          src={address}
          alt={`Logo of ${brand.name}`}
          className="max-h-20 border border-hairline p-2"
          style={{ background: '#ffffff' }}
        />
      ) : null}
      {mayChange ? (
        <ImageFileField
          label="Logo"
          hint="PNG or JPG, drawn at most 480 by 160 pixels."
          busy={upload.isPending}
          onPick={(file) => upload.mutate(file)}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {brand.hasLogo ? (
          <Button
            size="sm"
            variant="secondary"
            busy={removeLogo.isPending}
            onClick={() => removeLogo.mutate(undefined)}
          >
            Remove Logo
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="secondary"
          busy={removeBrand.isPending}
          onClick={() => removeBrand.mutate(undefined)}
        >
          Remove Brand
        </Button>
      </div>
    </div>
  )
}
