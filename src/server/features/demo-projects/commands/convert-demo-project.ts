import { reportPackages } from '#core/catalog/package-type.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { placeStaffOrder } from '#server/features/orders/commands/place-staff-order.ts'
import { findOrder } from '#server/features/orders/reads/working-order.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { lockDemoProject, storedAnswers } from '../reads.ts'
import { updateDemoConverted } from '../writes.ts'

type Conversion = {
  readonly id: string
  readonly actor: StaffActor
  readonly requestId: string
  readonly sendsLink: boolean
}

export type Converted = { readonly orderId: string; readonly isNew: boolean }

/**
 * Creates an unpaid order from a demo project, with its bid items and narrative. A repeat returns
 * the same order as long as that order is paid or can still be paid.
 */
export async function convertDemoProjectCommand(
  ports: Ports,
  { id, actor, requestId, sendsLink }: Conversion,
): Promise<Result<Converted, 'no-such-project' | 'coming-soon'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const demo = await lockDemoProject(transaction, id)
    if (!demo) return refuse('no-such-project')
    if (reportPackages[demo.package_type].comingSoon) return refuse('coming-soon')
    const before = await findOrder(transaction, demo.converted_order_id ?? '')
    if (before && before.status !== 'cancelled') {
      return accept({ orderId: before.id, isNew: false })
    }
    const by = { actor, requestId }
    const orderId = await placeStaffOrder(transaction, ports, by, {
      packageType: demo.package_type,
      customerEmail: demo.customer_email,
      customerName: demo.customer_name,
      projectData: storedAnswers(demo),
      sendsLink,
    })
    const now = ports.clock.now()
    await updateDemoConverted(transaction, id, orderId, now)
    await recordAudit(transaction, { ...by, at: now }, 'demo-project.converted', id, {
      after: { orderId, sendsLink },
    })
    return accept({ orderId, isNew: true })
  })
}
