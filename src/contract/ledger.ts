import { z } from 'zod'
import { ledgerAccounts } from '#core/ledger/account.ts'
import { differenceKinds } from '#core/ledger/judge-match.ts'
import { matchCategories } from '#core/ledger/post-event.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { dayText, instant } from './moments.ts'

/** Both days included. */
const period = { from: dayText, to: dayText }

const isInOrder = ({ from, to }: { readonly from: string; readonly to: string }) => from <= to
const notInOrder = 'The period must not end before it begins'

const amounts = z.array(z.object({ account: z.enum(ledgerAccounts), amount: z.int() }))

const ledgerEntry = z.object({
  id: z.int(),
  at: instant,
  title: z.string(),
  reference: z.string(),
  orderId: z.uuid().nullable(),
  postings: amounts,
})

export type LedgerEntryView = z.output<typeof ledgerEntry>

const difference = z.object({
  category: z.enum(matchCategories),
  reference: z.string(),
  kind: z.enum(differenceKinds),
  /** Cents, with the sign that they have in the provider's balance. */
  here: z.int(),
  there: z.int(),
  orderId: z.uuid().nullable(),
  foundAt: instant,
})

const ledger = z.object({
  /** Cents; a debit is above zero, so each column sums to zero. */
  balances: z.array(
    z.object({
      account: z.enum(ledgerAccounts),
      before: z.int(),
      change: z.int(),
      after: z.int(),
    }),
  ),
  /** One page of the period's entries, the newest first. */
  entries: z.array(ledgerEntry),
  total: z.int(),
  pageSize: z.int(),
  /** Of all time. */
  differences: z.array(difference),
  /** When the ledger was last compared with the provider's balance. */
  matchedAt: instant.nullable(),
})

export type LedgerView = z.output<typeof ledger>

export const ledgerApi = {
  showLedger: endpoint('showLedger', {
    access: 'staff',
    permission: 'money',
    summary:
      'Balances by account and the entries of a period, in cents, and what differs from the provider',
    query: z
      .object({ ...period, page: z.coerce.number().int().min(1).max(100_000).default(1) })
      .refine(isInOrder, notInOrder),
    reply: ledger,
  }),
  exportLedger: endpoint('exportLedger', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'The postings of a period as a spreadsheet for the accountant; amounts are dollars',
    query: z.object(period).refine(isInOrder, notInOrder),
    reply: fileContent,
    media: 'text/csv; charset=utf-8',
  }),
}
