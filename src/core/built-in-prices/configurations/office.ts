/** The flat office bid items for editing: dollars per square foot. */
import { buildConfiguration } from '#core/pricing/configuration-rows.ts'

export const officeConfiguration = buildConfiguration('office', [
  ['permit', 'Permits and fees', 2.5, 'preparation'],
  ['demolition', 'Demolition', 2.5, 'preparation'],
  ['general-conditions', 'General conditions', 4, 'preparation'],
  ['floor-prep', 'Floor preparation', 1.5, 'structure'],
  ['framing', 'Framing and drywall', 8, 'structure'],
  ['doors', 'Doors and hardware', 4, 'structure'],
  ['glazing', 'Interior glazing', 2.5, 'structure'],
  ['insulation', 'Insulation', 1, 'structure'],
  ['ceilings', 'Ceilings', 5.5, 'interior'],
  ['flooring', 'Flooring', 6, 'interior'],
  ['painting', 'Painting', 3, 'interior'],
  ['millwork', 'Millwork', 4, 'interior'],
  ['hvac', 'HVAC', 12, 'systems'],
  ['plumbing', 'Plumbing', 4, 'systems'],
  ['electrical', 'Electrical', 10, 'systems'],
  ['fire-safety', 'Sprinklers and fire alarm', 4, 'systems'],
  ['data', 'Low voltage and data', 2.5, 'systems'],
])
