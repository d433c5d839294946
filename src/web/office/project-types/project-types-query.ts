import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConfiguredProjectType } from '#core/catalog/configured-project-type.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { formerFloorDays } from '#core/pricing/floor-prices.ts'
import type { Instant } from '#core/time/day.ts'
import type { CallReply } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

export type StandingConfig = CallReply<'showBidItemsConfig'>

export type ConfigVersion = CallReply<'listBidItemsConfigs'>[number]

export type FloorPrices = CallReply<'showSqftConfig'>['config']

export function useFloorPrices() {
  return useQuery({
    queryKey: ['project-types', 'floors'],
    queryFn: ({ signal }) => callAsStaff('showSqftConfig', { signal }),
    refetchOnMount: 'always',
  })
}

/** Those that an order of that moment still has to meet. */
export function useFormerFloors(orderedAt: Instant) {
  return useQuery({
    queryKey: ['project-types', 'former-floors', orderedAt],
    queryFn: ({ signal }) => callAsStaff('showFormerFloors', { query: { orderedAt }, signal }),
    refetchOnMount: 'always',
  })
}

export function useSaveFloorPrices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (config: FloorPrices) => callAsStaff('saveSqftConfig', { body: { config } }),
    onSuccess: ({ config }) => {
      queries.setQueryData(['project-types', 'floors'], { config })
      toastDone(
        'Configuration Saved',
        `Estimates below these prices raise an issue from now on. A higher former price counts for ${formerFloorDays} more days, and for orders that came in before.`,
      )
    },
    onError: (error) => toastFailed(error, 'Failed to save configuration'),
  })
}

/** Without a type nothing is asked. */
export function useStandingConfig(projectType: ConfiguredProjectType | undefined) {
  return useQuery({
    queryKey: ['project-types', 'standing', projectType],
    queryFn: projectType
      ? ({ signal }) => callAsStaff('showBidItemsConfig', { query: { projectType }, signal })
      : skipToken,
    refetchOnMount: 'always',
  })
}

export function useConfigVersions(projectType: ConfiguredProjectType) {
  return useQuery({
    queryKey: ['project-types', 'versions', projectType],
    queryFn: ({ signal }) => callAsStaff('listBidItemsConfigs', { query: { projectType }, signal }),
    refetchOnMount: 'always',
  })
}

type SentConfig = {
  readonly configuration: BidItemConfiguration
  readonly basedOn: string | null
}

export function useSaveConfig(projectType: ConfiguredProjectType, onDone: () => void) {
  return useConfigChange(
    projectType,
    ({ configuration, basedOn }: SentConfig) =>
      callAsStaff('saveBidItemsConfig', {
        body: {
          projectType,
          bidItems: [...configuration.bidItems],
          customCategories: { ...configuration.customCategories },
          timelineMonths: configuration.timelineMonths,
          basedOn,
        },
      }),
    'New estimates of this type are priced with it.',
    onDone,
  )
}

export function useRestoreConfig(projectType: ConfiguredProjectType, onDone: () => void) {
  return useConfigChange(
    projectType,
    (versionId: string) => callAsStaff('restoreBidItemsConfig', { params: { versionId } }),
    'The version you chose is the newest one again.',
    onDone,
  )
}

export function useResetConfig(projectType: ConfiguredProjectType, onDone: () => void) {
  return useConfigChange(
    projectType,
    () => callAsStaff('resetBidItemsConfig', { body: { projectType } }),
    'Drafts of this type are counted from the price book again.',
    onDone,
  )
}

function useConfigChange<Input>(
  projectType: ConfiguredProjectType,
  change: (input: Input) => Promise<StandingConfig>,
  outcome: string,
  onDone: () => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (standing) => {
      onDone()
      queries.setQueryData(['project-types', 'standing', projectType], standing)
      void queries.invalidateQueries({ queryKey: ['project-types', 'versions', projectType] })
      toastDone('Bid Items Configuration Saved', outcome)
    },
    onError: (error) => toastFailed(error, 'Failed to save bid items configuration'),
  })
}
