/** Whether the PostgreSQL server of `DATABASE_URL` can be used. */
import pg from 'pg'
import { compareClocks } from './check-clock.ts'
import { customerRole, withoutCustomerRole } from './customer-role-name.ts'
import { codeOf, type Finding, failure, messageOf, ok, warning } from './finding.ts'

const oldestVersion = 15
const patienceMs = 10_000

export type PostgresFacts = {
  /** Such as 150004. */
  readonly version: number
  readonly encoding: string
  readonly isReadOnly: boolean
  readonly mayCreate: boolean
}

/** Sends one query to the server; also compares its clock. */
export async function checkPostgres(url: string, now: () => Date): Promise<readonly Finding[]> {
  const client = openClient(url)
  if (!(client instanceof pg.Client)) return [client]
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version,
        current_setting('server_encoding') as encoding,
        pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on'
          as "isReadOnly",
        has_database_privilege(current_database(), 'create')
          and has_schema_privilege('public', 'create') as "mayCreate",
        (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
          or exists (
            select from pg_roles where rolname = '${customerRole}'
              and pg_has_role(current_user, oid, 'member')
          ) as "hasCustomerRole",
        clock_timestamp() as now`,
    )
    const {
      now: databaseNow,
      hasCustomerRole,
      ...facts
    } = rows[0] as PostgresFacts & {
      readonly now: Date
      readonly hasCustomerRole: boolean
    }
    const found = [judgePostgres(facts, url), compareClocks(now(), databaseNow)]
    return hasCustomerRole ? found : [...found, warning(withoutCustomerRole)]
  } catch (error) {
    return [failure(explainPostgres(error, url))]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Parsing the address may read certificate files. */
function openClient(url: string): pg.Client | Finding {
  try {
    return new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: 'plumbline-check',
    })
  } catch (error) {
    return failure(
      `The TLS settings in DATABASE_URL cannot be read: ${messageOf(error)}. Name certificate files there that exist and that this account may read.`,
    )
  }
}

export function judgePostgres(facts: PostgresFacts, url: string): Finding {
  const where = nameServer(url)
  const version = Math.floor(facts.version / 10_000)
  if (version < oldestVersion) {
    return failure(
      `PostgreSQL at ${where} is version ${version}; Plumbline needs ${oldestVersion} or newer. Update it, or name another server in DATABASE_URL.`,
    )
  }
  if (facts.encoding !== 'UTF8') {
    return failure(
      `The database at ${where} is encoded as ${facts.encoding}, and names need UTF8. Create one with createdb --encoding=UTF8 --template=template0, and name it in DATABASE_URL.`,
    )
  }
  if (facts.isReadOnly) {
    return failure(
      `PostgreSQL at ${where} accepts no changes: it is a standby, or set to read only. Name the primary server in DATABASE_URL.`,
    )
  }
  if (!facts.mayCreate) {
    return failure(
      `The account of DATABASE_URL may not create tables at ${where}. Make it the owner of the database: ALTER DATABASE name OWNER TO account.`,
    )
  }
  return ok(`PostgreSQL ${version} answers at ${where}.`)
}

/** Why the server cannot be used, and what to do. Never contains the password of the address. */
export function explainPostgres(error: unknown, url: string): string {
  const where = nameServer(url)
  const account = nameAccount(url)
  // When a host name has several addresses and all refuse, Node reports one error that contains the others.
  const code = codeOf(error) || codeOf((error as AggregateError).errors?.[0])
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `PostgreSQL does not answer at ${where}. Start it, or correct the address in DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host in DATABASE_URL cannot be resolved (${where}). Correct its name, or check the DNS settings of this machine.`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
      return `PostgreSQL at ${where} cannot be reached (${code}). Check the network and its firewall, or correct DATABASE_URL.`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${where} refuses the account ${account}: ${messageOf(error)}. Correct the name and password in DATABASE_URL, or the server's pg_hba.conf.`
    case '3D000':
      return `PostgreSQL at ${where} has no such database. Create it with createdb --encoding=UTF8 --template=template0, or correct its name in DATABASE_URL.`
    case '53300':
      return `PostgreSQL at ${where} has no free connection. Raise its max_connections, or close connections that are not needed.`
    case '57P03':
      return `PostgreSQL at ${where} is just starting or ending (${messageOf(error)}). Start again in a moment.`
    default:
      return `PostgreSQL at ${where} cannot be used: ${messageOf(error)}. Correct DATABASE_URL, or check that server.`
  }
}

function nameServer(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'this machine'}:${port || '5432'}${pathname}`
}

function nameAccount(url: string): string {
  return decodeURIComponent(new URL(url).username) || 'of this user'
}
