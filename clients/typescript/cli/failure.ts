/** Why a command ends, and with which code its process does. */
export const exitCodes = {
  unexpected: 1,
  use: 2,
  refused: 3,
  key: 4,
  missing: 5,
  limit: 6,
  unreachable: 7,
  cancelled: 8,
  late: 9,
  file: 10,
} as const

export class Failure extends Error {
  readonly code: number
  /** What the server may get over by itself: no answer, an error of its own, too many requests. */
  readonly isPassing: boolean
  /** The answer of the API as it came, where there was one. */
  readonly problem: unknown

  constructor(kind: keyof typeof exitCodes, message: string, problem?: unknown) {
    super(message)
    this.code = exitCodes[kind]
    this.isPassing = kind === 'unreachable' || kind === 'limit'
    this.problem = problem
  }
}

export function kindOfStatus(status: number): keyof typeof exitCodes {
  if (status === 401 || status === 403) return 'key'
  if (status === 404) return 'missing'
  if (status === 429) return 'limit'
  return status >= 500 ? 'unreachable' : 'refused'
}
