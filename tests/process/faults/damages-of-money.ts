import { aCustomer, type Damage, offGuard } from './damage.ts'

/** Damages to payments, refunds and the ledger. */
export const damagesOfMoney: readonly Damage[] = [
  {
    what: 'a second payment',
    rule: 'payments',
    complaint: /was paid 2 times/,
    outside: ({ intents }) => ({ intents: [...intents, ...intents] }),
  },
  {
    what: 'money that is not in the books',
    rule: 'payments',
    complaint: /the books say/,
    rows: `update orders set amount = amount - 1 where id = ${aCustomer}`,
  },
  {
    what: 'an event that waits',
    rule: 'payments',
    complaint: /the event .* waits/,
    rows: 'update payment_events set processed_at = null',
  },
  {
    what: 'an entry of the ledger that does not balance',
    rule: 'ledger',
    complaint: /the ledger entry .* sums to/,
    rows: `${offGuard}; update ledger_postings set amount = amount + 1
      where position = 1 and entry_id = (select min(id) from ledger_entries)`,
  },
  {
    what: 'a payment that the ledger lacks',
    rule: 'ledger',
    complaint: /the ledger has nothing of payment/,
    rows: `${offGuard}; delete from ledger_postings where entry_id =
      (select id from ledger_entries where category = 'payment' order by id limit 1)`,
  },
  {
    what: 'a refund of another amount',
    rule: 'ledger',
    complaint: /the ledger has .* of refund/,
    outside: ({ refunds }) => ({
      refunds: refunds.map((refund) => ({ ...refund, amount: Number(refund['amount']) + 1 })),
    }),
  },
  {
    what: 'a lost refund',
    rule: 'refunds',
    complaint: /is lost/,
    rows: "update order_refunds set status = 'failed'",
  },
  {
    what: 'a refund that went back twice',
    rule: 'refunds',
    complaint: /went back, the books say/,
    outside: ({ refunds }) => ({ refunds: [...refunds, ...refunds] }),
  },
  {
    what: 'a refund of nothing',
    rule: 'refunds',
    complaint: /never paid/,
    outside: ({ refunds }) => ({ refunds: [...refunds, { payment_intent: 'pi_x', amount: 1 }] }),
  },
  {
    what: 'a refund that was told twice',
    rule: 'refunds',
    complaint: /was told twice/,
    outside: ({ mails }) => ({
      mails: [
        ...mails,
        ...mails.map((mail) => ({
          ...mail,
          source: Buffer.from(mail.source.toString().replace(/^(message-id:\s*<)/im, '$1x')),
        })),
      ],
    }),
  },
  {
    what: 'a lost request for a refund',
    rule: 'requests',
    complaint: /the refund request .* is lost/,
    rows: 'delete from refund_requests',
  },
  {
    what: 'a request that was decided otherwise',
    rule: 'requests',
    complaint: /is withdrawn, not (approved|declined)/,
    rows: "update refund_requests set outcome = 'withdrawn'",
  },
  {
    what: 'a refund that a second person approved and nobody made',
    rule: 'requests',
    complaint: /made 0 refunds, not 1/,
    rows: `${offGuard}; delete from order_refunds where id in (select id from refund_requests)`,
  },
  {
    what: 'a refund that nobody approved',
    rule: 'requests',
    complaint: /made 1 refunds, not 0/,
    rows: `insert into order_refunds (id, order_id, amount, reason)
      select id, order_id, amount, reason from refund_requests where outcome = 'declined'`,
  },
  {
    what: 'a lost line of an approval',
    rule: 'requests',
    complaint: /has not got its one line approved/,
    rows: `${offGuard}; delete from audit_log where action = 'order.refund-approved'`,
  },
]
