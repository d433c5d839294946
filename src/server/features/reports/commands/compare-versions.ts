import type { ReportChanges } from '#contract/report-changes.ts'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { compareLines } from '#core/estimate/compare-lines.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { Connection } from '#server/database/database.ts'
import { isUpToDate, type ReportSource, type ReportSubject } from '../reads/report-subject.ts'
import { listNewestReports } from '../reads/report-versions.ts'

export type StoredNow = {
  readonly bidItems: readonly BidItem[]
  readonly source: ReportSource
}

/**
 * Compares what an approval would send with the version before it: the stored lines with the newest
 * report where they differ, otherwise the newest report with the one before. Undefined without a
 * report.
 */
export async function compareVersions(
  connection: Connection,
  subject: ReportSubject,
  stored: StoredNow,
): Promise<ReportChanges | undefined> {
  const [newest, previous] = await listNewestReports(connection, subject, 2)
  if (!newest) return undefined
  const isOutdated = !isUpToDate(newest, stored.source)
  const before = isOutdated ? newest : previous
  const after = isOutdated ? stored.bidItems : linesOf(newest.document)
  const { changes, ...totals } = compareLines(before ? linesOf(before.document) : after, after)
  return {
    beforeVersion: before?.version ?? null,
    afterVersion: isOutdated ? null : newest.version,
    ...totals,
    changes: changes.map((change) => ({
      ...change,
      beforeCents: change.beforeCents ?? null,
      afterCents: change.afterCents ?? null,
    })),
  }
}

function linesOf({ categories, percentageLines }: ReportDocument): readonly BidItem[] {
  return [...categories.flatMap(({ items }) => items), ...percentageLines.map(({ item }) => item)]
}
