/** New systems: the line that is added when the space has none that can be reused. */
import { addedLine } from '#core/pricing/added-line.ts'

export const newSystems = {
  electricalPanel: addedLine({
    id: 'electricalPanel',
    trade: 'electrical',
    item: 'New electrical service and panel',
    description: 'Service upgrade, switchgear, panel and utility coordination',
    csiDivision: '26 20 00 Low-Voltage Electrical Distribution',
    perSquareFoot: { low: 600, likely: 800, high: 1200 },
    minimum: { low: 850000, likely: 1200000, high: 1900000 },
  }),
  fireAlarm: addedLine({
    id: 'fireAlarm',
    trade: 'fireAlarm',
    item: 'New fire alarm system',
    description: 'Control panel, communicator, devices and acceptance test',
    csiDivision: '28 46 00 Fire Detection and Alarm',
    perSquareFoot: { low: 250, likely: 350, high: 500 },
    minimum: { low: 450000, likely: 650000, high: 950000 },
  }),
  fireSuppression: addedLine({
    id: 'fireSuppression',
    trade: 'sprinklers',
    item: 'New fire sprinkler service',
    description: 'Fire line, backflow preventer, riser and mains',
    csiDivision: '21 13 00 Fire-Suppression Sprinkler Systems',
    perSquareFoot: { low: 320, likely: 450, high: 700 },
    minimum: { low: 850000, likely: 1200000, high: 1900000 },
  }),
  hvac: addedLine({
    id: 'hvac',
    trade: 'hvac',
    item: 'New rooftop units',
    description: 'Units, curbs, gas and power connections and controls',
    csiDivision: '23 74 00 Packaged Outdoor HVAC Equipment',
    perSquareFoot: { low: 1000, likely: 1400, high: 2000 },
    minimum: { low: 900000, likely: 1200000, high: 1800000 },
  }),
  greaseInterceptor: addedLine({
    id: 'greaseInterceptor',
    trade: 'plumbing',
    item: 'External grease interceptor',
    description:
      'Interceptor of at least 1,000 gallons outside the building, with excavation and paving repair',
    csiDivision: '22 13 23 Sanitary Waste Interceptors',
    source:
      'Range up to the $75,000 quoted in the Des Moines Business Record; likely value is judgment',
    minimum: { low: 2800000, likely: 4500000, high: 7500000 },
  }),
}
