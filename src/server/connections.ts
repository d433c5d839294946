import type { ConnectionKind, ConnectionValues } from '#core/connections/connections.ts'
import type { Transaction } from '#server/database/database.ts'

export type TestMail = Readonly<Record<'to' | 'subject' | 'text' | 'html', string>>

export type TriedConnection = {
  readonly worked: boolean
  /** What the other side said, or what was done there. */
  readonly answer: string
}

/** What the office needs of mail server, payment keys, public address and object store. */
export type Connections = {
  /** The names of the environment that give it; then what is saved is not used. */
  givenBy(kind: ConnectionKind): readonly string[]
  /**
   * The sentences of the configuration against running by these values, beside all others as they
   * are saved; until the transaction ends, nobody else saves one.
   */
  problemsOfSaving(
    transaction: Transaction,
    kind: ConnectionKind,
    values: ConnectionValues,
  ): Promise<readonly string[]>
  /** Mails of the trial go to this address. */
  tryOut(kind: ConnectionKind, values: ConnectionValues, mail: TestMail): Promise<TriedConnection>
  /** The revision of each kind that this process goes by. */
  inUse(): Partial<Readonly<Record<ConnectionKind, number>>>
  /** Goes by what was just saved; other processes follow within seconds. */
  reread(): Promise<void>
  seal(place: string, secret: string): Promise<string>
  /** Undefined when another key sealed it. */
  open(place: string, sealed: string): Promise<string | undefined>
}
