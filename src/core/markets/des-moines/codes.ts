/**
 * The grease interceptor by the formula of the wastewater authority's member cities (Ankeny code
 * 101.07), and the design weather: 91 °F dry and 75 °F wet bulb to a room of 75 °F.
 */
import type { MarketCodes } from '#core/rules/market-codes.ts'
import { desMoinesFixtures } from './fixtures.ts'

export const desMoinesCodes: MarketCodes = {
  editions: {
    IBC: {
      year: '2024',
      grade: 'D',
      source: 'a list of adopted codes, not compared with the city',
    },
    IMC: { year: '2024', grade: 'C', source: 'the state’s update of April 1, 2025' },
    UPC: { year: '2024', grade: 'A', source: '641 IAC 25, from March 26, 2025' },
    NEC: { year: '2023', grade: 'B', source: 'the state’s update of July 1, 2025' },
    IECC: { year: '2012', grade: 'B', source: 'the state’s commercial energy code' },
  },
  fixtures: desMoinesFixtures,
  interceptor: {
    section: 'UPC 1014',
    mealsPerSeatAndHour: 1.3,
    // With a dish machine; a working day of 8 hours.
    gallonsPerMeal: 6,
    retentionHours: 2.5,
    storageFactor: 1,
    leastGallons: 1000,
    judgment: 'the hours of a working day and the storage of the grease interceptor',
  },
  climate: {
    outdoorBtuPerPound: 10,
    loadFactor: 1,
    source: 'Design weather of Des Moines; the square feet a ton are planning norms (judgment)',
  },
}
