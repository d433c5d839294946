/**
 * Within how many hours of the payment a report is due: the specification's until an owner sets
 * others. An order keeps the hours that it was placed with.
 */
import { formatInteger } from '#core/money/format-money.ts'
import type { Setting } from '#core/settings/setting.ts'
import { type PackageType, packageTypes, reportPackages } from './package-type.ts'

export type DeliveryHours = Readonly<Record<PackageType, number>>

export const specifiedHours: DeliveryHours = {
  basic: reportPackages.basic.specifiedHours,
  pro: reportPackages.pro.specifiedHours,
  premium: reportPackages.premium.specifiedHours,
}

export const deliveryHoursSetting: Setting<DeliveryHours> = {
  kind: 'delivery-hours',
  labels: {
    basic: `${reportPackages.basic.name} due within`,
    pro: `${reportPackages.pro.name} due within`,
    premium: `${reportPackages.premium.name} due within`,
  },
  initial: specifiedHours,
}

// The specification says that a review takes a day or two. The longest time is our judgment: two weeks.
const least = 24
const most = 336

/** What is wrong with hours that an owner typed, by the package. */
export function hoursProblems(hours: DeliveryHours): Partial<Record<PackageType, string>> {
  return Object.fromEntries(
    packageTypes.flatMap((type) => {
      const problem = isPossible(hours[type])
        ? orderProblem(type, hours)
        : `Give whole hours from ${least} to ${formatInteger(most)}.`
      return problem === undefined ? [] : [[type, problem]]
    }),
  )
}

function isPossible(hours: number): boolean {
  return Number.isInteger(hours) && hours >= least && hours <= most
}

/** Whoever pays more does not wait longer, and what is called priority comes sooner. */
function orderProblem(type: PackageType, { basic, pro, premium }: DeliveryHours) {
  const { name } = reportPackages[type === 'premium' ? 'pro' : 'basic']
  if (type === 'pro' && pro >= basic)
    return `It must be due sooner than the ${name}, because its delivery is called priority.`
  if (type === 'premium' && premium > pro) return `It must not be due later than the ${name}.`
  return undefined
}

/** What was promised with an order or an upgrade; null is from before the hours were a setting. */
export function promisedHours(packageType: PackageType, stored: number | null): number {
  return stored ?? specifiedHours[packageType]
}
