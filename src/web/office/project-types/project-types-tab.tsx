import { useSearchParams } from 'react-router'
import { configuredProjectTypes } from '#core/catalog/configured-project-type.ts'
import { projectTypeLabels } from '#core/catalog/project-type.ts'
import { FilterBar } from '../shell/filter-bar.tsx'
import { ConfigurationEditor } from './configuration-editor.tsx'
import { FloorPricesSection } from './floor-prices.tsx'

/**
 * The pricing of each project type: its bid items, and the price per square foot as their floor.
 */
export function ProjectTypesTab() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('type')
  const type = configuredProjectTypes.find((id) => id === asked) ?? configuredProjectTypes[0]
  return (
    <div className="flex max-w-sheet flex-col gap-10">
      <FloorPricesSection />
      <section aria-labelledby="bid-items" className="flex flex-col gap-4">
        <h2 id="bid-items" className="text-lg">
          Bid Item Configuration
        </h2>
        <FilterBar
          label="Project type"
          value={type}
          onChange={(id) => setParams({ tab: 'config', type: id })}
          filters={configuredProjectTypes.map((id) => ({ id, label: projectTypeLabels[id] }))}
        />
        <ConfigurationEditor projectType={type} />
      </section>
    </div>
  )
}
