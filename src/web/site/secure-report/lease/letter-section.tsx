import { type LeaseParty, leaseParties, leasePartyLabels } from '#core/lease/lease-party.ts'
import { divideWork, type PartySum } from '#core/lease/work-letter.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { printPercent } from '#report/view/printed-figures.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { ReportSection, type SectionPlace } from '../report-section.tsx'
import type { LeaseMaterial } from './lease-material.ts'

const options = leaseParties.map((id) => ({ id, label: leasePartyLabels[id] }))

export function LetterSection({ material, ...place }: SectionPlace & { material: LeaseMaterial }) {
  const { items, sheet, change } = material
  const letter = divideWork(items, sheet.parties)
  const choose = (lineId: string, party: LeaseParty) =>
    change({ parties: { ...sheet.parties, [lineId]: party } })
  const hasChoices = letter.lines.some((line) => line.isChosen)
  return (
    <ReportSection
      {...place}
      lead="Each line starts on a side by rule. Move it where your letter puts it; the sums follow and always add up to the estimate."
    >
      <PartySums sums={letter.sums} totalCents={letter.totalCents} />
      <Table
        caption="Work-letter matrix"
        captionShown
        data-print="long"
        className="figures mt-8 sm:min-w-xl"
      >
        <thead>
          <tr>
            <HeadCell>Line</HeadCell>
            <HeadCell className="max-sm:hidden">Why</HeadCell>
            <HeadCell>Side</HeadCell>
            <HeadCell numeric className="max-sm:hidden">
              Amount
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {letter.lines.map((line) => (
            <tr key={line.lineId}>
              <Cell>
                {line.item}
                <span className="block text-xs text-graphite sm:hidden">
                  {formatUsd(line.loadedCents)}. {line.reason}
                </span>
              </Cell>
              <Cell className="text-xs text-graphite max-sm:hidden">{line.reason}</Cell>
              <Cell className="w-40 min-w-40 sm:w-52 sm:min-w-52">
                <span className="hidden print:inline">{leasePartyLabels[line.party]}</span>
                <span className="print:hidden">
                  <Select
                    aria-label={`Side of ${line.item}`}
                    className="min-h-9 text-sm"
                    options={options}
                    value={line.party}
                    onChange={(event) => choose(line.lineId, event.target.value as LeaseParty)}
                  />
                </span>
              </Cell>
              <Cell numeric className="max-sm:hidden">
                {formatUsd(line.loadedCents)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-xs text-graphite">
        Amounts with their part of contingency, overhead and profit.
      </p>
      {hasChoices ? (
        <Button
          variant="secondary"
          size="sm"
          data-print="hide"
          className="mt-4"
          onClick={() => change({ parties: {} })}
        >
          Back to the rule for every line
        </Button>
      ) : null}
    </ReportSection>
  )
}

function PartySums({ sums, totalCents }: { sums: readonly PartySum[]; totalCents: number }) {
  return (
    <>
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {sums.map((sum) => (
          <li key={sum.party} className="break-inside-avoid border-l-2 border-hairline pl-4">
            <p className="text-sm font-medium">{leasePartyLabels[sum.party]}</p>
            <p className="figures mt-1 font-serif text-xl">{formatUsd(sum.cents)}</p>
            <p className="figures text-sm text-graphite">
              {sum.lines === 1 ? '1 line' : `${sum.lines} lines`},{' '}
              {printPercent(totalCents > 0 ? (sum.cents / totalCents) * 100 : 0)}
            </p>
          </li>
        ))}
      </ul>
      <p className="figures mt-4 text-sm" role="status">
        Together {formatUsd(totalCents)}, the total of the estimate.
      </p>
    </>
  )
}
