import { sql } from 'kysely'
import type { ClientNote, ClientRecord, ClientRow } from '#contract/client-records.ts'
import { type Contact, lastContact } from '#core/clients/last-contact.ts'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'
import { earnedByOrder } from '#server/features/ledger/reads/earned-by-order.ts'
import { clientColumns } from './list-clients.ts'

const shownOrders = 50
const shownNotes = 200

type Profile = ClientRow &
  Pick<
    ClientRecord,
    | 'address'
    | 'zipCode'
    | 'firmName'
    | 'planStartedAt'
    | 'planPaidUntil'
    | 'planIsCancelled'
    | 'usagePeriodEndsAt'
  >

export async function findClient(connection: Connection, id: string): Promise<Profile | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<Profile>`
    select ${clientColumns}, default_address as address, default_zip_code as "zipCode",
      firm_name as "firmName", subscription_start_date as "planStartedAt",
      subscription_end_date as "planPaidUntil", subscription_cancels as "planIsCancelled",
      current_period_end as "usagePeriodEndsAt"
    from client_profiles where id = ${id}`.execute(connection)
  return rows[0]
}

/** Everything that the office knows about a client; undefined for an unknown id. */
export async function showClient(
  connection: Connection,
  id: string,
): Promise<ClientRecord | undefined> {
  const client = await findClient(connection, id)
  if (!client) return undefined
  const [orders, sums, demoProjects, notes, mail, question] = await Promise.all([
    listOrdersOf(connection, client),
    sumOrdersOf(connection, client),
    countDemosOf(connection, client),
    listClientNotes(connection, client.id),
    findLastMail(connection, client),
    findLastQuestion(connection, client),
  ])
  const noted = notes.find(({ kind }) => kind !== 'note')
  return {
    ...client,
    ...sums,
    orders,
    demoProjects,
    notes,
    lastContact: lastContact([mail, question, contactOf(noted)]),
  }
}

function contactOf(note: ClientNote | undefined): Contact | undefined {
  if (note === undefined || note.kind === 'note') return undefined
  return { at: note.createdAt, what: note.kind, text: note.body }
}

/** An order placed with the client's address or by one of its keys. */
function isOfClient({ id, email }: Profile) {
  return sql<boolean>`(client_profile_id = ${id} or lower(customer_email) = ${email.toLowerCase()})
    and anonymized_at is null`
}

async function listOrdersOf(connection: Connection, client: Profile) {
  const { rows } = await sql<ClientRecord['orders'][number]>`
    select id, status, package_type as "packageType", amount,
      coalesce(project_data ->> 'companyName', '') as "companyName", project_type as "projectType",
      test_mode as "testMode", deleted_at is not null as "isDeleted", created_at as "createdAt"
    from orders where ${isOfClient(client)}
    order by created_at desc, id desc limit ${shownOrders}`.execute(connection)
  return rows
}

async function sumOrdersOf(connection: Connection, client: Profile) {
  const { rows } = await sql<{ orderCount: number; spent: number }>`
    select count(*)::int as "orderCount",
      coalesce(sum(${earnedByOrder}) filter (where paid_at is not null and not test_mode), 0)::int
        as spent
    from orders where ${isOfClient(client)}`.execute(connection)
  return rows[0] ?? { orderCount: 0, spent: 0 }
}

async function countDemosOf(connection: Connection, { email }: Profile): Promise<number> {
  const { count } = await connection
    .selectFrom('demo_projects')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function listClientNotes(
  connection: Connection,
  clientId: string,
): Promise<ClientNote[]> {
  return await connection
    .selectFrom('client_notes')
    .leftJoin('admin_users', 'admin_users.id', 'client_notes.created_by_admin_id')
    .select([
      'client_notes.id',
      'client_notes.kind',
      'client_notes.body',
      'admin_users.username as author',
      'client_notes.created_at as createdAt',
    ])
    .where('client_profile_id', '=', clientId)
    .orderBy('client_notes.created_at', 'desc')
    .orderBy('client_notes.id', 'desc')
    .limit(shownNotes)
    .execute()
}

async function findLastMail(
  connection: Connection,
  { email }: Profile,
): Promise<Contact | undefined> {
  const mail = await connection
    .selectFrom('mails')
    .select(['sent_at as at', 'subject as text'])
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .where('sent_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mail?.at ? { at: mail.at, what: 'mail', text: mail.text } : undefined
}

async function findLastQuestion(
  connection: Connection,
  client: Profile,
): Promise<Contact | undefined> {
  const { rows } = await sql<{ at: Instant; text: string }>`
    select order_notes.created_at as at, order_notes.body as text
    from order_notes
    where order_notes.kind = 'question'
      and order_notes.order_id = any(array(select id from orders where ${isOfClient(client)}))
    order by order_notes.created_at desc limit 1`.execute(connection)
  const [question] = rows
  return question && { ...question, what: 'question' }
}
