import { useFormContext, useWatch } from 'react-hook-form'
import { cityForZip, isInMarket } from '#core/market-area/market-area.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FieldBlock, fieldId, TextField, useFieldError } from './form-fields.tsx'
import type { IntakeValues } from './intake-values.ts'

export function LocationFields() {
  return (
    <FieldBlock mark="B" title="Project Location">
      <TextField
        name="projectAddress"
        label="Project Address *"
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <div className="grid gap-x-6 gap-y-5 sm:col-span-2 sm:grid-cols-[1fr_2fr_1fr]">
        <ZipField />
        <TextField name="city" label="City *" autoComplete="address-level2" />
        <TextField name="state" label="State *" autoComplete="address-level1" />
      </div>
      <MarketNotice />
    </FieldBlock>
  )
}

/** A ZIP code of the metro fills in city and state, where those are still empty. */
function ZipField() {
  const { register, getValues, setValue } = useFormContext<IntakeValues>()
  const fillPlace = (zipCode: string) => {
    const city = cityForZip(zipCode)
    if (!city) return
    const options = { shouldDirty: true, shouldValidate: true }
    if (getValues('city').trim() === '') setValue('city', city, options)
    if (getValues('state').trim() === '') setValue('state', 'Iowa', options)
  }
  const field = register('zipCode', { onChange: (event) => fillPlace(event.target.value.trim()) })
  return (
    <Field id={fieldId('zipCode')} label="ZIP Code *" error={useFieldError('zipCode')}>
      <Input {...field} inputMode="numeric" autoComplete="postal-code" maxLength={10} />
    </Field>
  )
}

function MarketNotice() {
  const [city, state, zipCode] = useWatch<IntakeValues, ['city', 'state', 'zipCode']>({
    name: ['city', 'state', 'zipCode'],
  })
  const isKnown = city.trim() !== '' && state.trim() !== '' && /^\d{5}/.test(zipCode.trim())
  if (!isKnown || isInMarket({ city, state, zipCode })) return null
  return (
    <Alert tone="caution" title="Outside the Des Moines metro" className="sm:col-span-2">
      Our prices are for the Des Moines metro. You can order, but the number will be less certain
      here, and the report will say so.
    </Alert>
  )
}
