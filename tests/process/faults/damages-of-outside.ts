import type { Damage } from './damage.ts'

const aDelivery = '(select id from webhook_deliveries limit 1)'

/** Damages to files, mails, webhooks and jobs. */
export const damagesOfOutside: readonly Damage[] = [
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
    what: 'a mail that came twice unmarked',
    rule: 'mails',
    complaint: /arrived twice and the mail log does not say so/,
    rows: 'update mails set unknown_acceptances = 0',
    outside: ({ mails }) => ({ mails: [...mails, ...mails] }),
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
