/** The parts of a project budget beside construction, in their order. */
import type { OwnerCostPart } from '#core/owner-costs/owner-cost-rows.ts'

const parts: Readonly<Record<OwnerCostPart, string>> = {
  design: 'Design fees',
  fees: 'Licenses and fees',
  equipment: 'Equipment',
  furniture: 'Furniture',
  technology: 'Technology',
  signs: 'Signs',
  owner: 'Insurance',
  contingency: "Owner's contingency",
  financing: 'Financing',
  other: 'Usually paid by others or later',
}

export function budgetPartLabel(part: OwnerCostPart): string {
  return parts[part]
}

export const orderOfParts = Object.keys(parts) as readonly OwnerCostPart[]
