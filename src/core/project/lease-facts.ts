/**
 * The lease terms of an order, and the largest values that are taken. Amounts per square foot are
 * cents; rent is a year's rent; a rate of 8% is 800 basis points.
 */
import type { Cents } from '#core/money/money.ts'

/** What the customer gave; missing values are never filled in. */
export type LeaseFacts = {
  readonly allowancePerSquareFootCents?: Cents | undefined
  readonly rentPerSquareFootCents?: Cents | undefined
  readonly termMonths?: number | undefined
  readonly annualRateBasisPoints?: number | undefined
  /** The additional rent of a turnkey space, per square foot and year. */
  readonly turnkeyPremiumCents?: Cents | undefined
  readonly freeRentMonths?: number | undefined
  /** The most that the landlord pays of the build-out, in all. */
  readonly allowanceCapCents?: Cents | undefined
  /** Whether an unused allowance is credited against the rent. */
  readonly creditsUnused?: boolean | undefined
  /** Lent by the landlord beside the allowance, and repaid with the rent. */
  readonly amortizedPerSquareFootCents?: Cents | undefined
  readonly amortizedRateBasisPoints?: number | undefined
  readonly amortizedMonths?: number | undefined
  readonly discountBasisPoints?: number | undefined
}

export const leaseLimits = {
  perSquareFootCents: 100_000,
  totalCents: 10_000_000_00,
  termMonths: 360,
  annualRateBasisPoints: 3000,
} as const
