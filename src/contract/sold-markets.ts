import { z } from 'zod'
import { grades } from '#core/assemblies/grade.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'

const marketId = z.object({ marketId: z.string().max(60) })

const question = z.object({
  key: z.string(),
  question: z.string(),
  /** What was seen so far; empty where nothing was. */
  known: z.string(),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('number'), unit: z.string(), least: z.number(), most: z.number() }),
    z.object({
      kind: z.literal('choice'),
      options: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
    z.object({ kind: z.literal('text') }),
  ]),
  /** The newest answer; null while nobody has found out. */
  found: z
    .object({ value: z.string(), source: z.string(), at: instant, by: z.string().nullable() })
    .nullable(),
})

const preparedMarket = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  /** When and by whom it was opened; null while nothing is sold there. */
  opened: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  known: z.array(
    z.object({
      key: z.string(),
      value: z.string(),
      grade: z.enum(grades),
      source: z.string(),
      date: z.string(),
    }),
  ),
  questions: z.array(question),
  /** Paid orders that wait there. */
  waiting: z.int(),
})

export type PreparedMarket = z.output<typeof preparedMarket>

const preparedMarkets = z.object({ markets: z.array(preparedMarket) })

export type PreparedMarkets = z.output<typeof preparedMarkets>

const sentence = (what: string) => z.string().trim().min(1, `${what} is missing.`).max(1000)

export const soldMarketsApi = {
  listPreparedMarkets: endpoint('listPreparedMarkets', {
    access: 'staff',
    permission: 'administration',
    summary: 'Markets beside the home market: what is known, and what has to be found out',
    reply: preparedMarkets,
  }),
  recordMarketFinding: endpoint('recordMarketFinding', {
    access: 'staff',
    permission: 'administration',
    summary: 'What a person found out about a market that is not sold yet, with its source',
    params: marketId,
    body: z.strictObject({
      key: z.string().max(60),
      value: sentence('The answer'),
      source: sentence('The source'),
    }),
    reply: preparedMarkets,
    refusals: {
      'no-such-market': 404,
      'no-such-market-question': 404,
      'unusable-market-answer': 400,
      'market-is-open': 409,
    },
  }),
  openMarket: endpoint('openMarket', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Sells in a market of which everything was found out; orders that wait are drafted',
    params: marketId,
    reply: preparedMarkets,
    refusals: { 'no-such-market': 404, 'market-has-blanks': 409 },
  }),
  closeMarket: endpoint('closeMarket', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Sells no longer in a market; what is drafted there is not approved',
    params: marketId,
    reply: preparedMarkets,
    refusals: { 'no-such-market': 404 },
  }),
}
