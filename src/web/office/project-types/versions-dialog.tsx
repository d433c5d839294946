import { useState } from 'react'
import type { ConfiguredProjectType } from '#core/catalog/configured-project-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { categorySections, editableConfiguration } from '#core/pricing/edit-configuration.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { type ConfigVersion, useConfigVersions } from './project-types-query.ts'

type VersionsDialogProps = {
  projectType: ConfiguredProjectType
  onRestore: (version: ConfigVersion) => void
  onClose: () => void
}

/** Every saved version, to view and to restore. */
export function VersionsDialog({ projectType, onRestore, onClose }: VersionsDialogProps) {
  const [shown, setShown] = useState<ConfigVersion>()
  return (
    <Dialog
      wide
      onClose={onClose}
      title={shown ? `Version of ${formatDatedMoment(shown.savedAt)}` : 'Saved Versions'}
      footer={
        shown ? (
          <>
            <Button size="sm" variant="secondary" onClick={() => setShown(undefined)}>
              All Versions
            </Button>
            <Button size="sm" disabled={shown.isActive} onClick={() => onRestore(shown)}>
              Restore This Version
            </Button>
          </>
        ) : null
      }
    >
      {shown ? (
        <VersionItems version={shown} />
      ) : (
        <VersionList projectType={projectType} onShow={setShown} />
      )}
    </Dialog>
  )
}

type VersionListProps = {
  projectType: ConfiguredProjectType
  onShow: (version: ConfigVersion) => void
}

function VersionList({ projectType, onShow }: VersionListProps) {
  const versions = useConfigVersions(projectType)
  if (versions.isPending) return <RowSkeletons label="Loading versions" />
  if (versions.data === undefined)
    return <LoadFailed query={versions} title="Versions could not be loaded" />
  if (versions.data.length === 0) return <EmptyState title="Nothing was saved for this type yet." />
  return (
    <Table caption="Saved versions, the newest first">
      <TableHead columns={['Saved', 'By', numeric('Items'), 'State', numeric('Actions')]} />
      <tbody>
        {versions.data.map((version) => (
          <tr key={version.versionId}>
            <Cell className="figures whitespace-nowrap">{formatDatedMoment(version.savedAt)}</Cell>
            <Cell>{version.savedBy ?? 'Unknown'}</Cell>
            <Cell numeric>{version.bidItems.length}</Cell>
            <Cell>{version.isActive ? <Badge tone="good">In use</Badge> : 'Earlier'}</Cell>
            <Cell className="text-right">
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Look at the version of ${formatDatedMoment(version.savedAt)}`}
                onClick={() => onShow(version)}
              >
                Look
              </Button>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function VersionItems({ version }: { version: ConfigVersion }) {
  const sections = categorySections(editableConfiguration(version))
  return (
    <Table caption={`Bid items, ${version.timelineMonths} months`} captionShown>
      <TableHead columns={['Item', 'Category', numeric('Cost')]} />
      <tbody>
        {sections.flatMap(({ label, items }) =>
          items.map((item) => (
            <tr key={item.id}>
              <Cell>{item.name}</Cell>
              <Cell>{label}</Cell>
              <Cell numeric>
                {item.isPercentage
                  ? `${item.costPerSqft} %`
                  : `${formatUsd(centsFromDollars(item.costPerSqft))} / sf`}
              </Cell>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  )
}
