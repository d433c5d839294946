/** The columns of a batch file, with one example line. */
const columns: readonly (readonly [name: string, example: string])[] = [
  ['poNumber', 'PO 77'],
  ['companyName', 'Corner Salon'],
  ['contactPerson', 'Order Desk'],
  ['phone', '(515) 555-0142'],
  ['projectAddress', '400 Locust Street'],
  ['city', 'Des Moines'],
  ['state', 'IA'],
  ['zipCode', '50309'],
  ['squareFootage', '1200'],
  ['projectType', 'office'],
  ['finishQuality', 'standard'],
  ['specialFeatures', 'reception-area;break-room'],
  ['timeline', '3-6months'],
  ['description', 'Open office in a former shop'],
  ['existingHvac', 'yes'],
  ['existingElectricalPanel', 'yes'],
  ['existingFireAlarm', 'no'],
  ['existingFireSuppression', 'no'],
]

export const batchTemplate = [0, 1]
  .map((row) => columns.map((column) => `"${column[row] ?? ''}"`).join(','))
  .join('\r\n')
