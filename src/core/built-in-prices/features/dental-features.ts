/** Dental features: lump sums. */
import { addedLine } from '#core/pricing/added-line.ts'

export const dentalFeatures = {
  'nitrous-oxide': addedLine({
    id: 'nitrous-oxide',
    trade: 'plumbing',
    item: 'Nitrous oxide and oxygen',
    description: 'Manifold, piping and outlets of two gases, alarm and verification',
    csiDivision: '22 60 00 Gas and Vacuum Systems for Laboratory and Healthcare Facilities',
    minimum: { low: 1200000, likely: 1800000, high: 2900000 },
  }),
  'recovery-room': addedLine({
    id: 'recovery-room',
    trade: 'framing',
    item: 'Recovery room',
    description: 'A room beside the operatories with door, lights and outlets',
    csiDivision: '09 20 00 Plaster and Gypsum Board',
    minimum: { low: 500000, likely: 750000, high: 1200000 },
  }),
}
