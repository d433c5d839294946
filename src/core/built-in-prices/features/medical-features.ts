/** Medical features: lump sums, or a rate on the whole space with a minimum. */
import { addedLine } from '#core/pricing/added-line.ts'

export const medicalFeatures = {
  'medical-gas': addedLine({
    id: 'medical-gas',
    trade: 'plumbing',
    item: 'Medical gas',
    description: 'Oxygen and vacuum piping, outlets, alarms and certification',
    csiDivision: '22 60 00 Gas and Vacuum Systems for Laboratory and Healthcare Facilities',
    perSquareFoot: { low: 600, likely: 800, high: 1200 },
    minimum: { low: 2200000, likely: 3200000, high: 4800000 },
  }),
  'specialized-hvac': addedLine({
    id: 'specialized-hvac',
    trade: 'hvac',
    item: 'Specialized HVAC',
    description: 'Filtration, pressure control and added air changes',
    csiDivision: '23 00 00 Heating, Ventilating, and Air Conditioning',
    perSquareFoot: { low: 900, likely: 1200, high: 1700 },
    minimum: { low: 1200000, likely: 1800000, high: 2700000 },
  }),
  'lead-lining': addedLine({
    id: 'lead-lining',
    trade: 'framing',
    item: 'Lead lining',
    description: 'Lead-lined board, doors and view window for one imaging room',
    csiDivision: '13 49 00 Radiation Protection',
    minimum: { low: 950000, likely: 1400000, high: 2100000 },
  }),
  'isolation-rooms': addedLine({
    id: 'isolation-rooms',
    trade: 'hvac',
    item: 'Isolation room',
    description: 'One negative-pressure room with anteroom, exhaust and monitoring',
    csiDivision: '23 00 00 Heating, Ventilating, and Air Conditioning',
    minimum: { low: 3000000, likely: 4200000, high: 6200000 },
  }),
  'surgical-lighting': addedLine({
    id: 'surgical-lighting',
    trade: 'lighting',
    item: 'Surgical lighting',
    description: 'Ceiling-mounted procedure lights with structural support',
    csiDivision: '26 55 70 Healthcare Lighting',
    minimum: { low: 1600000, likely: 2400000, high: 3600000 },
  }),
  'emergency-power': addedLine({
    id: 'emergency-power',
    trade: 'electrical',
    item: 'Emergency power',
    description: 'Generator or battery system, transfer switch and life-safety panel',
    csiDivision: '26 32 00 Packaged Generator Assemblies',
    perSquareFoot: { low: 700, likely: 1000, high: 1400 },
    minimum: { low: 3400000, likely: 4800000, high: 7000000 },
  }),
}
