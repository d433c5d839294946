import { useId, useMemo, useState } from 'react'
import type { ConfiguredProjectType } from '#core/catalog/configured-project-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import {
  addCategory,
  readTimelineMonths,
  timelineMonthsRange,
} from '#core/pricing/edit-configuration.ts'
import { plainArea } from '#core/project/plain-project.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { useActiveBook } from '../templates/price-book-query.ts'
import { CategoryList } from './category-list.tsx'
import { type ChangeKind, ConfigurationDialogs } from './configuration-dialogs.tsx'
import { useConfigurationDraft } from './configuration-draft.ts'
import { NumberInput } from './number-input.tsx'
import { type StandingConfig, useStandingConfig } from './project-types-query.ts'
import { asSavedToday, sampleEstimate } from './sample-estimate.ts'

export function ConfigurationEditor({ projectType }: { projectType: ConfiguredProjectType }) {
  const standing = useStandingConfig(projectType)
  if (standing.isPending) return <RowSkeletons label="Loading bid items" />
  if (standing.data === undefined)
    return <LoadFailed query={standing} title="Bid items could not be loaded" />
  const { versionId } = standing.data
  return <Editor key={`${projectType} ${versionId}`} standing={standing.data} />
}

function Editor({ standing }: { standing: StandingConfig }) {
  const { configuration, isChanged, change, discard } = useConfigurationDraft(standing)
  const [dialog, setDialog] = useState<ChangeKind>()
  const isNameless = configuration.bidItems.some((item) => item.name.trim() === '')
  const isSaved = standing.versionId !== null
  return (
    <div className="flex flex-col gap-5">
      <LeaveGuard dirty={isChanged} />
      <WhatPrices standing={standing} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Months
          value={configuration.timelineMonths}
          onChange={(timelineMonths) => change({ ...configuration, timelineMonths })}
        />
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => setDialog('versions')}>
            Versions
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={!isSaved}
            onClick={() => setDialog('reset')}
          >
            Use the Built-in Template
          </Button>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => change(addCategory(configuration, Date.now()))}
          >
            Add Category
          </Button>
        </span>
      </div>
      <CategoryList configuration={configuration} onChange={change} />
      <div
        data-bottom-bar
        className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-ink bg-paper py-3"
      >
        <SampleTotal configuration={configuration} projectType={standing.projectType} />
        <span className="flex gap-2">
          <Button size="sm" variant="secondary" disabled={!isChanged} onClick={discard}>
            Discard Changes
          </Button>
          <Button
            size="sm"
            disabled={isNameless || (isSaved && !isChanged)}
            onClick={() => setDialog('save')}
          >
            Save Bid Items
          </Button>
        </span>
      </div>
      {isNameless ? <Alert tone="caution">Every bid item needs a name.</Alert> : null}
      <ConfigurationDialogs
        kind={dialog}
        standing={standing}
        configuration={configuration}
        onOpen={setDialog}
      />
    </div>
  )
}

function WhatPrices({ standing: { savedAt, savedBy } }: { standing: StandingConfig }) {
  return (
    <p className="max-w-prose text-sm text-graphite">
      {savedAt === null
        ? 'Until you save this list, drafts of this type are counted from the price book.'
        : `This list prices the type. Saved ${formatDatedMoment(savedAt)}${savedBy ? ` by ${savedBy}` : ''}.`}
    </p>
  )
}

function Months({ value, onChange }: { value: number; onChange: (months: number) => void }) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex items-center gap-3 text-sm font-medium">
      Timeline in months
      <span id={id} className="w-20">
        <NumberInput
          label="Timeline in months"
          step={1}
          {...timelineMonthsRange}
          value={value}
          read={readTimelineMonths}
          onChange={onChange}
        />
      </span>
    </label>
  )
}

function SampleTotal(props: {
  projectType: ConfiguredProjectType
  configuration: Parameters<typeof asSavedToday>[0]
}) {
  const { projectType, configuration } = props
  const book = useActiveBook()
  const { totals } = useMemo(
    () => sampleEstimate(projectType, asSavedToday(configuration), book),
    [projectType, configuration, book],
  )
  return (
    <p className="text-sm">
      <span className="text-graphite">This list, {formatInteger(plainArea)} sf: </span>
      <output className="figures font-semibold">{formatUsd(totals.totalCents)}</output>{' '}
      <span className="figures text-graphite">({formatUsd(totals.perSquareFootCents)} / sf)</span>
    </p>
  )
}
