/**
 * How soon reports come, as every text states it. The hours of each package are part of what is
 * sold (`package-type.ts`), so these texts follow them.
 */
import { packageTypes, reportPackages } from './package-type.ts'

const hours = packageTypes.map((type) => reportPackages[type].deliveryHours)

/** `48 to 72`: from the fastest package to the slowest. */
export const deliveredWithin = `${Math.min(...hours)} to ${Math.max(...hours)}`

/** The longest review of a test drive; also when the mail says that the report comes. */
export const reviewHours = 48

/** `24-48`: how long a review takes in most cases. */
export const reviewedWithin = `24-${reviewHours}`
