import type { PackageType } from '#core/catalog/package-type.ts'
import { textOf } from '#core/project/read-project-facts.ts'

/** What emails say about an order or a demo project. */
export type OrderedProject = {
  readonly orderId: string
  readonly packageType: PackageType
  readonly projectType: string
  readonly salonSubcategory?: string | undefined
  readonly squareFootage: number
}

/** The same from an order as it is stored. */
export function orderedProject(order: {
  readonly id: string
  readonly package_type: PackageType
  readonly project_data: Readonly<Record<string, unknown>>
}): OrderedProject {
  const data = order.project_data
  return {
    orderId: order.id,
    packageType: order.package_type,
    projectType: textOf(data['projectType']),
    salonSubcategory: textOf(data['salonSubcategory']) || undefined,
    squareFootage: Number(data['squareFootage']),
  }
}
