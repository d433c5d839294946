import type { ChangedOrder } from '#contract/staff-order.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { isProjectType, isSalon } from '#core/catalog/project-type.ts'
import { specialFeaturesFor } from '#core/catalog/special-feature.ts'
import { withKeptLines } from '#core/order/kept-lines.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { showChangedOrder } from '../reads/show-staff-order.ts'
import { noteRecipientChange } from './change-recipient.ts'
import { type EditRefusal, lockForEdit, storeReviewed } from './edit-project.ts'

export type OrderCorrection = {
  readonly customerName?: string | undefined
  readonly customerEmail?: string | undefined
  readonly projectData?: StoredAnswers | undefined
  readonly revision?: number | undefined
}

/**
 * Corrects customer and project data. A corrected area or type never changes prices by itself: the
 * report becomes outdated, and nothing is approved until the lines are priced for it.
 */
export async function editOrderCommand(
  ports: Ports,
  by: By,
  orderId: string,
  { customerName, customerEmail, projectData = {}, revision }: OrderCorrection,
): Promise<Result<ChangedOrder, EditRefusal | 'unknown-project-type'>> {
  const type = projectData['projectType']
  if (typeof type === 'string' && !isProjectType(type)) return refuse('unknown-project-type')
  return await ports.database.transaction().execute(async (transaction) => {
    const locked = await lockForEdit(transaction, orderId, revision)
    if (!locked.ok) return locked
    const order = locked.value
    const { project_data: stored } = order
    const data = withKeptLines(stored, correctProject(stored, projectData))
    const before = correctable(order.customer_name, order.customer_email, order.project_data)
    const after = correctable(
      customerName ?? order.customer_name,
      customerEmail ?? order.customer_email,
      data,
    )
    if (canonicalJson(before) === canonicalJson(after)) {
      return accept(await showChangedOrder(transaction, order, order))
    }
    const current = await noteRecipientChange(transaction, ports, by, order, customerEmail)
    const corrected = await storeReviewed(transaction, ports, current, data, {
      customerName,
      customerEmail,
    })
    await recordAudit(transaction, { ...by, at: ports.clock.now() }, 'order.corrected', order.id, {
      before,
      after,
    })
    return accept(await showChangedOrder(transaction, order, corrected))
  })
}

const correctedAnswers = [
  'companyName',
  'contactPerson',
  'phone',
  'description',
  'squareFootage',
  'projectType',
  'salonSubcategory',
  'specialFeatures',
] as const

function correctable(customerName: string, customerEmail: string, data: StoredAnswers) {
  const answers = correctedAnswers.map((name) => [name, data[name]])
  return { customerName, customerEmail, ...Object.fromEntries(answers) }
}

/** A new type drops the special features that only the old type offers; only a salon has a kind. */
function correctProject(data: StoredAnswers, correction: StoredAnswers): StoredAnswers {
  const { salonSubcategory, ...corrected } = { ...data, ...correction }
  const type = corrected['projectType']
  const isSalonType = typeof type === 'string' && isSalon(type)
  return {
    ...corrected,
    ...(isSalonType && salonSubcategory ? { salonSubcategory } : {}),
    ...(type === data['projectType'] || typeof type !== 'string'
      ? {}
      : { specialFeatures: offeredFeatures(type, corrected['specialFeatures']) }),
  }
}

function offeredFeatures(type: string, features: unknown): readonly unknown[] {
  const offered: readonly unknown[] = specialFeaturesFor(type)
  return Array.isArray(features) ? features.filter((feature) => offered.includes(feature)) : []
}
