import { Socket } from 'node:net'
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
import { NoConnection } from '#server/database/no-connection.ts'
import { followUpOf, isPrepared, isSendOnly } from '#server/database/statement-marks.ts'
import { beginning } from './transaction-beginning.ts'

/**
 * Kysely over a pool of PostgreSQL connections in pipeline mode: `begin` and send-only statements
 * are sent together with the next statement whose answer is awaited.
 */
export function pipelinedDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pipelinedDriver(pool),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** A socket that writes once per turn of the event loop instead of once per statement. */
export function batchingSocket(): Socket {
  const socket = new Socket()
  const uncork = () => socket.uncork()
  // Replaced after connecting, because connecting restores the socket's own `write`.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    socket.write = ((...given: Parameters<typeof write>) => {
      socket.cork()
      process.nextTick(uncork)
      return write(...given)
    }) as typeof write
  })
  return socket
}

function pipelinedDriver(pool: pg.Pool): Driver {
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => new Connection(await connect(pool)),
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

  constructor(client: pg.PoolClient) {
    this.#client = client
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
    const affected = changing.includes(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
    return { rows, ...affected }
  }

  /**
   * After a send-only statement failed, later statements only report an aborted transaction; this
   * throws the original error.
   */
  async #fail(error: unknown): Promise<never> {
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
