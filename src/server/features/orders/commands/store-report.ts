import type { Assessment } from '#core/estimate/assessment.ts'
import type { Pricing } from '#core/order/draft-project.ts'
import type { StoredProject } from '#core/order/stored-project.ts'
import { orderReportInput } from '#core/report/order-report.ts'
import type { ReportVersionState } from '#core/report/report-version-state.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Transaction } from '#server/database/database.ts'
import { findPresenter } from '#server/features/broker-covers/reads.ts'
import { readWornBrand } from '#server/features/report-brands/commands.ts'
import { findBrandMark } from '#server/features/report-brands/reads.ts'
import { addReportVersion } from '#server/features/reports/commands/add-report-version.ts'
import { isUpToDate } from '#server/features/reports/reads/report-subject.ts'
import {
  findNewestReportMark,
  findWorkingReportMark,
} from '#server/features/reports/reads/report-versions.ts'
import type { Ports } from '#server/ports.ts'
import { findReportSource, sourceHash } from '../reads/find-report-source.ts'
import type { Order } from '../reads/working-order.ts'

export type ReportMaterial = {
  /** The order as stored by this transaction. */
  readonly order: Order
  readonly project: StoredProject
  readonly assessment: Assessment
  readonly pricing: Pricing
  readonly adminUserId: string | null
}

/** Creates the next version of an order's report from what is stored. */
export async function storeReport(
  transaction: Transaction,
  ports: Ports,
  { order, project, assessment, pricing, adminUserId }: ReportMaterial,
): Promise<{ readonly version: number }> {
  const now = ports.clock.now()
  const brand = await readWornBrand(transaction, ports, order.api_key_id)
  const presenter = await findPresenter(transaction, order.id)
  return await addReportVersion(
    transaction,
    { kind: 'order', id: order.id },
    {
      input: {
        ...orderReportInput({
          orderId: order.id,
          packageType: order.package_type,
          project,
          assessment,
          pricing,
          priceBookVersion: order.price_book_version,
          today: localDay(now.toISOString(), pricing.priceBook.market.area.timeZone),
        }),
        ...(brand ? { brand } : {}),
        ...(presenter ? { presenter } : {}),
      },
      pricing,
      source: {
        sourceSha256: sourceHash(order, project),
        brandMark: await findBrandMark(transaction, order),
      },
      adminUserId,
      now,
    },
  )
}

type FreshReport = {
  readonly id: string
  readonly version: number
  readonly state: ReportVersionState
  readonly isNew: boolean
}

/**
 * Returns the version at work if it still matches what is stored, otherwise creates the next one.
 */
export async function freshenReport(
  transaction: Transaction,
  ports: Ports,
  material: ReportMaterial,
): Promise<FreshReport> {
  const subject = { kind: 'order', id: material.order.id } as const
  const source = await findReportSource(transaction, material.order)
  const working = await findWorkingReportMark(transaction, subject, source)
  if (working && isUpToDate(working, source)) return { ...working, isNew: false }
  await storeReport(transaction, ports, material)
  const made = await findNewestReportMark(transaction, subject)
  if (!made) throw new Error(`the report of order ${material.order.id} was stored and is not there`)
  return { ...made, isNew: true }
}
