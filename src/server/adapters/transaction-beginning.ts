import type { TransactionSettings } from 'kysely'

/** The statement that begins a transaction as it was asked for. */
export function beginning({ isolationLevel, accessMode }: TransactionSettings): string {
  return ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ')
}
