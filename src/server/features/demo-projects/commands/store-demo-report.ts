import { orderReportInput } from '#core/report/order-report.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Transaction } from '#server/database/database.ts'
import { addReportVersion } from '#server/features/reports/commands/add-report-version.ts'
import { isUpToDate } from '#server/features/reports/reads/report-subject.ts'
import { findNewestReportMark } from '#server/features/reports/reads/report-versions.ts'
import { findHouseBrand } from '#server/features/settings/commands/look.ts'
import type { Ports } from '#server/ports.ts'
import { type DemoProject, reportSourceOf } from '../reads.ts'
import type { PricedDemo } from './price-demo-project.ts'

type Material = {
  /** The row as stored by this transaction. */
  readonly row: DemoProject
  readonly priced: PricedDemo
  readonly adminUserId: string | null
}

/** Creates the next version of a demo project's report from what is stored. */
export async function storeDemoReport(
  transaction: Transaction,
  ports: Ports,
  { row, priced, adminUserId }: Material,
): Promise<{ readonly version: number }> {
  const now = ports.clock.now()
  const brand = await findHouseBrand(transaction)
  return await addReportVersion(
    transaction,
    { kind: 'demo-project', id: row.id },
    {
      input: {
        ...orderReportInput({
          orderId: row.id,
          packageType: row.package_type,
          project: priced.project,
          assessment: priced.review.assessment,
          pricing: priced.pricing,
          priceBookVersion: row.price_book_version,
          today: localDay(now.toISOString(), priced.pricing.priceBook.market.area.timeZone),
        }),
        ...(brand ? { brand } : {}),
      },
      pricing: priced.pricing,
      source: reportSourceOf(row),
      adminUserId,
      now,
    },
  )
}

/**
 * Returns the newest version if it still matches what is stored, otherwise creates the next one.
 */
export async function freshenDemoReport(
  transaction: Transaction,
  ports: Ports,
  material: Material,
): Promise<FreshReport> {
  const subject = { kind: 'demo-project', id: material.row.id } as const
  const newest = await findNewestReportMark(transaction, subject)
  if (newest && isUpToDate(newest, reportSourceOf(material.row))) return newest
  await storeDemoReport(transaction, ports, material)
  const made = await findNewestReportMark(transaction, subject)
  if (!made) throw new Error(`the report of ${subject.id} was stored and is not there`)
  return made
}

type FreshReport = NonNullable<Awaited<ReturnType<typeof findNewestReportMark>>>
