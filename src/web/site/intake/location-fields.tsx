import { Suspense, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cityForZip } from '#core/market-area/market-area.ts'
import { soldArea } from '#web/lib/sold-area.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { FieldBlock, fieldId, TextField, useFieldError } from './form-fields.tsx'
import type { IntakeValues } from './intake-values.ts'

/** Loaded once there is a ZIP code to look up. */
const MarketNotice = loadedLater(() =>
  import('./market-notice.tsx').then((part) => part.MarketNotice),
)

export function LocationFields() {
  const [city, state, zipCode] = useWatch<IntakeValues, ['city', 'state', 'zipCode']>({
    name: ['city', 'state', 'zipCode'],
  })
  return (
    <FieldBlock mark="B" title="Project Location" steps={['place']}>
      <TextField
        name="projectAddress"
        label="Project Address *"
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <div className="grid gap-x-6 gap-y-5 sm:col-span-2 sm:grid-cols-[1fr_2fr_1fr]">
        <ZipField />
        <TextField name="city" label="City *" autoComplete="address-level2" maxLength={100} />
        <TextField name="state" label="State *" autoComplete="address-level1" maxLength={50} />
      </div>
      {/^\d{5}/.test(zipCode.trim()) ? (
        <Suspense>
          <MarketNotice place={{ city, state, zipCode }} className="sm:col-span-2" />
        </Suspense>
      ) : null}
    </FieldBlock>
  )
}

const filledState = soldArea.state.name

/**
 * A ZIP code of the metro fills in city and state, and another complete ZIP code clears them;
 * neither changes what was typed.
 */
function ZipField() {
  const { register, getValues, setValue } = useFormContext<IntakeValues>()
  const filledCity = useRef('')
  const takeBack = () => {
    if (filledCity.current === '' || getValues('city').trim() !== filledCity.current) return
    filledCity.current = ''
    setValue('city', '', { shouldDirty: true })
    if (getValues('state').trim() === filledState) setValue('state', '', { shouldDirty: true })
  }
  const fill = (name: 'city' | 'state', text: string, before: string) => {
    if (!['', before].includes(getValues(name).trim())) return
    setValue(name, text, { shouldDirty: true, shouldValidate: true })
  }
  const fillPlace = (zipCode: string) => {
    const city = cityForZip(zipCode, soldArea)
    if (!city) {
      if (/^\d{5}/.test(zipCode)) takeBack()
      return
    }
    fill('city', city, filledCity.current)
    fill('state', filledState, filledState)
    filledCity.current = city
  }
  const field = register('zipCode', { onChange: (event) => fillPlace(event.target.value.trim()) })
  return (
    <Field id={fieldId('zipCode')} label="ZIP Code *" error={useFieldError('zipCode')}>
      <Input {...field} inputMode="numeric" autoComplete="postal-code" maxLength={10} />
    </Field>
  )
}
