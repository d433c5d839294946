import { z } from 'zod'
import { deliveryHoursSetting } from '#core/catalog/delivery-hours.ts'
import { changeHistory } from './change-history.ts'
import { endpoint } from './endpoint.ts'

const hours = z.strictObject({ basic: z.int(), pro: z.int(), premium: z.int() })

const shown = z.object({
  /** From the payment until the report is due. */
  hours: z.object(hours.shape),
  /** Sent back with a change; 0 while the specification's hours apply. */
  revision: z.int(),
  history: changeHistory(deliveryHoursSetting.labels),
})

export type DeliveryHoursView = z.output<typeof shown>

export const deliveryHoursApi = {
  showDeliveryHours: endpoint('showDeliveryHours', {
    access: 'staff',
    permission: 'administration',
    summary: 'Within how many hours reports are due, with every change of it',
    reply: shown,
  }),
  saveDeliveryHours: endpoint('saveDeliveryHours', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Changes the delivery hours of packages for orders that are placed from then on',
    body: z.strictObject({ revision: z.int().min(0), hours }),
    reply: shown,
    refusals: { 'hours-changed-meanwhile': 409, 'hours-unusable': 422 },
  }),
}
