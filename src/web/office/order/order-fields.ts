import type { StaffOrder } from '#contract/staff-order.ts'
import type { SalonSubcategory } from '#core/catalog/project-type.ts'
import type { CallInput } from '#web/lib/call.ts'

/** Everything a form holds as text, as it stands in its inputs. */
export type OrderFields = {
  customerName: string
  customerEmail: string
  companyName: string
  contactPerson: string
  phone: string
  description: string
  squareFootage: string
  projectType: string
  /** Empty where none is chosen; only a salon has one. */
  salonSubcategory: SalonSubcategory | ''
}

export function orderFields({ customerName, customerEmail, projectData }: StaffOrder): OrderFields {
  return {
    customerName,
    customerEmail,
    companyName: projectData.companyName,
    contactPerson: projectData.contactPerson,
    phone: projectData.phone,
    description: projectData.description,
    squareFootage: String(projectData.squareFootage),
    projectType: projectData.projectType,
    salonSubcategory: projectData.salonSubcategory ?? '',
  }
}

type OrderEdit = CallInput<'editOrderDirect'>['body']

/** Only what was changed: a colleague's change of another field is not undone by this one. */
export function changesOf(order: StaffOrder, fields: OrderFields): OrderEdit {
  const { customerName, customerEmail, ...project } = pick(orderFields(order), fields)
  const { squareFootage, salonSubcategory, ...texts } = project
  const projectData = {
    ...texts,
    ...(salonSubcategory === undefined ? {} : { salonSubcategory }),
    ...(squareFootage === undefined ? {} : { squareFootage: Number(squareFootage) }),
  }
  return {
    ...(customerName === undefined ? {} : { customerName }),
    ...(customerEmail === undefined ? {} : { customerEmail }),
    ...(Object.keys(projectData).length === 0 ? {} : { projectData }),
  }
}

function pick(before: OrderFields, after: OrderFields): Partial<OrderFields> {
  const names = Object.keys(before) as (keyof OrderFields)[]
  const changed = names.filter((name) => before[name] !== after[name].trim())
  return Object.fromEntries(changed.map((name) => [name, after[name].trim()]))
}
