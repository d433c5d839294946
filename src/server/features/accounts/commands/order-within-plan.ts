import type { IntakeProject } from '#contract/project-data.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { placePlanOrder } from '#server/features/orders/commands/place-plan-order.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { freshSubscriber, showAccountCommand } from './show-account.ts'

export type PlanIntake = {
  readonly email: string
  readonly packageType: PackageType
  readonly customerName: string
  readonly projectData: IntakeProject
}

/** Orders one report that the plan pays for. The address is the account's, whatever the form says. */
export async function orderWithinPlanCommand(
  ports: Ports,
  intake: PlanIntake,
  visitorHash: string,
): Promise<{ readonly orderId: string; readonly reportsLeft: number | null }> {
  await freshSubscriber(ports, intake.email)
  const orderId = await ports.database.transaction().execute(async (transaction) => {
    const placed = await placePlanOrder(
      transaction,
      ports,
      {
        packageType: intake.packageType,
        customerEmail: intake.email,
        customerName: intake.customerName,
        projectData: { ...intake.projectData, email: intake.email },
      },
      visitorHash,
    )
    // Thrown, so that nothing of it is kept.
    if (!placed.ok) throw new Refusal(placed.refusal)
    return placed.value.orderId
  })
  const { plan } = await showAccountCommand(ports, intake.email)
  return { orderId, reportsLeft: plan ? plan.reportsLeft : 0 }
}
