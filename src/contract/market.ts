import { z } from 'zod'
import { marketTypes } from '#core/market/market-type.ts'
import { importedSources } from '#core/market-prices/market-price.ts'
import { endpoint } from './endpoint.ts'
import { heldMarketValue } from './held-market-values.ts'
import { day, instant } from './moments.ts'

export const marketType = z.enum(marketTypes, 'Choose a project type')

const freshness = z.enum(['fresh', 'aging', 'stale'])

const skill = z.object({
  /** The number of tested forecasts. */
  count: z.int(),
  mase: z.number(),
  /** Percent. */
  smape: z.number(),
  /** The error divided by the error of "no change". */
  againstNaive: z.number(),
  /** 0 to 1. */
  coverage80: z.number(),
  coverage95: z.number(),
})

const skillRow = z.object({ months: z.int(), skill: skill.nullable() })

const seriesFacts = z.object({
  id: z.string(),
  title: z.string(),
  use: z.enum(['whole project', 'trade', 'material', 'labor']),
  publisher: z.string(),
  unit: z.string(),
  sourceUrl: z.string(),
  cadence: z.enum(['monthly', 'quarterly']),
  newestMonth: day,
  newestValue: z.number(),
  /** Percent over the last twelve months; null where a value is missing. */
  yearChangePercent: z.number().nullable(),
  monthsBehind: z.int(),
  freshness,
  /** `table` while nothing newer than the built-in table was collected. */
  origin: z.enum(['table', 'collected']),
  collectedAt: instant.nullable(),
  /** The trades whose lines follow it. */
  followedBy: z.array(z.string()),
  skill: z.array(skillRow),
})

export type MarketSeries = z.output<typeof seriesFacts>

/** Why nothing was read of a series, or `read`. */
export const outcomeKinds = [
  'read',
  'unknown-series',
  'quota',
  'paused',
  'key-refused',
  'not-reachable',
  'malformed',
  'missing',
] as const

export const marketOutcome = z.object({
  source: z.string(),
  seriesId: z.string(),
  kind: z.enum(outcomeKinds),
  /** The number of months read; of these, the new and the changed ones. */
  read: z.int(),
  added: z.int(),
  revised: z.int(),
  /** Months that the publisher marks as missing. */
  missing: z.int(),
  message: z.string(),
})

export type MarketOutcome = z.output<typeof marketOutcome>

const run = z.object({
  id: z.string(),
  origin: z.enum(['schedule', 'hand']),
  projectType: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'complete', 'partial', 'paused', 'not-reachable', 'failed']),
  outcomes: z.array(marketOutcome),
  startedBy: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})

export type MarketRun = z.output<typeof run>

const market = z.object({
  series: z.array(seriesFacts),
  /** Newest first. */
  runs: z.array(run),
  /** Collected values that looked wrong and wait for a decision. */
  heldValues: z.array(heldMarketValue),
  pauses: z.array(z.object({ source: z.string(), until: instant, reason: z.string() })),
  /** Over all long series together, as measured by the benchmark. */
  measured: z.object({ seriesCount: z.int(), rows: z.array(skillRow) }),
  regionalWages: z
    .object({
      quarter: z.string(),
      /** Average weekly wages in construction, dollars. */
      local: z.number(),
      national: z.number(),
      ratio: z.number(),
    })
    .nullable(),
  priceLists: z.array(
    z.object({
      id: z.string(),
      source: z.enum(importedSources),
      fileName: z.string(),
      rowCount: z.int(),
      importedBy: z.string().nullable(),
      createdAt: instant,
      /** When its prices stopped counting. */
      takenBackAt: instant.nullable(),
      takenBackBy: z.string().nullable(),
    }),
  ),
  /** The price book that prices estimates now. */
  priceBookVersion: z.string(),
})

export type Market = z.output<typeof market>

const point = z.object({ month: day, value: z.number().nullable() })

const seriesHistory = z.object({
  id: z.string(),
  title: z.string(),
  unit: z.string(),
  sourceUrl: z.string(),
  history: z.array(point),
  forecast: z.array(
    z.object({
      month: day,
      value: z.number(),
      low80: z.number(),
      high80: z.number(),
      low95: z.number(),
      high95: z.number(),
    }),
  ),
  /** Revised values of months, newest first. */
  revisions: z.array(
    z.object({
      month: day,
      from: z.number(),
      to: z.number(),
      collectedAt: instant,
    }),
  ),
})

export type SeriesHistory = z.output<typeof seriesHistory>

const diffRow = z.object({
  line: z.int(),
  projectType: z.string(),
  lineId: z.string(),
  tier: z.string(),
  namedBy: z.string(),
  change: z.enum(['new', 'changed', 'same']),
  /** Cents per square foot. */
  before: z.int().nullable(),
  after: z.int(),
  inBook: z.int().nullable(),
})

const importReply = z.object({
  /** True when rows were written; a dry run and a list with errors write nothing. */
  written: z.boolean(),
  rowsWritten: z.int(),
  rows: z.array(diffRow),
  faults: z.array(z.object({ line: z.int(), problem: z.string() })),
  /** Identifies the shown result; a list is written only with the digest of its own dry run. */
  digest: z.string(),
})

export type PriceImport = z.output<typeof importReply>

export const marketApi = {
  showMarket: endpoint('showMarket', {
    access: 'staff',
    permission: 'read',
    summary: 'The index register with its staleness, the runs, and how good the forecaster is',
    reply: market,
  }),
  showMarketSeries: endpoint('showMarketSeries', {
    access: 'staff',
    permission: 'read',
    summary: 'One index: its values, a forecast of a year with intervals, what was revised',
    params: z.object({ seriesId: z.string().max(40) }),
    reply: seriesHistory,
    refusals: { 'no-such-series': 404 },
  }),
  collectMarketData: endpoint('collectMarketData', {
    access: 'staff',
    permission: 'prices',
    summary: 'Starts reading the indexes that a project type follows',
    body: z.strictObject({ projectType: marketType }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({
        /** Indexes and price lists with data for the type. */
        sourcesAnalyzed: z.int(),
        runId: z.string(),
        projectType: marketType,
      }),
    }),
  }),
  importMarketPrices: endpoint('importMarketPrices', {
    access: 'staff',
    permission: 'prices',
    summary: 'A price list as CSV: a dry run with its difference first, then written',
    body: z.strictObject({
      source: z.enum(importedSources),
      fileName: z.string().trim().min(1).max(200),
      csv: z.string().min(1, 'The file is empty').max(1_000_000, 'The file is too large'),
      /** The digest of the dry run; without it nothing is written. */
      confirm: z.string().max(100).optional(),
    }),
    reply: importReply,
    refusals: { 'changed-meanwhile': 409, 'list-has-faults': 422 },
  }),
  takeBackPriceList: endpoint('takeBackPriceList', {
    access: 'staff',
    permission: 'prices',
    summary:
      'Withdraws a price list: its prices no longer count, open proposals based on them are rejected',
    params: z.object({ listId: z.string().max(100) }),
    reply: z.object({ success: z.literal(true), rejected: z.int() }),
    refusals: { 'no-such-list': 404, 'nothing-to-undo': 409 },
  }),
}
