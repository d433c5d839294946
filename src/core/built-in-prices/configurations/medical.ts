/** The flat medical bid items for editing: dollars per square foot. */
import { buildConfiguration } from '#core/pricing/configuration-rows.ts'

export const medicalConfiguration = buildConfiguration('medical', [
  ['permit', 'Permits and fees', 3, 'preparation'],
  ['demolition', 'Demolition', 4, 'preparation'],
  ['general-conditions', 'General conditions', 7, 'preparation'],
  ['slab', 'Slab patching', 4, 'structure'],
  ['framing', 'Framing and drywall', 20, 'structure'],
  ['doors', 'Doors and hardware', 11, 'structure'],
  ['glazing', 'Interior glazing', 3, 'structure'],
  ['insulation', 'Sound insulation', 3, 'structure'],
  ['ceilings', 'Ceilings', 8, 'interior'],
  ['flooring', 'Flooring', 10, 'interior'],
  ['painting', 'Painting and wall protection', 6, 'interior'],
  ['casework', 'Casework', 14, 'interior'],
  ['specialties', 'Specialties and accessories', 4, 'interior'],
  ['hvac', 'HVAC', 24, 'systems'],
  ['plumbing', 'Plumbing', 18, 'systems'],
  ['electrical', 'Electrical', 15, 'systems'],
  ['lighting', 'Lighting', 9, 'systems'],
  ['sprinklers', 'Fire sprinklers', 4, 'systems'],
  ['fire-alarm', 'Fire alarm', 4, 'systems'],
  ['data', 'Low voltage and data', 7, 'systems'],
])
