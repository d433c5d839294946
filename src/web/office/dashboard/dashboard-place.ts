import { pagePath } from '#web/lib/page-path.ts'

/** Filters, sort and page of each tab as they were left; a new sign-in starts without them. */
const left = new Map<string, string>()
let last = ''

export function noteDashboardPlace(tab: string, search: string): void {
  left.set(tab, search)
  last = search
}

export function eraseDashboardPlaces(): void {
  left.clear()
  last = ''
}

/** The dashboard as it was left. */
export function dashboardAddress(): string {
  return pagePath('admin') + last
}

/** What the address of one tab says after its path. */
export function dashboardTabSearch(tab: string): string {
  return left.get(tab) ?? `?tab=${tab}`
}

export function demoProjectsAddress(): string {
  return pagePath('admin') + dashboardTabSearch('demo-projects')
}
