import type { PackageType } from '#core/catalog/package-type.ts'
import { areaOf, type Books } from '#core/pricing/books.ts'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import type { TimeZone } from '#core/time/time-zone.ts'

/** The facts of an order or a demo project that emails mention. */
export type OrderedProject = {
  readonly orderId: string
  readonly packageType: PackageType
  readonly projectType: string
  readonly salonSubcategory?: string | undefined
  readonly squareFootage: number
  /** Of its market: what hours and days in the mail mean. */
  readonly timeZone: TimeZone
}

/** The same facts from a stored order. */
export function orderedProject(
  order: {
    readonly id: string
    readonly package_type: PackageType
    readonly shown_answers: CustomerAnswers
    readonly market: string | null
  },
  books: Books,
): OrderedProject {
  const data = order.shown_answers
  return {
    orderId: order.id,
    packageType: order.package_type,
    projectType: textOf(data['projectType']),
    salonSubcategory: textOf(data['salonSubcategory']) || undefined,
    squareFootage: Number(data['squareFootage']),
    timeZone: areaOf(books, order.market).timeZone,
  }
}
