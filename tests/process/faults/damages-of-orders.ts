import { aCustomer, type Damage, offGuard } from './damage.ts'

/** Damages to orders, to their reports and to what staff and contractors entered. */
export const damagesOfOrders: readonly Damage[] = [
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
    what: 'a promise that was kept late',
    rule: 'promises',
    complaint: /draft of .* was kept \d+ s after it was due/,
    rows: "update promises set due_at = done_at - interval '61 seconds' where kind = 'draft'",
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
    what: 'a bid that the owner does not see',
    rule: 'bids',
    complaint: /is 0 times in its leveling/,
    rows: 'delete from lease_worksheets',
  },
  {
    what: 'a lost price of a contractor',
    rule: 'bids',
    complaint: /the price of line .* is lost/,
    rows: 'delete from report_bids',
  },
  {
    what: 'a comment said twice',
    rule: 'comments',
    complaint: /is not kept once/,
    rows: `insert into report_comments (report_link_id, author, section, body, created_at)
      select report_link_id, author, section, body, created_at from report_comments`,
  },
]
