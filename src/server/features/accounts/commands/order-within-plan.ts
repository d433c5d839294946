import type { IntakeProject } from '#contract/project-data.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { placePlanOrder } from '#server/features/orders/commands/place-plan-order.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { freshSubscriber, maySpendPlan, showAccountCommand } from './show-account.ts'

export type PlanIntake = {
  readonly customer: Pick<CustomerActor, 'email' | 'purchase'>
  readonly packageType: PackageType
  readonly customerName: string
  readonly projectData: IntakeProject
}

/**
 * Orders one report that is covered by the subscription. The account's address is used, whatever
 * the form says.
 */
export async function orderWithinPlanCommand(
  ports: Ports,
  intake: PlanIntake,
  visitorHash: string,
): Promise<
  Result<{ readonly orderId: string; readonly reportsLeft: number | null }, 'no-subscription'>
> {
  const { customer } = intake
  const { email, purchase } = customer
  const subscriber = await freshSubscriber(ports, email)
  if (subscriber && !maySpendPlan(subscriber, purchase)) return refuse('no-subscription')
  const orderId = await ports.database.transaction().execute(async (transaction) => {
    const placed = await placePlanOrder(
      transaction,
      ports,
      {
        packageType: intake.packageType,
        customerEmail: email,
        customerName: intake.customerName,
        projectData: { ...intake.projectData, email },
      },
      visitorHash,
    )
    // Thrown, so that the transaction rolls back.
    if (!placed.ok) throw new Refusal(placed.refusal)
    return placed.value.orderId
  })
  const { plan } = await showAccountCommand(ports, customer)
  return accept({ orderId, reportsLeft: plan ? plan.reportsLeft : 0 })
}
