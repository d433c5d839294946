import { sql } from 'kysely'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { CoveringPlanId } from '#core/catalog/subscription-plan.ts'
import type { Cents } from '#core/money/money.ts'
import { customerAnswers } from '#core/project/customer-answers.ts'
import type { Day, Instant } from '#core/time/day.ts'
import { insertRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'
import type { JsonRecord } from '#server/database/order-tables.ts'
import { sentStatement } from '#server/database/statement.ts'
import { profileIdOf } from '#server/features/clients/reads.ts'
import { standingTermsRevision } from '#server/features/settings/reads/legal-texts.ts'

/** The browser that ordered, and the day whose terms its buyer accepted; null when none were shown. */
export type Visitor = { readonly hash: string; readonly termsDay: Day | null }

export type NewOrder = {
  readonly id: string
  readonly packageType: PackageType
  readonly amount: Cents
  readonly customerEmail: string
  readonly customerName: string
  readonly projectData: JsonRecord
  /** Null outside every market. */
  readonly market: string | null
  /** Null for an order that staff created: its buyer accepts the terms by paying. */
  readonly visitor: Visitor | null
  readonly fingerprint: string | null
  readonly coveredByPlan?: CoveringPlanId
  /** From its payment until it is due. */
  readonly deliveryHours: number
  readonly now: Date
}

/**
 * Inserts the order for the client whose profile has its email; the browser that created it may see
 * it.
 */
export async function insertOrder(transaction: Transaction, order: NewOrder): Promise<void> {
  const { visitor, fingerprint, ...rest } = order
  const values = {
    ...columnsOf(rest),
    email: order.customerEmail.toLowerCase(),
    intake_fingerprint: fingerprint,
  }
  if (visitor === null) await insertOfStaff(transaction, values)
  else {
    const { hash, termsDay } = visitor
    await insertOfVisitor(transaction, { ...values, visitor_hash: hash, terms_day: termsDay })
  }
}

type OrderValues = ReturnType<typeof columnsOf> & {
  readonly email: string
  readonly intake_fingerprint: string | null
}

const insertOfStaff = sentStatement((database, order: OrderValues) =>
  database.insertInto('orders').values(newOrder(order)),
)

const insertOfVisitor = sentStatement(
  (
    database,
    order: OrderValues & { readonly visitor_hash: string; readonly terms_day: Day | null },
  ) =>
    database
      .with('holder', (holder) =>
        holder.insertInto('order_visitors').values({
          order_id: order.id,
          visitor_hash: order.visitor_hash,
          created_at: order.created_at,
        }),
      )
      .insertInto('orders')
      .values({
        ...newOrder(order),
        visitor_hash: order.visitor_hash,
        // Terms that nobody accepted have no day.
        terms_revision: sql<number>`case when ${order.terms_day}::date is not null
          then ${standingTermsRevision(order.terms_day)} end`,
        terms_accepted_at: sql<Instant>`case when ${order.terms_day}::date is not null
          then ${order.created_at}::timestamptz end`,
      }),
)

/** Columns are named one by one, because spreading would lose the statement's placeholders. */
function newOrder(order: OrderValues) {
  return {
    id: order.id,
    package_type: order.package_type,
    amount: order.amount,
    customer_email: order.customer_email,
    customer_name: order.customer_name,
    intake_data: order.intake_data,
    project_data: order.project_data,
    market: order.market,
    client_profile_id: profileIdOf(order.email),
    covered_by_plan: order.covered_by_plan,
    delivery_hours: order.delivery_hours,
    created_at: order.created_at,
    updated_at: order.updated_at,
    payment_attempt: 1,
    intake_fingerprint: order.intake_fingerprint,
  }
}

/** An order of the public API, which is paid when it is created. */
export type NewApiOrder = Omit<NewOrder, 'visitor' | 'fingerprint'> & {
  readonly apiKeyId: string
  readonly clientProfileId: string
  readonly externalId: string | null
  readonly webhookUrl: string | null
  readonly testMode: boolean
  readonly qcDeadline: Instant
}

export async function insertApiOrders(
  transaction: Transaction,
  orders: readonly NewApiOrder[],
): Promise<void> {
  const rows = orders.map((order) => ({
    ...columnsOf(order),
    client_profile_id: order.clientProfileId,
    status: 'paid' as const,
    paid_at: order.now,
    qc_deadline: order.qcDeadline,
    api_key_id: order.apiKeyId,
    external_id: order.externalId,
    webhook_url: order.webhookUrl,
    test_mode: order.testMode,
  }))
  await insertRow(transaction, 'orders', rows)
}

function columnsOf(order: Omit<NewOrder, 'visitor' | 'fingerprint'>) {
  return {
    id: order.id,
    package_type: order.packageType,
    amount: order.amount,
    customer_email: order.customerEmail,
    customer_name: order.customerName,
    intake_data: jsonText(customerAnswers(order.projectData)),
    project_data: jsonText(order.projectData),
    market: order.market,
    covered_by_plan: order.coveredByPlan ?? null,
    delivery_hours: order.deliveryHours,
    created_at: order.now,
    updated_at: order.now,
  }
}

export const insertOrderVisitor = sentStatement(
  (
    database,
    holder: { readonly orderId: string; readonly visitorHash: string; readonly now: Date },
  ) =>
    database
      .insertInto('order_visitors')
      .values({
        order_id: holder.orderId,
        visitor_hash: holder.visitorHash,
        created_at: holder.now,
      })
      .onConflict((conflict) => conflict.columns(['visitor_hash', 'order_id']).doNothing()),
)
