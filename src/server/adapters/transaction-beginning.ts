import type { TransactionSettings } from 'kysely'

/** The statement that begins a transaction with the requested settings. */
export function beginning({ isolationLevel, accessMode }: TransactionSettings): string {
  return ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ')
}
