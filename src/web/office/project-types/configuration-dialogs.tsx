import { useMemo, useState } from 'react'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { useActiveBook } from '../templates/price-book-query.ts'
import { eraseDraft } from './configuration-draft.ts'
import { EffectDialog } from './effect-dialog.tsx'
import {
  type ConfigVersion,
  type StandingConfig,
  useResetConfig,
  useRestoreConfig,
  useSaveConfig,
} from './project-types-query.ts'
import { asSavedToday, pricingConfiguration, sampleEstimate } from './sample-estimate.ts'
import { VersionsDialog } from './versions-dialog.tsx'

export type ChangeKind = 'save' | 'reset' | 'versions'

type ConfigurationDialogsProps = {
  kind: ChangeKind | undefined
  standing: StandingConfig
  configuration: BidItemConfiguration
  onOpen: (kind: ChangeKind | undefined) => void
}

/** Every change of a type's pricing is first shown with a sample estimate. */
export function ConfigurationDialogs(props: ConfigurationDialogsProps) {
  const [version, setVersion] = useState<ConfigVersion>()
  const close = () => {
    setVersion(undefined)
    props.onOpen(undefined)
  }
  if (version) return <RestoreEffect {...props} version={version} onClose={close} />
  if (props.kind === 'save') return <SaveEffect {...props} onClose={close} />
  if (props.kind === 'reset') return <ResetEffect {...props} onClose={close} />
  if (props.kind !== 'versions') return null
  return (
    <VersionsDialog
      projectType={props.standing.projectType}
      onRestore={setVersion}
      onClose={close}
    />
  )
}

type EffectProps = ConfigurationDialogsProps & { onClose: () => void }

function SaveEffect({ standing, configuration, onClose }: EffectProps) {
  const { projectType, versionId } = standing
  const save = useSaveConfig(projectType, done(projectType, onClose))
  return (
    <EffectDialog
      {...useEffectOf(standing, configuration)}
      title="Save these bid items?"
      confirmLabel="Save Bid Items"
      busy={save.isPending}
      onConfirm={() => save.mutate({ configuration, basedOn: versionId })}
      onCancel={onClose}
    />
  )
}

function ResetEffect({ standing, onClose }: EffectProps) {
  const { projectType } = standing
  const reset = useResetConfig(projectType, done(projectType, onClose))
  return (
    <EffectDialog
      {...useEffectOf(standing, undefined)}
      title="Use the built-in template?"
      confirmLabel="Use the Template"
      busy={reset.isPending}
      onConfirm={() => reset.mutate(undefined)}
      onCancel={onClose}
    />
  )
}

function RestoreEffect({ standing, version, onClose }: EffectProps & { version: ConfigVersion }) {
  const { projectType } = standing
  const restore = useRestoreConfig(projectType, done(projectType, onClose))
  return (
    <EffectDialog
      {...useEffectOf(standing, version)}
      title="Restore this version?"
      confirmLabel="Restore Version"
      busy={restore.isPending}
      onConfirm={() => restore.mutate(version.versionId)}
      onCancel={onClose}
    />
  )
}

function done(projectType: StandingConfig['projectType'], onClose: () => void) {
  return () => {
    eraseDraft(projectType)
    onClose()
  }
}

function useEffectOf(standing: StandingConfig, next: BidItemConfiguration | undefined) {
  const { projectType } = standing
  const book = useActiveBook()
  const before = useMemo(
    () => sampleEstimate(projectType, pricingConfiguration(standing), book),
    [projectType, standing, book],
  )
  const after = useMemo(
    () => sampleEstimate(projectType, next && asSavedToday(next), book),
    [projectType, next, book],
  )
  return { projectType, before, after }
}
