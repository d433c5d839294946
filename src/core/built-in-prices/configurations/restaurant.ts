/** The flat restaurant bid items for editing: dollars per square foot. */
import { buildConfiguration } from '#core/pricing/configuration-rows.ts'

export const restaurantConfiguration = buildConfiguration('restaurant', [
  ['permit', 'Permits and fees', 4, 'preparation'],
  ['demolition', 'Demolition', 4, 'preparation'],
  ['general-conditions', 'General conditions', 8, 'preparation'],
  ['slab', 'Slab and trenching', 12, 'structure'],
  ['framing', 'Framing and drywall', 18, 'structure'],
  ['doors', 'Doors and hardware', 5, 'structure'],
  ['storefront', 'Storefront glazing', 6, 'structure'],
  ['insulation', 'Insulation', 2, 'structure'],
  ['ceilings', 'Ceilings', 12, 'interior'],
  ['flooring', 'Flooring', 14, 'interior'],
  ['wall-finishes', 'Wall tile and finishes', 8, 'interior'],
  ['painting', 'Painting', 4, 'interior'],
  ['millwork', 'Millwork', 18, 'interior'],
  ['specialties', 'Specialties and accessories', 3, 'interior'],
  ['kitchen-equipment', 'Kitchen equipment', 35, 'systems'],
  ['ventilation', 'Kitchen ventilation', 35, 'systems'],
  ['plumbing', 'Plumbing', 30, 'systems'],
  ['gas', 'Gas piping', 4, 'systems'],
  ['electrical', 'Electrical', 20, 'systems'],
  ['lighting', 'Lighting', 9, 'systems'],
  ['sprinklers', 'Fire sprinklers', 7, 'systems'],
  ['data', 'Low voltage and data', 5, 'systems'],
])
