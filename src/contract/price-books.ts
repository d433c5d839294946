import { z } from 'zod'
import { spreads } from '#core/assemblies/assembly.ts'
import { grades } from '#core/assemblies/grade.ts'
import { mostQuotes } from '#core/assemblies/quote.ts'
import { maxPercent } from '#core/pricing/price-row-changes.ts'
import { mostBurden, mostMarkup } from '#core/pricing/rate-rows.ts'
import { endpoint } from './endpoint.ts'
import { dayText, instant } from './moments.ts'

const cents = z.int().min(1).max(100_000_000)

/** Cents per square foot. */
const range = z.strictObject({ low: cents, likely: cents, high: cents })

const centsOrNone = z.int().min(0).max(100_000_000)

/** Labor-hours for one unit. */
const hours = z
  .number()
  .min(0)
  .max(10_000)
  .refine((value) => Math.round(value * 10_000) / 10_000 === value, 'At most four decimals')

const quote = z.strictObject({
  subcontractor: z.string().trim().min(2, 'Say who quoted').max(120),
  quotedOn: dayText,
  unitCents: cents,
  hours: hours.optional(),
  materialCents: centsOrNone.optional(),
  note: z.string().trim().max(300),
})

const assemblyChange = z.strictObject({
  hours: hours.optional(),
  material: centsOrNone.optional(),
  equipment: centsOrNone.optional(),
  minimum: centsOrNone.optional(),
  spread: z.enum(spreads).optional(),
  grade: z.enum(grades).optional(),
  quotes: z.array(quote).max(mostQuotes).readonly().optional(),
})

const rateChange = z.strictObject({
  /** A wage in cents an hour, a factor, or a fee in its unit. */
  value: z.number().min(0).max(5_000_000).optional(),
  burden: z.number().min(0).max(mostBurden).optional(),
  markup: z.number().min(0).max(mostMarkup).optional(),
  grade: z.enum(grades).optional(),
})

const rowChange = z
  .strictObject({
    priceRanges: z
      .strictObject({ small: range, medium: range, large: range, xlarge: range })
      .optional(),
    source: z.string().trim().min(3, 'Say where the price comes from').max(300).optional(),
    priceDate: dayText.optional(),
    /** Of a business line: its share of all other lines. */
    percent: z.number().min(0).max(maxPercent).multipleOf(0.01).optional(),
    assembly: assemblyChange.optional(),
    rate: rateChange.optional(),
  })
  .refine(
    ({ priceRanges, assembly, rate, source, priceDate }) =>
      !(priceRanges || assembly || rate) || (source && priceDate),
    'A price needs its source and its date',
  )

export const rowChanges = z.record(z.string().max(120), rowChange)

const note = z.string().trim().min(3, 'Say why').max(500)

const version = z.object({
  version: z.string(),
  /** The built-in version that rows were changed of; null for a built-in version. */
  baseVersion: z.string().nullable(),
  note: z.string().nullable(),
  savedAt: instant,
  savedBy: z.string().nullable(),
  /** The number of rows that differ from the built-in book. */
  changedRows: z.int(),
  isActive: z.boolean(),
})

export type PriceBookVersion = z.output<typeof version>

const standing = z.object({
  /** The version that prices from now on. */
  version: z.string(),
  /** All current changes on top of the built-in book. */
  changes: rowChanges,
  versions: z.array(version),
})

export type StandingPriceBook = z.output<typeof standing>

const saved = standing.extend({ success: z.literal(true) })

export const priceBooksApi = {
  showPriceBook: endpoint('showPriceBook', {
    access: 'staff',
    permission: 'read',
    summary: 'The price book in force: what staff changed in its rows, and its versions',
    reply: standing,
  }),
  changePriceRows: endpoint('changePriceRows', {
    access: 'staff',
    permission: 'prices',
    summary: 'Prices, sources or dates of rows as a new version; orders keep the version they have',
    body: z.strictObject({
      /** The version that was edited; refused when another one is in force. */
      basedOn: z.string().max(50),
      changes: rowChanges.refine((sent) => Object.keys(sent).length > 0, 'Nothing was changed'),
      note,
    }),
    reply: saved,
    refusals: {
      'changed-meanwhile': 409,
      'no-such-row': 404,
      'prices-out-of-order': 409,
      'price-date-ahead': 409,
      'no-price': 409,
      'rate-out-of-bounds': 409,
    },
  }),
  restorePriceBook: endpoint('restorePriceBook', {
    access: 'staff',
    permission: 'prices',
    summary: 'The rows of an earlier version as a new version',
    params: z.object({ version: z.string().max(50) }),
    body: z.strictObject({ basedOn: z.string().max(50), note }),
    reply: saved,
    refusals: { 'changed-meanwhile': 409, 'no-such-version': 404 },
  }),
  showPriceBookVersion: endpoint('showPriceBookVersion', {
    access: 'staff',
    permission: 'read',
    summary: 'The whole content of a kept version',
    params: z.object({ version: z.string().max(50) }),
    reply: z.object({ book: z.record(z.string(), z.unknown()) }),
    refusals: { 'no-such-version': 404 },
  }),
}
