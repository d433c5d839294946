import type { SizeTier } from '#core/pricing/size-tier.ts'

/** The display text of each size tier's area, in square feet. */
export const tierRanges: Readonly<Record<SizeTier, string>> = {
  small: '500-999',
  medium: '1K-1.9K',
  large: '2K-3.9K',
  xlarge: '4K-5K',
}
