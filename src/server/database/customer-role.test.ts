import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { asProgram } from './as-program.ts'
import { askAs } from './asking-role.ts'
import { grantCustomerRole } from './customer-role.ts'
import type { OpenedDatabase } from './opened-database.ts'

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})

afterAll(() => opened.close())

const ask = (statement: string) => sql.raw(statement).execute(opened.database)
const asCustomer = (statement: string) => askAs('customer', () => ask(statement))

const withheld = [
  'select * from orders',
  'select project_data from orders',
  "select id from orders where project_data ->> 'projectType' = 'retail'",
  'select canonical_totals from orders',
  'select document from report_versions',
  'select body from order_notes',
  'select project_data from demo_projects',
  'update orders set customer_name = customer_name returning validation_issues',
]

test.each(withheld)('a request of a customer is refused: %s', async (statement) => {
  await expect(asCustomer(statement)).rejects.toThrow('permission denied')
  await expect(ask(statement)).resolves.toBeDefined()
})

test('it reads what the customer said, released reports, questions and everything else', async () => {
  for (const readable of [
    'select id, intake_data, status from orders',
    'select document from released_versions',
    'select body from customer_questions',
    'select * from mails',
    'select * from pgboss.job',
  ]) {
    await expect(asCustomer(readable)).resolves.toBeDefined()
  }
})

test('a step of the program within it reads the working estimate', async () => {
  const step = () => asProgram(() => ask('select project_data from orders'))
  await expect(askAs('customer', step)).resolves.toBeDefined()
})

test('connections take the role of whoever asks, however requests are mixed', async () => {
  const whoAsks = async () => {
    const { rows } = await sql<{ who: string }>`select current_user::text as who`.execute(
      opened.database,
    )
    return rows[0]?.who
  }
  const inTransaction = () =>
    opened.database.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      const { rows } = await sql<{ who: string }>`select current_user::text as who`.execute(
        transaction,
      )
      return rows[0]?.who
    })
  const asked = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      askAs(at % 3 === 0 ? 'customer' : 'program', at % 2 === 0 ? whoAsks : inTransaction),
    ),
  )
  asked.forEach((who, at) => {
    if (at % 3 === 0) expect(who).toBe('plumbline_customer')
    else expect(who).not.toBe('plumbline_customer')
  })
})

test('a transaction that failed leaves the next request in its own role', async () => {
  const failing = askAs('customer', () =>
    opened.database.transaction().execute((transaction) => sql`select 1/0`.execute(transaction)),
  )
  await expect(failing).rejects.toThrow('division by zero')
  await expect(ask('select project_data from orders')).resolves.toBeDefined()
  await expect(asCustomer('select project_data from orders')).rejects.toThrow('permission denied')
})

test('a restored copy, which has no grants, gets them again at the next start', async () => {
  await ask('revoke all on released_versions from plumbline_customer')
  await expect(asCustomer('select 1 from released_versions')).rejects.toThrow('permission denied')
  expect(await grantCustomerRole(opened.database)).toBe(true)
  await expect(asCustomer('select 1 from released_versions')).resolves.toBeDefined()
})
