import { levelBids } from '#core/bid-leveling/level-bids.ts'
import { leasePartyLabels } from '#core/lease/lease-party.ts'
import { leaseRequests } from '#core/lease/lease-requests.ts'
import { divideWork } from '#core/lease/work-letter.ts'
import { codesOfReport } from '#core/markets/all-markets.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import { type CsvCell, reportCsvText } from '#report/view/csv-text.ts'
import type { LeaseMaterial } from './lease-material.ts'
import { cellMarks, placeText } from './leveled-labels.ts'

type Rows = readonly (readonly CsvCell[])[]

/** Work letter, requests and leveled bids as currently entered; dollars. */
export function leaseCsv(material: LeaseMaterial): string {
  const rows = [...letterRows(material), [''], ...requestRows(material), ...bidRows(material)]
  return reportCsvText(rows)
}

function letterRows({ items, sheet }: LeaseMaterial): Rows {
  const letter = divideWork(items, sheet.parties)
  return [
    ['Work letter', 'Side', 'Amount', 'Why'],
    ...letter.lines.map((line) => [
      line.item,
      leasePartyLabels[line.party],
      dollarsFromCents(line.loadedCents),
      line.reason,
    ]),
    ...letter.sums.map((sum) => [
      'Sum',
      leasePartyLabels[sum.party],
      dollarsFromCents(sum.cents),
      '',
    ]),
    ['Total', '', dollarsFromCents(letter.totalCents), ''],
  ]
}

function requestRows({ report, items, sheet }: LeaseMaterial): Rows {
  const requests = leaseRequests({
    lines: divideWork(items, sheet.parties).lines,
    assessment: report.assessment,
    facts: report.project.facts,
    codes: codesOfReport(report),
    lease: sheet.terms,
    totalCents: report.totals.totalCents,
  })
  return [
    ['Request for the letter of intent', 'Worth up to', 'Why'],
    ...requests.map((one) => [one.request, dollarsFromCents(one.cents), one.reason]),
  ]
}

function bidRows({ report, items, sheet }: LeaseMaterial): Rows {
  if (sheet.bids.length === 0) return []
  const { rows, bids, estimateCents } = levelBids(items, report.assessment, sheet.bids)
  const amounts = (label: string, read: (bid: (typeof bids)[number]) => CsvCell) => [
    label,
    label === 'Leveled total' ? dollarsFromCents(estimateCents) : '',
    ...bids.flatMap((bid) => [read(bid), '']),
  ]
  return [
    [''],
    ['Leveled bids', 'Estimate', ...bids.flatMap((bid) => [bid.name, 'Mark'])],
    ...rows.map((row) => [
      row.item,
      dollarsFromCents(row.estimateCents),
      ...row.cells.flatMap((cell) => [
        dollarsFromCents(cell.cents),
        cellMarks(cell)
          .map((mark) => mark.text)
          .join(', '),
      ]),
    ]),
    amounts('Of no line of the estimate', (bid) => dollarsFromCents(bid.otherCents)),
    amounts('Leveled total', (bid) => dollarsFromCents(bid.leveledCents)),
    amounts('Place in the range', (bid) => placeText(bid.place)),
  ]
}
