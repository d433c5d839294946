import type { ClientFilter } from '#contract/client-records.ts'
import { dashboardPath } from './dashboard-path.ts'

export type ListedClients = Partial<Omit<ClientFilter, 'search'>>

/** The list of exactly the clients that a figure counts. */
export function clientListAddress(filter: ListedClients): string {
  return dashboardPath({ tab: 'clients', view: 'list', ...filter })
}
