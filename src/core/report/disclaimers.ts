/** The limits of the report. It never states an accuracy percentage or promises a price. */
import { addDays, type Day, formatDay } from '#core/time/day.ts'

/** The number of days after its date for which a report is current. */
export const reportValidityDays = 30

export function validUntil(reportDate: Day): Day {
  return addDays(reportDate, reportValidityDays)
}

/**
 * How long the prices hold. Those of a sample never do: it shows the same day for ever, and would
 * look expired.
 */
export function priceValidity(
  reportDate: Day,
  isSample: boolean,
): { readonly label: string; readonly value: string } {
  return isSample
    ? { label: 'Prices of', value: `${formatDay(reportDate)}, as an example` }
    : { label: 'Prices hold until', value: formatDay(validUntil(reportDate)) }
}

export function reportDisclaimers(reportDate: Day, isSample: boolean): readonly string[] {
  const standing = [
    'This report is for the internal business use of the company named on its cover. It may not be resold or published.',
    isSample
      ? `A report that you order is priced on its own day, and its prices are current for ${reportValidityDays} days.`
      : `Prices are current for ${reportValidityDays} days, until ${formatDay(validUntil(reportDate))}. After that day ask for a new version.`,
    'This is a conceptual estimate made before design. It is not a bid, an offer, a guaranteed price or a promise that a contractor will build for these amounts.',
    'The range describes how this estimate may miss. Outcomes outside it are possible.',
    'It is not architectural, engineering, code, legal, tax or lending advice. Have drawings, code questions and the lease checked by people licensed to do so.',
    'Field conditions, hidden conditions and decisions of the landlord or the city can change every figure.',
    'Liability is limited as the Terms of Service say, to the amount paid for the report.',
  ]
  return isSample
    ? [
        'This is a sample. The project is invented; the method and the layout are those of a sold report.',
        ...standing,
      ]
    : standing
}
