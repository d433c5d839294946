import type { IntakeProject } from '#contract/project-data.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { PlanRefusal } from '#core/subscription/subscription.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import type { Intake } from '#server/features/orders/commands/place-order.ts'
import { placePlanOrder } from '#server/features/orders/commands/place-plan-order.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findPayer, planOf } from './plan-payer.ts'
import { showAccountCommand } from './show-account.ts'

export type PlanIntake = {
  readonly customer: Pick<CustomerActor, 'email' | 'purchase'>
  readonly packageType: PackageType
  readonly customerName: string
  readonly projectData: IntakeProject
} & Pick<Intake, 'duplicate' | 'acceptsTerms'>

/**
 * Orders one report that is covered by the subscription. The account's address is used, whatever
 * the form says.
 */
export async function orderWithinPlanCommand(
  ports: Ports,
  intake: PlanIntake,
  visitorHash: string,
): Promise<
  Result<
    { readonly orderId: string; readonly reportsLeft: number | null },
    PlanRefusal | 'unknown-upload'
  >
> {
  const { customer, packageType, customerName, projectData, ...marks } = intake
  const { email } = customer
  const payer = await findPayer(ports, customer)
  if (!payer) return refuse('no-subscription')
  const placed = await rollBackRefused(ports.database, (transaction) =>
    placePlanOrder(
      transaction,
      ports,
      {
        packageType,
        customerEmail: email,
        customerName,
        projectData: { ...projectData, email },
        ...marks,
      },
      { visitorHash, plan: planOf(payer) },
    ),
  )
  if (!placed.ok) return placed
  const { plan } = await showAccountCommand(ports, customer)
  return accept({ ...placed.value, reportsLeft: plan ? plan.reportsLeft : 0 })
}
