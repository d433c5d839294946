/** The result of an installation check; the start and `npm run doctor` show the same sentences. */

export type Finding = {
  readonly state: 'ok' | 'warning' | 'failure'
  /** One or two sentences: the value, the cause, and what to do. */
  readonly text: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const warning = (text: string): Finding => ({ state: 'warning', text })
export const failure = (text: string): Finding => ({ state: 'failure', text })

/** The error code of the system (`EACCES`) or of PostgreSQL (`28P01`). */
export function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : ''
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
