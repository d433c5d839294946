import { specialFeatureLabels, specialFeaturesFor } from '#core/catalog/special-feature.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { DemoValues } from './demo-values.ts'

type DemoFeaturesProps = { values: DemoValues; onChange: (change: Partial<DemoValues>) => void }

/** The features of the chosen type; none before a type is chosen. */
export function DemoFeatures({ values, onChange }: DemoFeaturesProps) {
  const features = specialFeaturesFor(values.projectType)
  if (features.length === 0) return null
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium">Special Features</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {features.map((id) => (
          <Checkbox
            key={id}
            label={specialFeatureLabels[id]}
            checked={values.specialFeatures.includes(id)}
            onChange={(event) =>
              onChange({
                specialFeatures: event.target.checked
                  ? [...values.specialFeatures, id]
                  : values.specialFeatures.filter((other) => other !== id),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
