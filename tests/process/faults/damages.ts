import { complaintsOf, type RuleName } from './check-stored.ts'
import type { Evidence } from './evidence.ts'

/**
 * Deliberate damage to the rows, or to what outside services have seen. The checker must report it
 * by the matching rule.
 */
export type Damage = {
  readonly what: string
  readonly rule: RuleName
  readonly complaint: RegExp
  /** Statements separated by semicolons; they are undone afterwards. */
  readonly rows?: string
  readonly outside?: (evidence: Evidence) => Partial<Evidence>
}

const offGuard = 'set local session_replication_role = replica'
const aCustomer = `(select id from orders where customer_email = 'fault-0@customer.example')`
const aDelivery = '(select id from webhook_deliveries limit 1)'

export const damages: readonly Damage[] = [
  {
    what: 'a lost order',
    rule: 'orders',
    complaint: /is lost/,
    rows: `${offGuard}; delete from orders where id = ${aCustomer}`,
  },
  {
    what: 'another amount',
    rule: 'orders',
    complaint: /costs 1/,
    rows: `update orders set amount = 1 where id = ${aCustomer}`,
  },
  {
    what: "another's order",
    rule: 'orders',
    complaint: /somebody else/,
    rows: `update orders set customer_email = 'else@customer.example' where id = ${aCustomer}`,
  },
  {
    what: 'a lost payment',
    rule: 'orders',
    complaint: /payment of .* is lost/,
    rows: 'update orders set paid_at = null',
  },
  {
    what: 'a lost approval',
    rule: 'orders',
    complaint: /approval of .* is lost/,
    rows: `update orders set status = 'in_progress' where id = ${aCustomer}`,
  },
  {
    what: 'a lost delivery',
    rule: 'orders',
    complaint: /delivery of .* is lost/,
    rows: `update orders set status = 'qc_approved' where id = ${aCustomer}`,
  },
  {
    what: 'a lost note',
    rule: 'orders',
    complaint: /note .* is lost/,
    rows: 'delete from order_notes',
  },
  {
    what: 'a doubled order',
    rule: 'doubled',
    complaint: /has 2 orders/,
    rows: `insert into orders (package_type, amount, customer_email, customer_name, project_data)
      select package_type, amount, customer_email, customer_name, project_data from orders
      where id = ${aCustomer}`,
  },
  {
    what: 'an order that nobody drafts',
    rule: 'stuck',
    complaint: /is stuck at paid/,
    rows: `update orders set status = 'paid' where id = ${aCustomer}`,
  },
  {
    what: 'an order that nobody delivers',
    rule: 'stuck',
    complaint: /is stuck at qc_approved/,
    rows: `update orders set status = 'qc_approved' where id = ${aCustomer}`,
  },
  {
    what: 'a customer who waits',
    rule: 'stuck',
    complaint: /never got a report/,
    outside: ({ customers }) => ({
      customers: customers.map((customer) => ({ ...customer, completed: false })),
    }),
  },
  {
    what: 'a client who waits',
    rule: 'stuck',
    complaint: /was never completed/,
    outside: ({ projects }) => ({
      projects: projects.map((project) => ({ ...project, completed: false })),
    }),
  },
  {
    what: 'a lost narrative',
    rule: 'edits',
    complaint: /an edit of .* is lost/,
    rows: `update orders set project_data = jsonb_set(project_data, '{aiNarrative}', '"Before"')
      where id = ${aCustomer}`,
  },
  {
    what: 'a line written over',
    rule: 'edits',
    complaint: /line of editor 1 .* is lost/,
    rows: `update orders set project_data = jsonb_set(project_data, '{bidItems,1,quantity}', '7')
      where id = ${aCustomer}`,
  },
  {
    what: 'two saves over one revision',
    rule: 'edits',
    complaint: /two saves of .* made one revision/,
    outside: ({ customers }) => ({
      customers: customers.map((customer) => ({
        ...customer,
        edits: customer.edits.map((edit) => ({ ...edit, revision: 1 })),
      })),
    }),
  },
  {
    what: 'a lost audit line',
    rule: 'audit',
    complaint: /0 lines order.paid/,
    rows: `${offGuard}; delete from audit_log where action = 'order.paid'`,
  },
  {
    what: 'a doubled audit line',
    rule: 'audit',
    complaint: /2 lines order.approved/,
    rows: `${offGuard}; insert into audit_log (actor_kind, actor_name, action, subject_kind, subject_id)
      select actor_kind, actor_name, action, subject_kind, subject_id from audit_log
      where action = 'order.approved'`,
  },
  {
    what: 'a lost line of a save',
    rule: 'audit',
    complaint: /revision \d+ has not got its one line/,
    rows: `${offGuard}; delete from audit_log where action = 'order.project-saved'`,
  },
  {
    what: 'a lost line of a refund',
    rule: 'audit',
    complaint: /the refund .* has not got its one line/,
    rows: `${offGuard}; delete from audit_log where action = 'order.refund-made'`,
  },
  {
    what: 'a report version that is missing',
    rule: 'reports',
    complaint: /versions of the report .* do not follow/,
    rows: 'update report_versions set version = version + 5',
  },
  {
    what: 'a delivery without a PDF',
    rule: 'reports',
    complaint: /is delivered without a PDF/,
    rows: 'update report_versions set pdf_file_key = null',
  },
  {
    what: 'another total',
    rule: 'totals',
    complaint: /do not tie/,
    rows: `update orders set canonical_totals = jsonb_set(canonical_totals, '{totalCents}', '1')`,
  },
  {
    what: 'another file',
    rule: 'files',
    complaint: /the file of upload .* is missing or another/,
    rows: "update uploads set sha256 = 'x'",
  },
  {
    what: 'files that are gone',
    rule: 'files',
    complaint: /the PDF .* is missing or another/,
    outside: () => ({ objects: new Map() }),
  },
  {
    what: 'a lost upload',
    rule: 'files',
    complaint: /the upload .* is lost/,
    rows: 'delete from uploads',
  },
  {
    what: 'an upload without its order',
    rule: 'files',
    complaint: /is not with its order/,
    rows: 'update uploads set order_id = null',
  },
  {
    what: 'a file that was forgotten',
    rule: 'leftovers',
    complaint: /nobody knows of the file uploads\/lost.pdf/,
    outside: ({ objects }) => ({
      objects: new Map([...objects, ['uploads/lost.pdf', new Uint8Array()]]),
    }),
  },
  {
    what: 'a doubled mail',
    rule: 'mails',
    complaint: /two mails/,
    rows: `insert into mails (dedupe_key, recipient, subject, body_text, body_html, status)
      select dedupe_key || 'x', recipient, subject, '', '', 'queued' from mails`,
  },
  {
    what: 'a mail that never left',
    rule: 'mails',
    complaint: /counts as sent and never left/,
    rows: `update mails set id = gen_random_uuid() where status = 'sent'`,
  },
  {
    what: 'a mail that nobody kept',
    rule: 'mails',
    complaint: /left and is not kept/,
    rows: 'delete from mails',
  },
  {
    what: 'a mail that was given up',
    rule: 'mails',
    complaint: /was given up/,
    rows: "update mails set status = 'failed'",
  },
  {
    what: 'mails that nobody got',
    rule: 'mails',
    complaint: /has not got exactly one mail of the report/,
    outside: () => ({ mails: [] }),
  },
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
    what: 'a lost project',
    rule: 'projects',
    complaint: /is 0 projects/,
    rows: "update orders set external_id = external_id || 'x'",
  },
  {
    what: 'a project under another id',
    rule: 'projects',
    complaint: /is another project/,
    outside: ({ projects }) => ({
      projects: projects.map((project) => ({ ...project, projectId: 'x' })),
    }),
  },
  {
    what: 'a lost webhook',
    rule: 'webhooks',
    complaint: /: 0 of project\.completed/,
    rows: "delete from webhook_deliveries where event = 'project.completed'",
  },
  {
    what: 'a doubled webhook',
    rule: 'webhooks',
    complaint: /: 2 of project\./,
    rows: `insert into webhook_deliveries (api_key_id, order_id, event, url, body, status)
      select api_key_id, order_id, event, url, body, status from webhook_deliveries`,
  },
  {
    what: 'a webhook that never came',
    rule: 'webhooks',
    complaint: /counts as delivered and never came/,
    rows: `update webhook_deliveries set id = gen_random_uuid() where id = ${aDelivery}`,
  },
  {
    what: 'a webhook that was given up',
    rule: 'webhooks',
    complaint: /is failed/,
    rows: `update webhook_deliveries set status = 'failed' where id = ${aDelivery}`,
  },
  {
    what: 'a webhook with other words',
    rule: 'webhooks',
    complaint: /came and is not kept as it was/,
    rows: `update webhook_deliveries set body = '{}' where id = ${aDelivery}`,
  },
  {
    what: 'a lost change of prices',
    rule: 'prices',
    complaint: /is not its one version/,
    rows: "update price_book_versions set note = 'x' where note is not null",
  },
  {
    what: 'prices that nobody can look up',
    rule: 'prices',
    complaint: /a version that is not kept/,
    rows: `update orders set price_book_version = 'x' where id = ${aCustomer}`,
  },
  {
    what: 'lost counts',
    rule: 'counts',
    complaint: /is off by/,
    rows: 'delete from order_counts; delete from order_count_changes',
  },
  {
    what: 'a question asked twice',
    rule: 'questions',
    complaint: /has 2 questions, not 1/,
    rows: `insert into outcome_requests (order_id, months, asked_at, expires_at)
      select order_id, 15 - months, asked_at, expires_at from outcome_requests`,
  },
  {
    what: 'a question that nobody was asked',
    rule: 'questions',
    complaint: /has 0 question mails that left, not 1/,
    outside: () => ({ mails: [] }),
  },
  {
    what: 'a mail without a job',
    rule: 'jobs',
    complaint: /nobody will send the mail/,
    rows: "update mails set status = 'queued'",
  },
  {
    what: 'a job that was given up',
    rule: 'jobs',
    complaint: /given up/,
    rows: `insert into pgboss.job (name, data) values ('dead-jobs', '{"orderId":"x"}')`,
  },
]

/** The checker's result for one damage, which is then undone. */
export async function complaintsAfter(
  damage: Damage,
  { rows, ...evidence }: Evidence,
): Promise<string[]> {
  await rows('begin')
  try {
    for (const statement of damage.rows?.split('; ') ?? []) await rows(statement)
    const whole = { ...evidence, rows }
    return await complaintsOf({ ...whole, ...damage.outside?.(whole) })
  } finally {
    await rows('rollback')
  }
}
