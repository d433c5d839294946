import { pagePath } from '#web/lib/page-path.ts'

/** The last filters, sort and page of each tab; a new sign-in starts without them. */
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

/** The dashboard with its last tab and filters. */
export function dashboardAddress(): string {
  return pagePath('admin') + last
}

/** The last query string of a tab. */
export function dashboardTabSearch(tab: string): string {
  return left.get(tab) ?? `?tab=${tab}`
}

export function demoProjectsAddress(): string {
  return pagePath('admin') + dashboardTabSearch('demo-projects')
}
