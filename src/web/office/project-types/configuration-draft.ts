import { useState } from 'react'
import type { ConfiguredProjectType } from '#core/catalog/configured-project-type.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { editableConfiguration } from '#core/pricing/edit-configuration.ts'
import type { StandingConfig } from './project-types-query.ts'

type Kept = { readonly basedOn: string | null; readonly configuration: BidItemConfiguration }

// Switching to another tab removes the editor; unsaved changes are kept here.
const kept = new Map<ConfiguredProjectType, Kept>()

export function eraseDraft(projectType: ConfiguredProjectType): void {
  kept.delete(projectType)
}

/** The edited configuration. A draft of another version is no longer offered. */
export function useConfigurationDraft(standing: StandingConfig) {
  const { projectType, versionId } = standing
  const [start] = useState(() => editableConfiguration(standing))
  const [configuration, setConfiguration] = useState(() => {
    const draft = kept.get(projectType)
    return draft?.basedOn === versionId ? draft.configuration : start
  })
  const isChanged = JSON.stringify(configuration) !== JSON.stringify(start)
  const change = (next: BidItemConfiguration) => {
    kept.set(projectType, { basedOn: versionId, configuration: next })
    setConfiguration(next)
  }
  const discard = () => {
    eraseDraft(projectType)
    setConfiguration(start)
  }
  return { configuration, isChanged, change, discard }
}
