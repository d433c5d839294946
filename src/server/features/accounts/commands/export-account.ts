import { accept, type Result } from '#core/result.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { readAccountData } from '../reads/account-data.ts'
import { insertDataRequest } from '../writes.ts'
import { listInvoicesCommand } from './manage-plan.ts'
import { showAccountCommand } from './show-account.ts'

/** Everything stored about the customer in one file. `invoices` are the provider's, `issuedInvoices` are ours. */
export async function exportAccountCommand(
  ports: Ports,
  customer: CustomerActor,
): Promise<Result<string, 'payment-unavailable'>> {
  const { email } = customer
  const invoices = await listInvoicesCommand(ports, email)
  if (!invoices.ok) return invoices
  const { plan } = await showAccountCommand(ports, { email })
  const now = ports.clock.now()
  await ports.database
    .transaction()
    .execute((transaction) => insertDataRequest(transaction, customer.userId, 'export', now))
  const data = await readAccountData(ports.database, email, ports.clock.now())
  const file = { exportedAt: now.toISOString(), email, ...data, plan, invoices: invoices.value }
  return accept(JSON.stringify(file, null, 2))
}
