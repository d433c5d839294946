/**
 * No connection to the database was free in time, or none could be made. The statement was not
 * sent, so the caller may repeat it.
 */
export class NoConnection extends Error {
  /** The code of the system or of PostgreSQL, where there is one. */
  readonly code: string | undefined

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'NoConnection'
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    this.code = typeof code === 'string' ? code : undefined
  }
}
