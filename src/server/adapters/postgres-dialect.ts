import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { AskingRole, CustomerGuard } from '#server/database/asking-role.ts'
import { becoming } from '#server/database/customer-role.ts'
import { NoConnection } from '#server/database/no-connection.ts'
import { followUpOf, isPrepared, isSendOnly } from '#server/database/statement-marks.ts'
import { beginning } from './transaction-beginning.ts'

/**
 * Kysely over a pool of PostgreSQL connections in pipeline mode: `begin` and send-only statements
 * are sent together with the next statement whose answer is awaited, and so is a change of role.
 */
export function pipelinedDialect(pool: pg.Pool, guard: CustomerGuard): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pipelinedDriver(pool, guard),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function pipelinedDriver(pool: pg.Pool, guard: CustomerGuard): Driver {
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const role = guard.role()
      return new Connection(await connect(pool), role)
    },
    beginTransaction: (connection, settings) => ours(connection).begin(beginning(settings)),
    commitTransaction: (connection) => ours(connection).commit(),
    rollbackTransaction: (connection) => ours(connection).rollback(),
    releaseConnection: (connection) => ours(connection).release(),
    destroy: () => pool.end(),
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new NoConnection(error instanceof Error ? error.message : String(error), error)
  }
}

const ours = (connection: DatabaseConnection) => connection as Connection

const changing = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/** The role that each client of the pools has taken; a new one is the program's. */
const roles = new WeakMap<pg.PoolClient, AskingRole>()

/** A client of the pool, from checkout to release. */
class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  /**
   * Statements of the open transaction that were sent and not awaited. Undefined outside a
   * transaction.
   */
  #sent: Promise<unknown>[] | undefined
  /** Callbacks to run once the transaction is committed. */
  #followUps: (() => void)[] = []
  #isBroken = false
  /** The change of role that was sent, if any; nothing is answered under another role. */
  readonly #roleChanges: readonly Promise<unknown>[]

  constructor(client: pg.PoolClient, role: AskingRole) {
    this.#client = client
    const isSame = (roles.get(client) ?? 'program') === role
    roles.set(client, role)
    this.#roleChanges = isSame ? [] : [client.query(becoming[role])]
    for (const change of this.#roleChanges) {
      change.catch(() => {
        this.#isBroken = true
      })
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.#ask(query)
    const followUp = followUpOf(query)
    if (followUp) this.#followUps.push(followUp)
    if (this.#sent !== undefined && isSendOnly(query)) {
      this.#send(answer)
      return { rows: [] }
    }
    const { rows, command, rowCount } = await answer.catch((error) => this.#fail(error))
    await Promise.all(this.#roleChanges)
    const affected = changing.includes(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
    return { rows, ...affected }
  }

  /**
   * After a send-only statement failed, later statements only report an aborted transaction; this
   * throws the original error.
   */
  async #fail(error: unknown): Promise<never> {
    await Promise.all(this.#roleChanges)
    for (const statement of await Promise.allSettled(this.#sent ?? [])) {
      if (statement.status === 'rejected') throw statement.reason
    }
    throw error
  }

  #ask(query: CompiledQuery) {
    const name = isPrepared(query) ? nameOf(query.sql) : undefined
    const values = [...query.parameters]
    return this.#client.query({ text: query.sql, values, ...(name === undefined ? {} : { name }) })
  }

  #send(answer: Promise<unknown>): void {
    // A failure is reported at the end of the transaction.
    answer.catch(() => {})
    this.#sent?.push(answer)
  }

  begin(sql: string): Promise<void> {
    this.#sent = []
    this.#followUps = []
    for (const change of this.#roleChanges) this.#send(change)
    this.#send(this.#client.query(sql))
    return Promise.resolve()
  }

  async commit(): Promise<void> {
    const answer = this.#client.query('commit')
    const [ended, ...sent] = await Promise.allSettled([answer, ...(this.#sent ?? [])])
    this.#sent = undefined
    for (const statement of [...sent, ended]) {
      if (statement.status === 'rejected') throw statement.reason
    }
    // PostgreSQL answers ROLLBACK to a COMMIT when a statement of the transaction failed.
    if ((await answer).command === 'ROLLBACK') throw new AbortedTransactionError()
    for (const followUp of this.#followUps) followUp()
  }

  async rollback(): Promise<void> {
    this.#sent = undefined
    try {
      await this.#client.query('rollback')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): Promise<void> {
    this.#client.release(this.#isBroken)
    return Promise.resolve()
  }

  streamQuery(): never {
    throw new Error('no question streams its answer')
  }
}

const names = new Map<string, string>()
/**
 * A connection keeps every statement it prepared, so statements with lists of varying length must
 * not fill it.
 */
const mostNames = 300

function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `plumbline-${names.size}`
  names.set(sql, name)
  return name
}
