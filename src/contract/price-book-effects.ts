import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dayText } from './moments.ts'
import { rowChanges } from './price-books.ts'

const cents = z.int()

const effect = z.object({ beforeCents: cents, afterCents: cents })

const preview = z.object({
  /** Plain projects of every type, counted and by the rates of their template. */
  samples: z.array(
    z.object({
      projectType: z.string(),
      label: z.string(),
      counted: effect,
      perSquareFoot: effect,
    }),
  ),
  /** The newest open orders, as if they were priced again today. */
  orders: z.array(effect.extend({ orderId: z.string(), label: z.string() })),
})

export type PriceBookPreview = z.output<typeof preview>

const draftedMoney = z.object({
  /** The number of orders that were added up. */
  orders: z.int(),
  totalCents: cents,
  byAssembly: z.record(z.string(), cents),
})

const proposal = z.object({
  id: z.string(),
  ratio: z.number(),
  material: cents,
  equipment: cents,
  confidence: z.enum(['high', 'medium', 'low']),
  reason: z.string(),
  pricedOn: dayText,
})

export type AssemblyProposal = z.output<typeof proposal>

export const priceBookEffectsApi = {
  previewPriceBook: endpoint('previewPriceBook', {
    access: 'staff',
    permission: 'read',
    summary: 'What changed rows, or an earlier version, do to sample projects and open orders',
    body: z.union([
      z.strictObject({ changes: rowChanges }),
      z.strictObject({ version: z.string().max(50) }),
    ]),
    reply: preview,
    refusals: {
      'no-such-version': 404,
      'no-such-row': 404,
      'prices-out-of-order': 409,
      'price-date-ahead': 409,
      'no-price': 409,
      'rate-out-of-bounds': 409,
    },
  }),
  showDraftedMoney: endpoint('showDraftedMoney', {
    access: 'staff',
    permission: 'read',
    summary: 'How much of the money in recent drafts rests on each assembly of the price book',
    reply: draftedMoney,
  }),
  listAssemblyProposals: endpoint('listAssemblyProposals', {
    access: 'staff',
    permission: 'read',
    summary:
      'Material prices of assemblies that the index of their trade has moved since their day',
    reply: z.object({ data: z.array(proposal) }),
  }),
}
