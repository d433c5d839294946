/** Filters and sort orders of the client list, with their display names. */

/** By the current plan: an ended subscription is `former` and counts as trial. */
export const clientStandings = [
  'trial',
  'starter',
  'professional',
  'enterprise',
  'former',
  'at-limit',
] as const

export type ClientStanding = (typeof clientStandings)[number]

export const standingLabels: Readonly<Record<ClientStanding, string>> = {
  trial: 'Trial, no plan running',
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
  former: 'Had a plan before',
  'at-limit': 'Starter, all reports used',
}

export const clientSorts = ['newest', 'oldest', 'company', 'projects', 'last-order'] as const

export type ClientSort = (typeof clientSorts)[number]

export const clientSortLabels: Readonly<Record<ClientSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  company: 'Company, A to Z',
  projects: 'Most projects',
  'last-order': 'Last order first',
}
