import type { PermitKind } from '#core/pricing/permit-bands.ts'

export const permitKindNames: Readonly<Record<PermitKind, string>> = {
  office: 'Office',
  retail: 'Retail',
  restaurant: 'Bar and restaurant',
  medical: 'Medical',
  salon: 'Salon and spa',
}
