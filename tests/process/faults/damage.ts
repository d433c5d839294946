import type { RuleName } from './check-stored.ts'
import type { Evidence } from './evidence.ts'

/**
 * Deliberate damage to the rows, or to what outside services have seen. The checker must report it
 * by the matching rule.
 */
export type Damage = {
  readonly what: string
  readonly rule: RuleName
  readonly complaint: RegExp
  /** Statements separated by semicolons; they are undone afterwards. */
  readonly rows?: string
  readonly outside?: (evidence: Evidence) => Partial<Evidence>
}

/** The first statement of a damage that the database's own rules would refuse. */
export const offGuard = 'set local session_replication_role = replica'

export const aCustomer = `(select id from orders where customer_email = 'fault-0@customer.example')`
