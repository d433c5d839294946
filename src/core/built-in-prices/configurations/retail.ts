/** The flat retail bid items for editing: dollars per square foot. */
import { buildConfiguration } from '#core/pricing/configuration-rows.ts'

export const retailConfiguration = buildConfiguration('retail', [
  ['permit', 'Permits and fees', 2.5, 'preparation'],
  ['demolition', 'Demolition', 2.5, 'preparation'],
  ['general-conditions', 'General conditions', 4, 'preparation'],
  ['slab', 'Slab patching', 2, 'structure'],
  ['storefront', 'Storefront glazing', 5, 'structure'],
  ['framing', 'Framing and drywall', 8, 'structure'],
  ['doors', 'Doors and hardware', 3, 'structure'],
  ['insulation', 'Insulation', 1, 'structure'],
  ['ceilings', 'Ceilings', 5, 'interior'],
  ['flooring', 'Flooring', 6.5, 'interior'],
  ['painting', 'Painting', 3, 'interior'],
  ['wall-finishes', 'Wall finishes', 2, 'interior'],
  ['millwork', 'Fixtures and millwork', 8, 'interior'],
  ['specialties', 'Specialties and accessories', 1.5, 'interior'],
  ['hvac', 'HVAC', 12, 'systems'],
  ['plumbing', 'Plumbing', 4.5, 'systems'],
  ['electrical', 'Electrical', 8, 'systems'],
  ['lighting', 'Lighting', 6, 'systems'],
  ['fire-safety', 'Sprinklers and fire alarm', 3, 'systems'],
])
