/** Statements of every order: written once, compiled once, and given other values each time. */
import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Connection, Database } from './database.ts'
import { markPrepared, markSendOnly } from './statement-marks.ts'

/** Where a value goes. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(name) })

export type Statement<Values, Row> = (
  connection: Connection,
  values: Values,
) => Promise<QueryResult<Row>>

/**
 * `write` is called once, with placeholders: it may put its values into the statement and do nothing
 * else with them. A server parses and plans the statement once a connection, whatever the values.
 */
export function statement<Values extends object, Row>(
  write: (database: Database, values: Values) => Compilable<Row>,
): Statement<Values, Row> {
  return compileOnce(write, markPrepared)
}

/** The same for a statement whose answer nobody reads; see `sendOnly`. */
export function sentStatement<Values extends object>(
  write: (database: Database, values: Values) => Compilable<unknown>,
): (connection: Connection, values: Values) => Promise<unknown> {
  return compileOnce(write, (query) => {
    markPrepared(query)
    markSendOnly(query)
  })
}

function compileOnce<Values extends object, Row>(
  write: (database: Database, values: Values) => Compilable<Row>,
  mark: (query: CompiledQuery) => void,
): Statement<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined
  return (connection, values) => {
    if (compiled === undefined) {
      compiled = write(connection, slots as Values).compile()
      mark(compiled)
    }
    const { parameters } = compiled
    return connection.executeQuery({
      ...compiled,
      parameters: parameters.map((value) =>
        value instanceof Slot ? values[value.name as keyof Values] : value,
      ),
    })
  }
}
