import { useState } from 'react'
import type { StandingRanges } from '#contract/ranges.ts'
import { fewestForRefit } from '#core/calibration/fewest-outcomes.ts'
import type { PermitKind } from '#core/catalog/permit-kind.ts'
import { permitKindLabels } from '#core/pricing/permit-bands.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { numeric, TableHead } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { useRanges } from './ranges-query.ts'
import { RefitDialog, RestoreDialog } from './refit-dialog.tsx'

/** The width of ranges by kind: what outcomes say of it, and the versions so far. */
export function RangesPanel() {
  const ranges = useRanges()
  const [isPreviewing, setPreviewing] = useState(false)
  const [goingBackTo, setGoingBack] = useState<string>()
  if (ranges.isError && !ranges.data)
    return <LoadFailed query={ranges} title="The ranges could not be loaded" />
  if (!ranges.data) return <RowSkeletons label="Loading the ranges..." />
  const { proposal, version, versions, former } = ranges.data
  return (
    <section aria-labelledby="ranges" className="mt-10">
      <h2 id="ranges" className="text-lg">
        Width of Ranges
      </h2>
      <p className="mt-2 max-w-measure text-sm text-graphite">
        In force: <span className="figures">{version}</span>. 1.00 is the width that the permits
        gave. A kind with at least {fewestForRefit} outcomes can be refitted; a change smaller than
        its own uncertainty is not proposed. Orders keep the ranges they were drafted with.
      </p>
      <div className="mt-4">
        <KindTable kinds={proposal.kinds} />
      </div>
      {proposal.isChange ? (
        <Button className="mt-4" variant="secondary" size="sm" onClick={() => setPreviewing(true)}>
          Preview on Past Orders
        </Button>
      ) : (
        <p className="mt-4 text-sm">The outcomes do not call for a change.</p>
      )}
      <Versions versions={versions} former={former} onGoBack={setGoingBack} />
      {isPreviewing ? (
        <RefitDialog ranges={ranges.data} onClose={() => setPreviewing(false)} />
      ) : null}
      {goingBackTo ? (
        <RestoreDialog
          ranges={ranges.data}
          version={goingBackTo}
          onClose={() => setGoingBack(undefined)}
        />
      ) : null}
    </section>
  )
}

const verdicts: Readonly<Record<StandingRanges['proposal']['kinds'][number]['verdict'], string>> = {
  changes: 'Change proposed',
  'too-few': 'Too few outcomes',
  'within-uncertainty': 'Agrees',
}

const kindName = (kind: PermitKind) => permitKindLabels[kind]

function KindTable({ kinds }: { kinds: StandingRanges['proposal']['kinds'] }) {
  return (
    <CardTable caption="Width by kind of project">
      <TableHead
        columns={[
          'Kind',
          numeric('Outcomes'),
          numeric('Observed'),
          numeric('In force'),
          numeric('Proposed'),
          'Verdict',
        ]}
      />
      <tbody>
        {kinds.map(({ kind, outcomes, observed, current, proposed, verdict }) => (
          <tr key={kind}>
            <CardCell first className="font-medium">
              {kindName(kind)}
            </CardCell>
            <CardCell numeric label="Outcomes">
              {outcomes}
            </CardCell>
            <CardCell numeric label="Observed">
              {outcomes > 0 ? observed.toFixed(2) : '–'}
            </CardCell>
            <CardCell numeric label="In force">
              {current.toFixed(2)}
            </CardCell>
            <CardCell numeric label="Proposed">
              {proposed.toFixed(2)}
            </CardCell>
            <CardCell label="Verdict">{verdicts[verdict]}</CardCell>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

type VersionsProps = Pick<StandingRanges, 'versions' | 'former'> & {
  onGoBack: (version: string) => void
}

/** The newest first; those that came with the program last. */
function Versions({ versions, former, onGoBack }: VersionsProps) {
  const shipped = former.filter((one) => !versions.some(({ version }) => version === one))
  const goBack = (version: string) =>
    former.includes(version) ? (
      <Button size="sm" variant="secondary" onClick={() => onGoBack(version)}>
        Go Back to {version}
      </Button>
    ) : null
  return (
    <ul aria-label="Versions of the ranges" className="mt-6 text-sm">
      {versions.map((one) => (
        <li key={one.version} className={versionLine}>
          <VersionText version={one} />
          {goBack(one.version)}
        </li>
      ))}
      {shipped.map((version) => (
        <li key={version} className={versionLine}>
          <p>
            <span className="figures font-medium">{version}</span>: the fit to permits that came
            with the program.
          </p>
          {goBack(version)}
        </li>
      ))}
    </ul>
  )
}

const versionLine =
  'flex flex-wrap items-center justify-between gap-2 border-t border-hairline py-2'

function VersionText({ version: one }: { version: StandingRanges['versions'][number] }) {
  const { version, restores, appliedAt, appliedBy, note, outcomes, kinds } = one
  return (
    <p>
      <span className="figures font-medium">{version}</span>, {formatDatedMoment(appliedAt)}
      {appliedBy ? ` by ${appliedBy}` : ''},{' '}
      {restores ? `back to ${restores}` : `from ${outcomes} outcomes`}: {note}
      <span className="block text-xs text-graphite">
        {kinds
          .filter(({ current, proposed }) => current !== proposed)
          .map(
            ({ kind, current, proposed }) =>
              `${kindName(kind)} ${current.toFixed(2)} to ${proposed.toFixed(2)}`,
          )
          .join(', ')}
      </span>
    </p>
  )
}
