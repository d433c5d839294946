import { withProjectEdit } from '#core/order/apply-project-edit.ts'
import type { Unpriceable } from '#core/order/draft-project.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import { buildReport } from '#core/report/build-report.ts'
import { orderReportInput } from '#core/report/order-report.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { localDay } from '#core/time/time-zone.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import type { Ports } from '#server/ports.ts'
import { findOrder } from '../reads/working-order.ts'
import { acceptedEdit, reviewOrder, type SentProject, type UnusableEdit } from './edit-project.ts'

/** The report as this edit would make it; nothing is stored and no version is created. */
export async function previewReportCommand(
  ports: Ports,
  orderId: string,
  sent: SentProject,
): Promise<Result<string, 'no-such-order' | 'no-bid-items' | Unpriceable | UnusableEdit>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await findOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const edit = acceptedEdit(order.project_data, sent)
    if (!edit.ok) return edit
    const data = withProjectEdit(order.project_data, edit.value)
    const review = await reviewOrder(transaction, ports, order, data)
    const project = readStoredProject(data)
    if (!review.ok) return review
    if (!project.ok) return project
    if (!review.value) return refuse('no-bid-items')
    const found = await findPricing(
      transaction,
      ports.books,
      project.value.facts,
      order.price_book_version,
    )
    if (!found.ok) return found
    const pricing = found.value
    const input = orderReportInput({
      orderId: order.id,
      packageType: order.package_type,
      project: project.value,
      assessment: review.value.assessment,
      pricing,
      priceBookVersion: order.price_book_version,
      today: localDay(ports.clock.now().toISOString(), pricing.priceBook.market.area.timeZone),
    })
    const { renderReportHtml } = await import('#report/html/render-report-html.tsx')
    return accept(renderReportHtml(buildReport({ ...input, version: 0 })))
  })
}
