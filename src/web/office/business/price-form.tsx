import { useState } from 'react'
import {
  type PackagePrices,
  packagePricesSetting,
  priceProblems,
} from '#core/catalog/package-prices.ts'
import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { Setting } from '#core/settings/setting.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { type SettingField, SettingForm } from '../settings/setting-form.tsx'
import { useSaveSetting } from '../settings/setting-query.ts'
import { readPrices, type TypedPrices, typedPrices } from './typed-prices.ts'

type PriceFormProps = { saved: PackagePrices; revision: number }

type Asked = { readonly typed: TypedPrices; readonly onSuccess: () => void }

/** A change of money is confirmed, with what it changes from and to. */
export function PriceForm({ saved, revision }: PriceFormProps) {
  const [asked, setAsked] = useState<Asked>()
  const save = useSaveSetting({
    kind: 'package-prices',
    done: 'Prices saved',
    save: (prices: PackagePrices) =>
      callAsStaff('savePackagePrices', { body: { revision, prices } }),
  })
  const confirm = () => {
    if (!asked) return
    setAsked(undefined)
    save.mutate(readPrices(asked.typed), { onSuccess: asked.onSuccess })
  }
  return (
    <>
      <SettingForm
        setting={typedSetting}
        saved={typedPrices(saved)}
        fields={() => fields}
        problemsOf={(typed) => priceProblems(readPrices(typed))}
        save={{
          isPending: save.isPending,
          error: save.error,
          mutate: (typed, { onSuccess }) => setAsked({ typed, onSuccess }),
        }}
        saveLabel="Save Prices"
        failedTitle="The prices were not saved"
      />
      <ConfirmDialog
        open={asked !== undefined}
        title="Change the prices?"
        confirmLabel="Change the Prices"
        description={asked ? changesOf(saved, readPrices(asked.typed)) : null}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

/** One sentence, as a dialog's description is a paragraph. */
function changesOf(before: PackagePrices, after: PackagePrices): string {
  const changes = packageTypes.map((type) => {
    const { name } = reportPackages[type]
    return before[type] === after[type]
      ? `${name} stays at ${formatUsdWhole(before[type])}.`
      : `${name} changes from ${formatUsdWhole(before[type])} to ${formatUsdWhole(after[type])}.`
  })
  return changes.join(' ')
}

const fields: readonly SettingField<TypedPrices>[] = packageTypes.map((name) => ({
  name,
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 8,
  hint: reportPackages[name].comingSoon
    ? 'Shown as coming soon; it cannot be ordered yet.'
    : 'In whole dollars, for orders that are placed from now on.',
}))

const typedSetting: Setting<TypedPrices> = {
  ...packagePricesSetting,
  initial: typedPrices(packagePricesSetting.initial),
}
