/**
 * For whom the database is asked. What a customer's request asks runs under a role of the database
 * that cannot read working estimates; a connection takes the role of whoever acquires it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type AskingRole = 'customer' | 'program'

const asking = new AsyncLocalStorage<AskingRole>()

/** Everything that is asked of the database in `work` is asked in this role. */
export function askAs<Answer>(role: AskingRole, work: () => Answer): Answer {
  return asking.run(role, work)
}

/** Switched on once the database has the role of customers; until then all is the program's. */
export class CustomerGuard {
  #isOn = false

  switchOn(): void {
    this.#isOn = true
  }

  /** The role of whoever acquires a connection now. */
  role(): AskingRole {
    return this.#isOn ? (asking.getStore() ?? 'program') : 'program'
  }
}
