/** Statements that every order needs: built and compiled once, then run with new values. */
import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Connection, Database } from './database.ts'
import { markPrepared, markSendOnly } from './statement-marks.ts'

/** The placeholder for a value. */
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
 * `write` is called once, with placeholders; it may only put them into the statement. A server
 * parses and plans the statement once per connection, whatever the values.
 */
export function statement<Values extends object, Row>(
  write: (database: Database, values: Values) => Compilable<Row>,
): Statement<Values, Row> {
  return compileOnce(write, markPrepared)
}

/** The same for a statement whose answer is not needed; see `sendOnly`. */
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
